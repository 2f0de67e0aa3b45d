import { and, eq, notInArray } from "drizzle-orm";
import type { Actor } from "#modules/kernel/actor.ts";
import { foreignLines, linesOf, shown } from "./find-threads.ts";
import { partiesOf, speaksForTeam } from "./policy.ts";
import type { ThreadLine } from "./schemas.ts";
import { threads } from "./tables.ts";

const MOST = 100;

/** The reader's own ones with, for the swap team, the shared ones; and for the swap team those of other people. */
type ThreadsAbout = { threads: ThreadLine[]; others: ThreadLine[] };

/** The conversations about a car, the last written first. */
export async function findThreadsAbout(actor: Actor, swap: string): Promise<ThreadsAbout> {
  const parties = partiesOf(actor);
  const about = eq(threads.swapId, swap);
  const own = (await Promise.all(parties.map((party) => linesOf(party, { limit: MOST }, about)))).flat();
  const ofOthers = and(about, notInArray(threads.memberId, parties), notInArray(threads.otherId, parties));
  const others = speaksForTeam(actor) ? await foreignLines(ofOthers, { limit: MOST }) : [];
  const newestFirst = own.toSorted((a, b) => b.thread.lastAt.getTime() - a.thread.lastAt.getTime());
  return { threads: await shown(actor, newestFirst), others: await shown(actor, others) };
}
