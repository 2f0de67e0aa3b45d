import { and, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { carNameHolds } from "#modules/catalog/index.ts";
import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import { vinEnds } from "#modules/swaps/index.ts";
import { cars } from "#modules/swaps/published.ts";
import { lots } from "../tables.ts";
import { lotRows, toCards } from "./find-lots.ts";
import type { LotCard } from "./schemas.ts";

/** The lots on offer, live or in their preview, whose car fits; those that end first at the top. For those who may see lots. */
export async function searchLots(actor: Actor, typed: string, most: number): Promise<LotCard[]> {
  if (gateRefuses(actor, "swap.auction")) return [];
  const live = and(eq(lots.phase, "live"), gt(lots.endsAt, sql`now()`));
  const preview = and(eq(lots.phase, "scheduled"), lte(lots.previewAt, sql`now()`));
  return toCards(actor, await lotRows(and(or(live, preview), fitsWords(typed)), 0, most));
}

/** The lots whose car has these words in its name, or a VIN that ends so. */
export function fitsWords(typed: string): SQL | undefined {
  return or(carNameHolds(cars.fullName, typed), vinEnds(cars.vin, typed));
}
