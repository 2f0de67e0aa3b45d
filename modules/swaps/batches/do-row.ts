import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { refuseMember } from "../team/assign-team.ts";
import { handOver } from "../team/change-team.ts";
import { teamChanged } from "../team/events.ts";
import { TEAM_ROLES, type TeamRole } from "../team/schemas.ts";
import { TEAM } from "../team/team-columns.ts";
import { swapSaved } from "../transitions/events.ts";
import { lockSwap, type Swap, updateSwap } from "../transitions/move-swap.ts";
import { membersOf, positionsOf, refuseRow } from "./plan-row.ts";
import type { BatchChoice } from "./schemas.ts";
import { batches, batchRows } from "./tables.ts";

export const BatchRowRef = z.object({ batch: id, position: z.number().int().min(0) });

const rowCar = ({ batch, position }: z.output<typeof BatchRowRef>) =>
  sql`select ${batchRows.swapId} from ${batchRows} where ${isRow({ batch, position })}`;

/** Gives one swap of a batch its new team members, and notes those before. */
export const assignBatchRow = defineCommand({
  name: "swaps.assign-batch-row",
  input: BatchRowRef,
  allow: "batch",
  errors: ["no-such-position", "not-now", "team-unchanged", "wrong-role"],
  parties: rowCar,
  async run(context, ref) {
    const { tx, actor } = context;
    const row = await lockRow(tx, ref, "waiting");
    if (!row) return notFound("row");
    const swap = await lockSwap(tx, actor, row.swapId);
    if (!swap) return notFound("swap");
    const { choice } = row;
    const roles = positionsOf(swap, choice);
    const refused = refuseRow(actor, swap, "roles", choice) ?? (await refuseMembers(roles, choice));
    if (refused) return refused;
    await setMembers(context, swap, roles, choice);
    await tx
      .update(batchRows)
      .set({ state: "done", before: membersOf(swap, roles), at: context.now })
      .where(isRow(ref));
    return ok({ swap: swap.id });
  },
});

/** Gives one swap of a batch its members of before, where no one has changed them since. */
export const returnBatchRow = defineCommand({
  name: "swaps.return-batch-row",
  input: BatchRowRef,
  allow: "batch",
  errors: ["batch-member-gone", "batch-row-changed", "wrong-role"],
  parties: rowCar,
  async run(context, ref) {
    const { tx, actor } = context;
    const row = await lockRow(tx, ref, "done");
    if (!row) return notFound("row");
    const swap = await lockSwap(tx, actor, row.swapId);
    if (!swap) return notFound("swap");
    const before = row.before ?? {};
    const roles = TEAM_ROLES.filter((role) => role in before && swap[TEAM[role].column] === row.choice[role]);
    if (roles.length === 0) return refuse("batch-row-changed");
    const held = roles.filter((role) => before[role]);
    if (await refuseMembers(held, before)) return refuse("batch-member-gone");
    await setMembers(context, swap, roles, before);
    await tx.update(batchRows).set({ state: "undone", at: context.now }).where(isRow(ref));
    return ok({ swap: swap.id });
  },
});

const isRow = ({ batch, position }: z.output<typeof BatchRowRef>) =>
  and(eq(batchRows.batchId, batch), eq(batchRows.position, position));

/** A row in this state, locked, with the choice of its batch. */
async function lockRow(tx: Tx, ref: z.output<typeof BatchRowRef>, state: "waiting" | "done") {
  const [row] = await tx
    .select({ swapId: batchRows.swapId, before: batchRows.before, choice: batches.choice })
    .from(batchRows)
    .innerJoin(batches, eq(batches.id, batchRows.batchId))
    .where(and(isRow(ref), eq(batchRows.state, state)))
    .for("update", { of: batchRows });
  return row;
}

async function refuseMembers(roles: readonly TeamRole[], choice: BatchChoice) {
  for (const role of roles) {
    const user = choice[role];
    const refused = user ? await refuseMember(user, role) : refuseCommon("not-found");
    if (refused) return refused;
  }
  return null;
}

/** The open tasks of the positions go along. */
async function setMembers(
  { tx, now, record }: CommandContext,
  swap: Swap,
  roles: readonly TeamRole[],
  members: BatchChoice,
): Promise<void> {
  const patch = Object.fromEntries(roles.map((role) => [TEAM[role].column, members[role] ?? null]));
  await updateSwap(tx, swap, patch, now);
  for (const role of roles) {
    const user = members[role] ?? null;
    await handOver(tx, swap, TEAM[role].role, user);
    if (user) await record(teamChanged({ swap: swap.id, seller: swap.sellerId, role, user }));
  }
  if (roles.some((role) => !members[role]))
    await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["team"] }));
}
