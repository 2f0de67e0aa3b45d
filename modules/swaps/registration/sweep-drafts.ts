import { lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { DRAFT_DAYS } from "./draft-token.ts";
import { swapDrafts } from "./tables.ts";

/** Deletes old drafts, which contain a visitor's input; registered drafts became swaps long before. */
export default async function sweepDrafts(): Promise<void> {
  await db()
    .delete(swapDrafts)
    .where(lt(swapDrafts.updatedAt, sql`now() - make_interval(days => ${DRAFT_DAYS})`));
}
