import { z } from "zod";
import { databaseNow, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { TITLE_MISSING } from "#modules/catalog/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { id } from "#modules/kernel/fields.ts";
import { formatDay } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { ok } from "#modules/kernel/result.ts";
import { closeTitled, liveTasks, lockSwap, openFreeTask } from "#modules/swaps/index.ts";
import { isEnded, isInDeal } from "#modules/swaps/lifecycle.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { formsOf } from "./papers/state-table.ts";

const STORAGE_DAYS = 3;

type Work = { title: string; days: (duplicateDays: number) => number; note: string };
/** What staff do about a title that isn't at hand, and after how many days they look again. */
const WORK: Record<(typeof TITLE_MISSING)[number], Work> = {
  "Lost/Don't Know": {
    title: "Get a duplicate of the lost title",
    days: (duplicateDays) => duplicateDays,
    note: "The seller applies for a duplicate.",
  },
  "Being Processed": {
    title: "Get the title from the state",
    days: (duplicateDays) => duplicateDays,
    note: "If the state doesn’t send it, the seller applies for a duplicate.",
  },
  "Filed/Storage": {
    title: "Get the title out of storage",
    days: () => STORAGE_DAYS,
    note: "If it can’t be found, the seller applies for a duplicate.",
  },
};

/**
 * The deal of a car whose title isn't at hand has a task with the state's form and days for a duplicate. It ends when the
 * title is there.
 */
export async function followTitle(tx: Tx, actor: Actor, swap: Swap): Promise<void> {
  const now = await databaseNow(tx);
  const work = isInDeal(swap.step) && !isEnded(swap) ? lookup(WORK, swap.titleMissing ?? "") : undefined;
  for (const { title } of Object.values(WORK))
    if (title !== work?.title) await closeTitled(tx, actor, swap, title, now);
  if (!work || (await liveTasks(tx, swap)).some(({ title }) => title === work.title)) return;
  const { state, source, duplicate, duplicateDays, sure } = formsOf(swap.plateState ?? swap.state);
  const isAuction = swap.channel === "auction";
  const note = [
    work.note,
    swap.titleMissingDate ? `Since ${formatDay(swap.titleMissingDate)}, by the seller’s answer.` : "",
    `${state || "The state of the title"}: ${duplicate}, signed by every owner of the title. It takes about ${duplicateDays} days by mail.`,
    sure ? "" : `Compare the form and the time with ${source}.`,
  ];
  await openFreeTask(
    tx,
    actor,
    {
      title: work.title,
      roleGroup: isAuction ? "dealmaker-auction" : "dealmaker",
      assignee: (isAuction ? swap.dealmakerAuctionId : swap.dealmakerId) ?? undefined,
      swap: swap.id,
      dueAt: new Date(now.getTime() + work.days(duplicateDays) * DAY_MS),
      note: note.filter(Boolean).join(" "),
    },
    now,
  );
}

const followSavedTitle = defineCommand({
  name: "swaps.follow-title",
  input: z.object({ swap: id }),
  allow: "system.manage",
  async run({ tx, actor }, { swap: swapId }) {
    const swap = await lockSwap(tx, actor, swapId);
    if (swap) await followTitle(tx, actor, swap);
    return ok({ swap: swapId });
  },
});

/** Staff have saved where the title is. */
export default async function followSaved(
  { swap, parts }: { swap: string; parts: string[] },
  context: Pick<EventContext, "id">,
): Promise<void> {
  if (parts.includes("title")) carriedOut(await followSavedTitle(system, { swap }, { key: context.id }));
}
