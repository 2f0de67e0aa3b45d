import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { lotChanged } from "../events.ts";
import { type LockedLot, lockLot } from "../lots/lock-lot.ts";
import { endOfPlace, factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { type auctionDates, lots } from "../tables.ts";

type Times = Pick<typeof auctionDates.$inferSelect, "previewAt" | "startsAt" | "endsAt">;

/** The lots of a date that have not started, locked, in run order. */
export async function lockWaitingLots(tx: Tx, date: string): Promise<LockedLot[]> {
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.auctionDateId, date), eq(lots.phase, "scheduled")))
    .orderBy(asc(lots.runOrder));
  const locked: LockedLot[] = [];
  for (const { id } of rows) {
    const found = await lockLot(tx, id);
    if (found?.state.phase === "scheduled") locked.push(found);
  }
  return locked;
}

/** Gives a lot its place in the run order and the times that come with it. Bidders see the new end. */
export async function placeLot(
  { tx, actor, now, record }: CommandContext,
  { previewAt, startsAt, ...date }: Times,
  locked: LockedLot,
  runOrder: number,
): Promise<void> {
  await tx.update(lots).set({ runOrder }).where(eq(lots.id, locked.lot.id));
  const times = { previewAt: previewAt.getTime(), startsAt: startsAt.getTime() };
  const writer = new LotWriter(tx, locked);
  const endsAt = endOfPlace(date, runOrder).getTime();
  await writer.add({ kind: "rescheduled", at: now.getTime(), ...times, endsAt, runOrder }, actor.id);
  await writer.save();
  await record(lotChanged(factsOf(locked.lot)));
}

/** Two lots never have the same place, not even for a moment. */
export const freePlaces = (tx: Tx, moved: readonly LockedLot[]) =>
  tx
    .update(lots)
    .set({ runOrder: sql`-${lots.runOrder}` })
    .where(
      inArray(
        lots.id,
        moved.map(({ lot }) => lot.id),
      ),
    );
