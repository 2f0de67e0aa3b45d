import { and, eq, gt, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findBlocker } from "#modules/accounts/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endOf } from "#modules/kernel/slots.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isOpenForBuyers, whyNotForSale } from "#modules/swaps/lifecycle.ts";
import { refuseTime } from "./check-time.ts";
import { refuseVisit } from "./errors.ts";
import { visitRequested } from "./events.ts";
import { RequestVisit } from "./schemas.ts";
import { VISIT_MINUTES } from "./slots.ts";
import { type VisitRow, visits } from "./tables.ts";
import { visitFacts, writeVisitHistory } from "./write-visit.ts";

/** Two cars of one seller have different locks; the constraint decides between them. */
export const constraints = {
  visits_seller_busy: () => refuseVisit("visit-taken"),
  visits_buyer_busy: () => refuseVisit("visit-taken"),
};

/** A buyer asks to see a car. The time is taken from now on, until the visit is declined or canceled. */
export const requestVisit = defineCommand({
  name: "swaps.request-visit",
  input: RequestVisit,
  allow: "swap.buy",
  errors: [
    "no-visits",
    "visit-exists",
    "visit-off-grid",
    "visit-taken",
    "visit-too-late",
    "visit-too-soon",
    "visits-blocked",
  ],
  limits: (actor) => [{ subject: `visits:${actor.id}`, most: 20, seconds: HOUR_SECONDS }],
  constraints,
  async run({ tx, actor, now, record }, { swap: id, date, message }) {
    const swap = await lockSwap(tx, actor, id, "public");
    if (!swap) return notFound("car");
    const people = { seller: swap.sellerId, buyer: personId(actor) };
    if (people.seller === people.buyer) return refuseVisit("own-car");
    if ((await findBlocker(people.buyer, people.seller, tx)).by.length > 0) return refuseVisit("visits-blocked");
    if (!isOpenForBuyers(swap))
      return refuseVisit("no-visits", { ...whyNotForSale(swap), details: { stage: swap.stage } });
    const known = await liveVisit(tx, swap.id, people.buyer, now);
    if (known) return refuseVisit("visit-exists", { details: { visit: known.id } });
    const start = new Date(date);
    const refused = await refuseTime(tx, { ...people, side: "buyer", start, now });
    if (refused) return refused;
    const [visit] = await tx
      .insert(visits)
      .values({
        id: newId(),
        swapId: swap.id,
        sellerId: people.seller,
        buyerId: people.buyer,
        startsAt: start,
        endsAt: endOf(start, VISIT_MINUTES),
        message: message ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await writeVisitHistory(tx, actor, visit as VisitRow, "request", now, message);
    await record(visitRequested(visitFacts(actor, visit as VisitRow)));
    return ok({ _id: (visit as VisitRow).id, date: start.toISOString() });
  },
});

/** The buyer's upcoming visit to this car. The swap is locked, so there is one at most. */
async function liveVisit(tx: Tx, swap: string, buyer: string, now: Date): Promise<VisitRow | undefined> {
  const mine = and(eq(visits.swapId, swap), eq(visits.buyerId, buyer));
  const upcoming = and(inArray(visits.status, ["pending", "accepted"]), gt(visits.startsAt, now));
  const [row] = await tx.select().from(visits).where(and(mine, upcoming));
  return row;
}
