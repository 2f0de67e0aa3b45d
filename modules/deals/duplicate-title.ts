import { and, eq, inArray } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { openFreeTask } from "#modules/swaps/index.ts";
import { LIVE_TASK_STATUSES } from "#modules/swaps/lifecycle.ts";
import { type Swap, tasks } from "#modules/swaps/tables.ts";
import { formsOf } from "./papers/state-table.ts";

const TITLE = "Get a duplicate of the lost title";

/** A sale whose title is lost needs a duplicate: the dealmaker gets a task with the state's form and its usual days. */
export async function openDuplicateTask(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
  const mine = and(eq(tasks.swapId, swap.id), eq(tasks.title, TITLE), inArray(tasks.status, [...LIVE_TASK_STATUSES]));
  const [open] = await tx.select({ id: tasks.id }).from(tasks).where(mine);
  if (open) return;
  const { state, duplicate, duplicateDays, sure } = formsOf(swap.plateState ?? swap.state);
  const now = await databaseNow(tx);
  const isAuction = swap.channel === "auction";
  const note = [
    `${state || "The state of the title"}: ${duplicate}, signed by every owner of the title. It takes about ${duplicateDays} days by mail.`,
    sure ? "" : "Check the form and the time with the state’s title office.",
  ];
  await openFreeTask(
    tx,
    actor,
    {
      title: TITLE,
      roleGroup: isAuction ? "dealmaker-auction" : "dealmaker",
      assignee: (isAuction ? swap.dealmakerAuctionId : swap.dealmakerId) ?? undefined,
      swap: swap.id,
      dueAt: new Date(now.getTime() + duplicateDays * DAY_MS),
      note: note.filter(Boolean).join(" "),
    },
    now,
  );
}
