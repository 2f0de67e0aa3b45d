import { and, eq, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import type { EventContext, JobContext } from "#modules/kernel/jobs.ts";
import { deals } from "../tables.ts";
import { preparePapers } from "./prepare-papers.ts";

/** DomainErrors that mean there is nothing to write. */
const NOTHING = ["paper-no-deal", "not-found"];

/** A party's name or address has changed, so the papers of their signed deals follow. */
export async function followPerson({ user }: { user: string }, context: EventContext): Promise<void> {
  const parties = or(eq(deals.sellerId, user), eq(deals.coSellerId, user), eq(deals.buyerId, user));
  const signed = await db()
    .select({ swap: deals.swapId })
    .from(deals)
    .where(and(eq(deals.status, "signed"), parties));
  for (const { swap } of signed) await writePapers({ swap }, { ...context, id: `${context.id} ${swap}` });
}

/** Whatever else has changed a fact of the papers: all signed deals are compared with theirs. */
export async function followDeals(_: unknown, context: JobContext): Promise<void> {
  const signed = await db().select({ swap: deals.swapId }).from(deals).where(eq(deals.status, "signed"));
  for (const { swap } of signed) await writePapers({ swap }, { id: `${context.id} ${swap}` });
}

/** Writes the papers of a deal that was signed, or whose car was changed since. */
export async function writePapers({ swap }: { swap: string }, context: Pick<EventContext, "id">): Promise<void> {
  const result = await preparePapers(system, { swap }, { key: context.id });
  if (!result.ok && !NOTHING.includes(result.error.code))
    throw new Error(`The papers of ${swap} were not written: ${result.error.message}`);
}
