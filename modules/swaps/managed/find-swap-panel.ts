import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { actionsFor, canCorrectTaxes, canEdit, canSee, canWork } from "../lifecycle/policy.ts";
import { LIVE_TASK_STATUSES, taskTitle } from "../lifecycle/steps.ts";
import { readSwap } from "../parts.ts";
import type { Swap } from "../tables.ts";
import { tasks } from "../tables.ts";
import { teamIds, teamOf } from "../team/find-team.ts";
import { findPeople } from "../team/people.ts";
import type { SwapPanel } from "./schemas.ts";
import { swapSummary } from "./swap-summary.ts";
import { findTimeline } from "./timeline.ts";

/** The staff panel of one swap next to the list, with the actions available now. */
export async function findSwapPanel(actor: Actor, id: string): Promise<SwapPanel | undefined> {
  if (!isId(id) || !can(actor, "system.tasks")) return undefined;
  const swap = await readSwap(db(), id);
  if (!swap || !canSee(actor, swap, currentTime())) return undefined;
  const [people, open, timeline] = await Promise.all([
    findPeople([swap.sellerId, swap.ownerId, ...teamIds(swap)]),
    openTasks(actor, swap),
    findTimeline(swap),
  ]);
  const seller = people.get(swap.sellerId);
  return {
    swap: swapSummary(swap),
    seller: { _id: swap.sellerId, fullName: seller?.fullName ?? "Seller", phone: seller?.phone ?? null },
    team: teamOf(swap, people),
    tasks: open,
    timeline,
    actions: actionsFor(actor, swap),
    can: {
      editTeam: can(actor, "swap.team.edit"),
      price: can(actor, "swap.manage") || can(actor, "swap.valuate"),
      taxes: canCorrectTaxes(actor, swap),
      note: can(actor, "system.tasks"),
      edit: canEdit(actor, swap, currentTime()),
    },
  };
}

async function openTasks(actor: Actor, swap: Swap): Promise<SwapPanel["tasks"]> {
  const rows = await db()
    .select()
    .from(tasks)
    .where(and(eq(tasks.swapId, swap.id), inArray(tasks.status, [...LIVE_TASK_STATUSES])))
    .orderBy(asc(tasks.createdAt));
  return rows.map((task) => ({
    _id: task.id,
    title: task.kind === "free" ? task.title : taskTitle(task.kind, swap.channel),
    group: task.roleGroup,
    dueAt: task.dueAt?.toISOString() ?? null,
    mine: canWork(actor, task),
  }));
}
