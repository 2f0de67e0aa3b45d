import { inArray } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { swaps } from "../tables.ts";
import { refuseMember } from "../team/assign-team.ts";
import { TEAM_ROLES } from "../team/schemas.ts";
import { batchStarted } from "./events.ts";
import { runBatchJob } from "./jobs.ts";
import { type BatchChoice, StartBatch } from "./schemas.ts";
import { batches, batchRows } from "./tables.ts";

/** Starts an act for many swaps; a job carries it out, each swap in a transaction of its own. */
export const startBatch = defineCommand({
  name: "swaps.start-batch",
  input: StartBatch,
  allow: "batch",
  errors: ["wrong-role"],
  async run({ tx, actor, now, record }, { act, swaps: ids, reason, ...chosen }) {
    if (!actor.id) return refuseCommon("sign-in-required");
    const refused = act === "roles" ? await refuseChoice(chosen) : null;
    if (refused) return refused;
    const chosenSwaps = [...new Set(ids)];
    if ((await tx.$count(swaps, inArray(swaps.id, chosenSwaps))) < chosenSwaps.length) return notFound("swap");
    const id = newId();
    const choice: BatchChoice = act === "roles" ? chosen : { reason: reason ?? null };
    await tx.insert(batches).values({ id, act, choice, actorId: actor.id, startedAt: now });
    const rows = chosenSwaps.map((swapId, position) => ({ batchId: id, position, swapId }));
    await tx.insert(batchRows).values(rows);
    await enqueue(tx, runBatchJob, { batch: id, undo: false });
    await record(batchStarted({ batch: id, act, count: rows.length }));
    return ok({ _id: id });
  },
});

/** A wrong person would be refused for each swap; the form says it once. */
async function refuseChoice(chosen: BatchChoice): Promise<Refused | null> {
  for (const role of TEAM_ROLES) {
    const user = chosen[role];
    const refused = user ? await refuseMember(user, role) : null;
    if (refused) return refused;
  }
  return null;
}
