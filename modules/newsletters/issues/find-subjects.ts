import { desc, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { holdsWords } from "#db/folded.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import type { NewsletterState } from "./states.ts";
import { newsletters } from "./tables.ts";

/** The subjects of these newsletters, by id. For internal use: doesn't check permissions. */
export async function findSubjects(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: newsletters.id, subject: newsletters.subject })
    .from(newsletters)
    .where(inArray(newsletters.id, [...ids]));
  return new Map(rows.flatMap(({ id, subject }) => (subject ? [[id, subject] as const] : [])));
}

/** A newsletter found by its subject. */
export type NewsletterHit = { _id: string; subject: string; status: NewsletterState };

/** The newsletters with these letters in their subject, the newest first; for those who send newsletters. */
export async function searchNewsletters(actor: Actor, typed: string, most: number): Promise<NewsletterHit[]> {
  if (!can(actor, "newsletter")) return [];
  return db()
    .select({ _id: newsletters.id, subject: newsletters.subject, status: newsletters.status })
    .from(newsletters)
    .where(holdsWords(newsletters.subject, typed))
    .orderBy(desc(newsletters.id))
    .limit(most);
}
