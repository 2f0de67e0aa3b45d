import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { LIVE_TASK_STATUSES } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import { standingOf } from "../transitions/define-action.ts";
import { lockSwap, refuseStale, type Swap, updateSwap } from "../transitions/move-swap.ts";
import { refuseMember } from "./assign-team.ts";
import { teamChanged } from "./events.ts";
import { TeamChange } from "./schemas.ts";
import { TEAM } from "./team-columns.ts";

/** Assigns a position in the team to another person (POST /team and /changeTeam), with the role's open tasks. */
export const changeTeam = defineCommand({
  name: "swaps.change-team",
  input: TeamChange,
  allow: ["swap.team.edit", "batch"],
  errors: ["wrong-role"],
  async run({ tx, actor, now, record }, { swap: id, user, role, version }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    if (!can(actor, "swap.team.edit") && !can(actor, "batch")) return refuseCommon("not-allowed");
    const refused = refuseStale(swap, version) ?? (await refuseMember(user, role));
    if (refused) return refused;
    const after = await updateSwap(tx, swap, { [TEAM[role].column]: user }, now);
    await handOver(tx, swap, TEAM[role].role, user);
    await record(teamChanged({ swap: swap.id, seller: swap.sellerId, role, user }));
    return ok(standingOf(after));
  },
});

/** Gives the open tasks of a position to its new member, or to nobody. */
export const handOver = (tx: Tx, swap: Swap, group: string, assigneeId: string | null) =>
  tx
    .update(tasks)
    .set({ assigneeId })
    .where(and(eq(tasks.swapId, swap.id), eq(tasks.roleGroup, group), inArray(tasks.status, [...LIVE_TASK_STATUSES])));
