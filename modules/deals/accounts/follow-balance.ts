import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { closeKind, dueAfter, liveTasks, openTask, type Swap } from "#modules/swaps/index.ts";
import { taskName } from "#modules/swaps/lifecycle.ts";
import { deals } from "../tables.ts";
import { readBooks, surplusIn } from "./book.ts";
import { chargesOf, openApartFromSurplus, sheetOfDeal } from "./charges.ts";
import { PARTY_ACCOUNTS } from "./schemas.ts";

/** Working hours in which money that is left in a deal goes where it belongs. */
const SETTLE_HOURS = 24;

/**
 * A deal that has ended must balance, and no buyer pays more than the sheet says. Opens the accountants' task while
 * something is open with someone, such as money that goes back to a buyer, and ends it when nothing is. A refund of a claim
 * has a task of its own.
 */
export async function followBalance(tx: Tx, actor: Actor, swap: Pick<Swap, "id">, now: Date): Promise<void> {
  const live = await liveTasks(tx, swap);
  if (live.some(({ kind }) => kind === "claim-payment")) return;
  const isOpen = live.some(({ kind }) => kind === "settle");
  const unsettled = await isUnsettled(tx, swap.id, chicagoDay(now));
  if (unsettled && !isOpen)
    await openTask(tx, actor, {
      swapId: swap.id,
      kind: "settle",
      title: taskName("settle"),
      roleGroup: "accountant",
      dueAt: dueAfter(now, SETTLE_HOURS),
      createdAt: now,
    });
  if (!unsettled && isOpen) await closeKind(tx, actor, swap, "settle", "done", now);
}

/** Cents that a buyer may have paid too much. */
const TOLERANCE = 1;

/**
 * Whether something is open in a deal of this car that was canceled or closed, a buyer has paid too much, or the provider
 * holds money above the asked sums.
 */
async function isUnsettled(tx: Reader, swap: string, day: string): Promise<boolean> {
  const rows = await tx.select().from(deals).where(eq(deals.swapId, swap));
  const books = await readBooks(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.some((deal) => {
    const book = books.get(deal.id);
    if (!book) return false;
    if (surplusIn(book) > 0) return true;
    const open = openApartFromSurplus(book, chargesOf(deal, sheetOfDeal(deal, book, day)));
    if (deal.status === "signed") return open.buyer < -TOLERANCE;
    return PARTY_ACCOUNTS.some((account) => open[account] !== 0);
  });
}
