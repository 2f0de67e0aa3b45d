import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findPeople } from "../people/find-people.ts";
import type { UserNote } from "./schemas.ts";
import { userNotes } from "./tables.ts";

/** All notes about a person, newest first, for other staff; empty for all others. */
export async function findUserNotes(actor: Actor, user: string): Promise<UserNote[]> {
  if (!can(actor, "user.read") || user === actor.id || !isId(user)) return [];
  const rows = await db().select().from(userNotes).where(eq(userNotes.userId, user)).orderBy(desc(userNotes.at));
  const people = await findPeople(rows.map(({ authorId }) => authorId));
  return rows.map(({ id, authorId, text, at }) => ({
    _id: id,
    text,
    at: at.toISOString(),
    author: people.get(authorId)?.fullName ?? "Removed user",
  }));
}
