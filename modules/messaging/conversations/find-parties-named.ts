import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { namesFor } from "./names.ts";
import { otherOf } from "./policy.ts";
import { threadSides, threads } from "./tables.ts";

/** Only the latest conversations are searched for a name. */
const MOST = 10_000;

/** The people this party talks with whose name, as this reader sees it, contains the words. */
export async function findPartiesNamed(actor: Actor, party: string, words: string): Promise<string[]> {
  const rows = await db()
    .select({ memberId: threads.memberId, otherId: threads.otherId })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .where(eq(threadSides.partyId, party))
    .orderBy(desc(threadSides.lastAt), desc(threadSides.threadId))
    .limit(MOST);
  const others = [...new Set(rows.map((thread) => otherOf(thread, party)))];
  const names = await namesFor(actor, others);
  const wanted = words.toLowerCase();
  return others.filter((other) => names.of(other).name.toLowerCase().includes(wanted));
}
