import { and, asc, eq, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, gateRefuses, isStaff } from "#modules/kernel/actor.ts";
import { findPeople } from "../people/find-people.ts";
import { VIEWED_LISTS, type ViewedList } from "./lists.ts";
import type { ListView } from "./schemas.ts";
import { listViews } from "./tables.ts";

/** The views of a list by name: the person's own, then those that colleagues share. Empty for people who may not open the list. */
export async function findListViews(actor: Actor, list: ViewedList): Promise<ListView[]> {
  if (!actor.id || gateRefuses(actor, VIEWED_LISTS[list])) return [];
  const own = eq(listViews.userId, actor.id);
  const rows = await db()
    .select()
    .from(listViews)
    .where(and(eq(listViews.list, list), isStaff(actor) ? or(own, sql`shared`) : own))
    .orderBy(sql`${listViews.userId} <> ${actor.id}`, asc(sql`lower(${listViews.name})`));
  const others = rows.filter(({ userId }) => userId !== actor.id);
  const people = await findPeople(others.map(({ userId }) => userId));
  return rows.map(({ id, userId, name, query, shared }) => ({
    _id: id,
    list,
    name,
    query,
    shared,
    by: userId === actor.id ? null : (people.get(userId)?.fullName ?? "Removed user"),
  }));
}
