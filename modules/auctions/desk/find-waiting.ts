import { and, asc, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findSwapRows, findWholesaleEstimates } from "#modules/swaps/index.ts";
import { isOpenForBids, lifecycle, STEPS } from "#modules/swaps/lifecycle.ts";
import { cars } from "#modules/swaps/published.ts";
import { defaultOpening } from "../bidding/ladder.ts";
import { findLastTerms, fittingTerms } from "../lots/last-terms.ts";
import { lots } from "../tables.ts";
import type { WaitingCar } from "./schemas.ts";

const FREE = {
  canceledAt: null,
  cancelRequestedAt: null,
  disqualifiedAt: null,
  inactiveAt: null,
  onHoldAt: null,
  deletedAt: null,
};
const isOpenStep = (step: (typeof STEPS)[number]) => isOpenForBids({ ...FREE, step, channel: "auction" });
/** From these steps a car can be put into an auction. */
const WAITING_STEPS = STEPS.filter((step) => isOpenStep(step) || lifecycle.allows(step, "reschedule-auction"));

/** The cars that staff can put into an auction, those that wait longest first. */
export async function findWaitingCars(actor: Actor): Promise<WaitingCar[]> {
  if (!can(actor, "swap.manage")) return [];
  const { canceledAt, cancelRequestedAt, disqualifiedAt, inactiveAt, onHoldAt, deletedAt } = cars;
  const markers = [canceledAt, cancelRequestedAt, disqualifiedAt, inactiveAt, onHoldAt, deletedAt];
  const open = db()
    .select({ one: sql`1` })
    .from(lots)
    .where(and(eq(lots.swapId, cars.id), or(inArray(lots.phase, ["scheduled", "live"]), isNotNull(lots.decideBy))));
  const waiting = await db()
    .select({ id: cars.id })
    .from(cars)
    .where(and(inArray(cars.step, WAITING_STEPS), ...markers.map((marker) => isNull(marker)), notExists(open)))
    .orderBy(asc(cars.updatedAt), asc(cars.id));
  const ids = waiting.map(({ id }) => id);
  const [found, wholesale, before] = await Promise.all([
    findSwapRows(actor, ids, "involved"),
    findWholesaleEstimates(db(), ids),
    findLastTerms(db(), ids),
  ]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const swap = rows.get(id);
    if (!swap) return [];
    const last = before.get(id);
    const facts = { wholesale: wholesale.get(id) ?? null, reserve: swap.priceAuction };
    return {
      swap: id,
      vehicle: swap.shortName,
      mileage: swap.mileage,
      city: swap.city,
      state: swap.state,
      picture: swap.pictureKey,
      agreed: facts.reserve,
      failed: !isOpenStep(swap.step),
      wholesale: facts.wholesale,
      opening: defaultOpening(facts),
      before: last ? fittingTerms(last, facts.reserve) : null,
      since: swap.stepSince.toISOString(),
    };
  });
}
