import { and, eq, gte, inArray, lte, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { carNameHolds } from "#modules/catalog/index.ts";
import type { Stage } from "../lifecycle/steps.ts";
import { swapDetails, swapPricing, swaps } from "../tables.ts";

type Range = { min: number | null; max: number | null };

const detail = (column: SQLWrapper) =>
  sql`(select ${column} from ${swapDetails} where ${swapDetails.swapId} = ${swaps.id})`;

const RANGES = {
  year: swaps.year,
  mileage: swaps.mileage,
  // The asking price on its channel.
  price: sql`case ${swaps.channel} when 'auction' then (
    select ${swapPricing.priceAuction} from ${swapPricing} where ${swapPricing.swapId} = ${swaps.id}
  ) else ${swaps.priceListing} end`,
  range: detail(swapDetails.electricRange),
} as const;
const CHOICES = {
  bodies: swaps.bodyClass,
  transmissions: swaps.transmission,
  drivetrains: swaps.drivetrain,
  fuels: swaps.fuel,
  plugs: detail(swapDetails.plug),
  interiors: swaps.interiorColor,
  colors: swaps.exteriorColor,
  owners: swaps.ownerCount,
  accidents: swaps.accidents,
  states: swaps.state,
} as const;

/**
 * What a text such as "honda 2015-2018 under 20k" asks for, as the market reads it (`carPhrase` of its list); the words that are
 * left are `names`, of which a car has one, and `denied`, of which it has none. Empty lists ask for nothing.
 */
export type CarPhrase = Record<keyof typeof RANGES, Range> &
  Record<keyof typeof CHOICES, readonly string[]> & {
    names: readonly string[];
    denied: readonly string[];
    stages: readonly Stage[];
    /** ZIP codes; null for anywhere. */
    zips: readonly string[] | null;
  };

/** The cars that a phrase asks for; undefined without one. */
export function phraseCondition(phrase: CarPhrase | undefined): SQL | undefined {
  if (!phrase) return undefined;
  const entries = <T extends object>(of: T) => Object.entries(of) as [keyof T, SQLWrapper][];
  return and(
    ...entries(RANGES).flatMap(([name, column]) => {
      const { min, max } = phrase[name];
      return [min === null ? undefined : gte(column, min), max === null ? undefined : lte(column, max)];
    }),
    ...entries(CHOICES).map(([name, column]) =>
      phrase[name].length > 0 ? sql`${column} = any(${sql.param([...phrase[name]])}::text[])` : undefined,
    ),
    or(...phrase.names.map((name) => carNameHolds(swaps.fullName, name))),
    ...phrase.denied.map((name) => {
      const named = carNameHolds(swaps.fullName, name);
      return named && not(named);
    }),
    phrase.stages.length > 0 ? or(...phrase.stages.map((stage) => eq(swaps.stage, stage))) : undefined,
    phrase.zips === null ? undefined : inArray(swaps.zip, [...phrase.zips]),
  );
}
