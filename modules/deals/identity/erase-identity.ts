import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ERASED } from "#db/erase-reasons.ts";
import { dropFiles } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { endFreeTask } from "#modules/swaps/index.ts";
import { identityChecks } from "./tables.ts";

/**
 * The photos, the name, and the reasons of a removed person's ID checks, and what waits. That an ID was checked stays with
 * the sealed papers.
 */
export async function eraseIdentity(tx: Tx, user: string, now: Date): Promise<void> {
  const own = eq(identityChecks.userId, user);
  const rows = await tx.select({ files: identityChecks.files }).from(identityChecks).where(own);
  await dropFiles(
    tx,
    rows.flatMap(({ files }) => files),
    now,
  );
  const ended = await tx
    .update(identityChecks)
    .set({ status: "declined", decidedAt: now })
    .where(and(own, inArray(identityChecks.status, ["started", "waiting"])))
    .returning({ task: identityChecks.taskId });
  for (const { task } of ended) if (task) await endFreeTask(tx, system, task, "canceled", now);
  await tx
    .update(identityChecks)
    .set({ files: [], name: ERASED, reason: null, reference: null, documentUntil: null })
    .where(own);
}
