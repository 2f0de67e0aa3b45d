import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { activities, activitySeals } from "#db/tables.ts";
import { FIRST_HASH, sealOf } from "./words.ts";

/** What `npm run audit:verify` found: how many seals there are, the last hash, and what is wrong, in sentences. */
export type Verified = { seals: number; hash: string; waiting: number; faults: string[] };

/** A seal that was noted earlier, which must still be in the chain. */
export type Noted = { number: number; hash: string };

const CHUNK = 2_000;
/** So many faults say enough. */
const MOST_FAULTS = 50;

/**
 * Recomputes the whole chain from the activities, in parts. Finds activities that were changed, removed, or never sealed,
 * and seals that were changed, removed, or added. A chain that was cut at its end is found with a seal noted earlier.
 * For scripts: does not check permissions.
 */
export async function verifyActivities(noted?: Noted): Promise<Verified> {
  const faults: string[] = [];
  let [seals, hash] = [0, FIRST_HASH];
  let met = noted === undefined || (noted.number === 0 && noted.hash === FIRST_HASH);
  for (;;) {
    const rows = await sealsAfter(seals);
    for (const { seal, activity } of rows) {
      if (seal.number !== seals + 1) faults.push(`Seal ${seals + 1} is missing.`);
      seals = seal.number;
      if (!activity) faults.push(`The activity of seal ${seal.number} is missing.`);
      else if (sealOf(hash, seal.number, activity) !== seal.hash)
        faults.push(`Activity ${activity.sequence} (${activity.type}) does not have the hash of seal ${seal.number}.`);
      hash = seal.hash;
      if (noted?.number === seal.number) met = noted.hash === seal.hash;
    }
    if (rows.length < CHUNK || faults.length >= MOST_FAULTS) break;
  }
  if (!met && noted) faults.push(`Seal ${noted.number} no longer has the hash that was noted.`);
  const [late, waiting] = await Promise.all([countUnsealed(true), countUnsealed(false)]);
  if (late > 0) faults.push(`${late === 1 ? "An activity" : `${late} activities`} older than an hour without a seal.`);
  return { seals, hash, waiting, faults: faults.slice(0, MOST_FAULTS) };
}

const sealsAfter = (number: number) =>
  db()
    .select({ seal: activitySeals, activity: activities })
    .from(activitySeals)
    .leftJoin(activities, eq(activities.sequence, activitySeals.activity))
    .where(gt(activitySeals.number, number))
    .orderBy(asc(activitySeals.number))
    .limit(CHUNK);

async function countUnsealed(late: boolean): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(activities)
    .leftJoin(activitySeals, eq(activitySeals.activity, activities.sequence))
    .where(and(isNull(activitySeals.number), late ? lt(activities.at, sql`now() - interval '1 hour'`) : undefined));
  return row?.count ?? 0;
}
