import { and, asc, eq, inArray } from "drizzle-orm";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { decideCancel } from "../bidding/decide-staff.ts";
import type { LotEvent } from "../bidding/lot-events.ts";
import { auctionDateSaved, lotCanceled } from "../events.ts";
import { lockDate } from "../lots/lock-date.ts";
import { type LockedLot, lockLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { refuseLot } from "../refusals.ts";
import { RemoveAuctionDate } from "../schemas.ts";
import { auctionDates, lots } from "../tables.ts";

type Cancellation = { locked: LockedLot; event: LotEvent };

/**
 * Cancels an auction date. Its open lots are canceled with it, all or none, for the reason that the bidders read, and
 * their cars wait for another auction. A date on which lots have ended stays, for their records.
 */
export const removeAuctionDate = defineVerb({
  name: "auctions.remove-date",
  input: RemoveAuctionDate,
  allow: "auction.dates",
  async run(context, { _id, reason }): Promise<Result<{ _id: string; lots: number }>> {
    const { tx, now, record } = context;
    const known = await lockDate(tx, _id);
    if (!known) return notFound("auction date");
    const open = await lockOpenLots(context, _id);
    if (open.length > 0 && !reason) return refuseLot("date-taken");
    const decided = decideAll(context, open, reason ?? "");
    if (!decided.ok) return decided;
    for (const cancellation of decided.value) await cancel(context, cancellation, reason ?? "");
    const hasEnded = (await tx.$count(lots, and(eq(lots.auctionDateId, _id), eq(lots.phase, "closed")))) > 0;
    if (!hasEnded) await tx.update(auctionDates).set({ canceledAt: now }).where(eq(auctionDates.id, _id));
    await record(auctionDateSaved({ date: _id }));
    return ok({ _id, lots: open.length });
  },
});

async function lockOpenLots({ tx }: VerbContext, date: string): Promise<LockedLot[]> {
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.auctionDateId, date), inArray(lots.phase, ["scheduled", "live"])))
    .orderBy(asc(lots.runOrder));
  const locked: LockedLot[] = [];
  for (const { id } of rows) {
    const found = await lockLot(tx, id);
    if (found?.state.phase === "scheduled" || found?.state.phase === "live") locked.push(found);
  }
  return locked;
}

/** Refuses the whole date if one of its lots may not be canceled. */
function decideAll(
  { actor, now }: VerbContext,
  open: readonly LockedLot[],
  reason: string,
): Refused | { ok: true; value: Cancellation[] } {
  const isAdmin = actor.roles.includes("admin");
  const cancellations: Cancellation[] = [];
  for (const locked of open) {
    const decided = decideCancel(locked.state, { reason, isAdmin, at: now.getTime() });
    if (!decided.ok) return refuseLot(decided.refusal.code);
    cancellations.push({ locked, event: decided.event });
  }
  return ok(cancellations);
}

async function cancel({ tx, actor, record }: VerbContext, { locked, event }: Cancellation, reason: string) {
  const writer = new LotWriter(tx, locked);
  await writer.add(event, actor.id);
  await writer.save();
  await record(lotCanceled({ ...factsOf(locked.lot), reason, bidders: [...writer.state.bidders.keys()] }));
}
