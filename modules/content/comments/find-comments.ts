import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { contentComments } from "../tables.ts";
import { isEditor } from "../writing/collections.ts";
import type { TextComment } from "../writing/types.ts";

/** All comments on a text for editors, open ones first, and those in the order in which they were written. */
export async function findComments(actor: Actor, textId: string): Promise<TextComment[]> {
  if (!isEditor(actor) || !isId(textId)) return [];
  const { settledAt, at, id } = contentComments;
  const rows = await db()
    .select()
    .from(contentComments)
    .where(eq(contentComments.textId, textId))
    .orderBy(sql`${settledAt} is not null`, desc(settledAt), asc(at), asc(id));
  const people = await findPeople(rows.flatMap(({ authorId, settledBy }) => [authorId, settledBy]));
  const nameOf = (person: string | null) => people.get(person ?? "")?.fullName ?? "a former editor";
  return rows.map((row) => ({
    _id: row.id,
    passage: row.passage,
    text: row.text,
    author: nameOf(row.authorId),
    at: row.at.toISOString(),
    settled: row.settledAt ? { at: row.settledAt.toISOString(), by: nameOf(row.settledBy) } : null,
  }));
}
