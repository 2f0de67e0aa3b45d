import type { Area } from "./illinois-areas.ts";
import type { Fact } from "./shapes.ts";

/**
 * What Illinois takes when a used car is titled: the private-party tax (Form RUT-50, fixed amounts) and the percentages
 * of a dealer's sale (Form ST-556). Check all of it each January, and before a figure is called final.
 */

const CHART: Fact = {
  source: "Illinois Department of Revenue, Form RUT-5 chart (in force since 2022), and 86 Ill. Adm. Code 151.105",
  asOf: "2024-01",
  checked: "official",
};
const LOCAL_GUIDE: Fact = {
  source: "Illinois Department of Revenue, Form RUT-6 reference guide",
  asOf: "2024-03",
  checked: "official",
};
/** The chart of the state and the guide of the local amounts are read together. */
export const PRIVATE_FACT: Fact = { ...CHART, source: `${CHART.source}; ${LOCAL_GUIDE.source}` };

/** Below this price the age decides, from it on the price. Whole dollars. */
export const AGE_BELOW = 15_000;

/** By age in years: 1 or less, 2, 3 … 11 or more. Whole dollars. */
export const BY_AGE = [465, 365, 290, 240, 190, 165, 155, 140, 125, 115, 100] as const;

/** From each price on, whatever the age. Whole dollars. */
export const BY_PRICE = [
  [15_000, 850],
  [20_000, 1_100],
  [25_000, 1_350],
  [30_000, 1_600],
  [50_000, 2_600],
  [100_000, 5_100],
  [1_000_000, 10_100],
] as const;

/** The local part of the same form, up to an age. The City of Chicago and Cook County each take theirs. */
export const LOCAL_BY_AGE = [
  { upTo: 3, chicago: 80, cook: 225 },
  { upTo: 8, chicago: 65, cook: 175 },
  { upTo: 14, chicago: 50, cook: 90 },
  { upTo: Number.POSITIVE_INFINITY, chicago: 0, cook: 90 },
] as const;

/**
 * A dealer's sale in percent, when dealer and buyer are in the same area: on the dealer's form (state 6.25, regional
 * transit 1.00 or 0.75, Chicago 1.25) and Cook County's own use tax, a form of its own.
 */
export const DEALER_PERCENT: Record<Area, { form: number; county: number }> = {
  chicago: { form: 8.5, county: 1 },
  cook: { form: 7.25, county: 1 },
  collar: { form: 7, county: 0 },
  rest: { form: 6.25, county: 0 },
};

/**
 * The transit increase of Public Act 104-0457 in the six counties. Whether and when it applies to cars is not
 * confirmed. Until then it is off, and the estimate says that it may be added.
 */
export const TRANSIT_INCREASE = { percent: 0.25, applies: false };

export const DEALER_FACT: Fact = {
  source:
    "State rate and regional transit tax as published by Illinois municipalities and the Department of Revenue; " +
    "Cook County use tax from a trade association and the county’s payment page",
  asOf: "2025-04",
  checked: "secondary",
};
