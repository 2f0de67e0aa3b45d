import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { activities, activitySeals } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { FIRST_HASH, sealOf } from "./words.ts";

/** The most activities that are sealed in one transaction. */
const MOST = 2_000;

/**
 * Adds the newest activities to the hash chain. One at a time, under a lock that no act waits for. Answers how many were
 * sealed, and whether more may be waiting.
 */
export const sealActivities = defineCommand({
  name: "activities.seal",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, now }) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('activities:seal', 0))`);
    const [last] = await tx.select().from(activitySeals).orderBy(desc(activitySeals.number)).limit(1);
    const rows = await findUnsealed(tx);
    let { number, hash } = last ?? { number: 0, hash: FIRST_HASH };
    const seals = rows.map((row) => {
      number += 1;
      hash = sealOf(hash, number, row);
      return { number, activity: row.sequence, hash, sealedAt: now };
    });
    if (seals.length > 0) await tx.insert(activitySeals).values(seals);
    return ok({ sealed: seals.length, more: seals.length === MOST });
  },
});

/**
 * The activities without a seal, in their order. A transaction may be committed after later ones were sealed, so the last
 * hour is looked through again; no transaction takes that long.
 */
async function findUnsealed(tx: Tx) {
  const settled = sql`(select coalesce(max(${activitySeals.activity}), 0) from ${activitySeals}
    where ${activitySeals.number} <= (select coalesce(max(${activitySeals.number}), 0) from ${activitySeals}
      where ${activitySeals.sealedAt} < now() - interval '1 hour'))`;
  const rows = await tx
    .select({ activity: activities })
    .from(activities)
    .leftJoin(activitySeals, eq(activitySeals.activity, activities.sequence))
    .where(and(gt(activities.sequence, settled), isNull(activitySeals.number)))
    .orderBy(asc(activities.sequence))
    .limit(MOST);
  return rows.map(({ activity }) => activity);
}

/** The job: seals until nothing waits. */
export default async function sealAll(): Promise<void> {
  for (;;) {
    const sealed = await sealActivities(system, {});
    if (!sealed.ok) throw new Error(sealed.error.message);
    if (!sealed.value.more) return;
  }
}
