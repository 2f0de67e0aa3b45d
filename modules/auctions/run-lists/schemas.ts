import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { isWholeVin, normalizeVin } from "#modules/kernel/vin.ts";
import type { LotPhase } from "../bidding/lot-state.ts";
import type { ReserveState } from "../bidding/standing.ts";
import type { LotCard } from "../lots/schemas.ts";

/** Run lists, and lists of VINs that are compared with them. Browser-safe. */

/** "A-12": the twelfth lot of lane A; "12" without a lane. */
export const runNumber = (lane: string | null, runOrder: number): string =>
  lane === null ? `${runOrder}` : `${lane}-${runOrder}`;

/** A lot of a run list. Whole dollars, ISO times. */
export type RunLot = {
  swap: string;
  lane: string | null;
  runOrder: number;
  vehicle: string;
  series: string | null;
  mileage: number;
  vin: string | null;
  city: string | null;
  state: string | null;
  phase: LotPhase;
  opening: number;
  price: number | null;
  reserve: ReserveState;
  endsAt: string;
  watched: boolean;
};

/** The lots of one auction date in the order in which they end. */
export type Lane = { _id: string; name: string; lane: string | null; startsAt: string; lots: RunLot[] };

/** The lanes of a day, and the days that have some, the next one first. Days are in Central Time. */
export type RunLists = { day: string | null; days: string[]; lanes: Lane[] };

/** The lot that ends next in a lane, those after it, and the one that ended last. */
export type WallBoard = {
  /** The lanes with a live lot. */
  lanes: string[];
  lane: string | null;
  name: string | null;
  current: LotCard | null;
  next: LotCard[];
  last: LotCard | null;
};

/** VINs that are compared at once. */
const MOST_VINS = 1_000;

/** A VIN, or its last six to sixteen characters, as dealers name cars. */
const isVinEnd = (code: string): boolean => isWholeVin(code) || /^[A-Z0-9]{6,16}$/.test(code);

/**
 * The VINs of a text or a CSV file, in any column. A line that has a whole VIN gives these; a line of one
 * field may have the end of a VIN.
 */
export function readVins(rows: readonly (readonly string[])[]): string[] {
  const found = rows.flatMap((fields) => {
    const codes = fields.map(normalizeVin).filter((code) => code !== "");
    const whole = codes.filter((code) => isWholeVin(code) && /\d/.test(code));
    if (whole.length > 0) return whole;
    return codes.length === 1 ? codes.filter((code) => isVinEnd(code) && /\d{4}$/.test(code)) : [];
  });
  return [...new Set(found)];
}

/** Why these VINs can't be compared; null if they can. */
export function whyNotVins(vins: readonly string[]): string | null {
  if (vins.length === 0)
    return "We found no VINs. Please enter one VIN per line, or choose a file with a column of VINs.";
  return vins.length > MOST_VINS ? `Please compare at most ${formatNumber(MOST_VINS)} VINs at once.` : null;
}

/** Which of the VINs are in a lot that has not ended, and which are not. */
export type VinMatches = { lots: (RunLot & { auction: string })[]; missing: string[] };

/** A form has the cars in one field, with blanks between them. */
export const WatchLots = z.object({
  swaps: z.preprocess(
    (value) => (typeof value === "string" ? value.split(" ") : value),
    z.array(id).min(1, "Please choose a car.").max(MOST_VINS),
  ),
});
