import { and, asc, eq, inArray } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { RemoveAuctionDate } from "../auction-schemas.ts";
import { decideCancel } from "../bidding/decide-staff.ts";
import type { LotEvent } from "../bidding/lot-events.ts";
import { refuseLot } from "../errors.ts";
import { auctionDateSaved, lotCanceled } from "../events.ts";
import { lockDates } from "../lots/lock-date.ts";
import { type LockedLot, lockLot } from "../lots/lock-lot.ts";
import { type Date_, factsOf, moveLot } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { auctionDates, lots } from "../tables.ts";

type Cancellation = { locked: LockedLot; event: LotEvent };

type Removed = {
  _id: string;
  /** How many cars left the auction, and how many moved to the other date. */
  lots: number;
  moved: number;
};

/**
 * Cancels an auction date. Its cars move to another date, in their order, or leave the auction for the reason that the
 * bidders read; all or none. A date on which lots have ended stays, for their records.
 */
export const removeAuctionDate = defineCommand({
  name: "auctions.remove-date",
  input: RemoveAuctionDate,
  allow: "auction.dates",
  errors: ["date-taken", "live-stays", "no-other-date", "not-now", "reserve-met"],
  async run(context, { _id, reason, to }): Promise<Result<Removed>> {
    const { tx, now, record } = context;
    const dates = await lockDates(tx, to ? [_id, to] : [_id]);
    if (!dates.some(({ id }) => id === _id)) return notFound("auction date");
    const other = dates.find(({ id }) => id === to && id !== _id);
    if (to && !(other && other.startsAt > now)) return refuseLot("no-other-date");
    const open = await lockOpenLots(context, _id);
    const emptied = other ? await moveAll(context, open, other) : await cancelAll(context, open, reason);
    if (!emptied.ok) return emptied;
    const hasEnded = (await tx.$count(lots, and(eq(lots.auctionDateId, _id), eq(lots.phase, "closed")))) > 0;
    if (!hasEnded) await tx.update(auctionDates).set({ canceledAt: now }).where(eq(auctionDates.id, _id));
    await record(auctionDateSaved({ date: _id }));
    if (other) await record(auctionDateSaved({ date: other.id }));
    return ok({ _id, ...emptied.value });
  },
});

type Emptied = Result<{ lots: number; moved: number }>;

/** Autobids of the preview move with their cars. A lot that has started stays where dealers bid on it. */
async function moveAll(context: CommandContext, open: readonly LockedLot[], date: Date_): Promise<Emptied> {
  const hasStarted = ({ lot, state }: LockedLot) => state.phase === "live" || lot.startsAt <= context.now;
  if (open.some(hasStarted)) return refuseLot("live-stays");
  for (const locked of open) await moveLot(context, locked, date);
  return ok({ lots: 0, moved: open.length });
}

async function cancelAll(context: CommandContext, open: readonly LockedLot[], reason = ""): Promise<Emptied> {
  if (open.length > 0 && !reason) return refuseLot("date-taken");
  const decided = decideAll(context, open, reason);
  if (!decided.ok) return decided;
  for (const cancellation of decided.value) await cancel(context, cancellation, reason);
  return ok({ lots: open.length, moved: 0 });
}

async function lockOpenLots({ tx }: CommandContext, date: string): Promise<LockedLot[]> {
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
  { actor, now }: CommandContext,
  open: readonly LockedLot[],
  reason: string,
): Refused | { ok: true; value: Cancellation[] } {
  const isAdmin = actor.roles.includes("admin");
  const cancellations: Cancellation[] = [];
  for (const locked of open) {
    const decided = decideCancel(locked.state, { reason, isAdmin, at: now.getTime() });
    if (!decided.ok) return refuseLot(decided.error.code);
    cancellations.push({ locked, event: decided.event });
  }
  return ok(cancellations);
}

async function cancel({ tx, actor, record }: CommandContext, { locked, event }: Cancellation, reason: string) {
  const writer = new LotWriter(tx, locked);
  await writer.add(event, actor.id);
  await writer.save();
  await record(lotCanceled({ ...factsOf(locked.lot), reason, bidders: [...writer.state.bidders.keys()] }));
}
