import { and, inArray, isNull, or } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import type { EntryRow } from "#modules/deals/accounts/tables.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { dueAfter, openFreeTask } from "#modules/swaps/index.ts";
import { booksChanged } from "../events.ts";
import { bankLineParts, bankLines } from "../tables.ts";

/** Working hours in which a line that lost its payment is looked at. */
const LINE_HOURS = 8;

/**
 * The lines of the bank that were matched to entries which are taken back: the bank still says that the money moved. Each
 * is open again, and a task of the accountants.
 */
export async function openLinesOf(
  { tx, actor, now, record }: CommandContext,
  entries: readonly Pick<EntryRow, "id" | "swapId">[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const parts = await tx
    .select({ line: bankLineParts.lineId })
    .from(bankLineParts)
    .where(and(inArray(bankLineParts.entryId, ids), isNull(bankLineParts.endedAt)));
  const split = parts.map(({ line }) => line);
  const lines = await tx
    .select()
    .from(bankLines)
    .where(or(inArray(bankLines.entryId, ids), inArray(bankLines.id, split)))
    .for("update");
  for (const line of lines) {
    await openLine(tx, line, now);
    const title = `The bank line of ${formatDashboardDay(line.bookedOn)} over ${formatCents(line.amountCents)} has no payment any more`;
    const swap = entries[0]?.swapId;
    await openFreeTask(tx, actor, { title, roleGroup: "accountant", swap, dueAt: dueAfter(now, LINE_HOURS) }, now);
  }
  if (lines.length > 0) await record(booksChanged({ by: actor.id }));
}

type Line = typeof bankLines.$inferSelect;

/** Nothing is matched to the line any more. What was stays known, because it needs two people to be taken back. */
export async function openLine(tx: CommandContext["tx"], line: Line, now: Date): Promise<void> {
  await tx
    .update(bankLineParts)
    .set({ endedAt: now })
    .where(and(inArray(bankLineParts.lineId, [line.id]), isNull(bankLineParts.endedAt)));
  await tx
    .update(bankLines)
    .set({
      entryId: null,
      lastEntryId: line.entryId ?? line.lastEntryId,
      matchedBy: null,
      matchedAt: null,
      setAside: null,
    })
    .where(inArray(bankLines.id, [line.id]));
}
