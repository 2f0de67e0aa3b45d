import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { PersonalHours } from "#modules/kernel/slots.ts";
import { availability, vacations } from "../tables.ts";
import { hoursOfRows } from "./hours-of-rows.ts";
import { keepsHoursOf } from "./keeps-hours.ts";

/** A person's weekly keys: the actor's own, or anyone's with the permission. Otherwise undefined. */
export async function findAvailability(actor: Actor, user: string): Promise<{ general: string[] } | undefined> {
  if (!isId(user) || !keepsHoursOf(actor, user)) return undefined;
  const rows = await db()
    .select()
    .from(availability)
    .where(eq(availability.userId, user))
    .orderBy(asc(availability.key));
  return { general: hoursOfRows(rows).general };
}

export async function findVacations(actor: Actor, user: string) {
  if (!isId(user) || !keepsHoursOf(actor, user)) return undefined;
  const rows = await db().select().from(vacations).where(eq(vacations.userId, user)).orderBy(asc(vacations.fromDay));
  return rows.map((row) => ({ _id: row.id, from: row.fromDay, to: row.toDay, note: row.note }));
}

/**
 * The weekly hours of each of these people and their days away between two Chicago days, both included. For internal
 * use: doesn't check permissions.
 */
export async function findHoursOf(
  ids: readonly string[],
  { from, to }: { from: string; to: string },
  executor: Executor = db(),
): Promise<Map<string, PersonalHours & { chosen: boolean }>> {
  if (ids.length === 0) return new Map();
  const general = await executor
    .select()
    .from(availability)
    .where(inArray(availability.userId, [...ids]));
  const away = await executor
    .select({ user: vacations.userId, from: vacations.fromDay, to: vacations.toDay })
    .from(vacations)
    .where(and(inArray(vacations.userId, [...ids]), lte(vacations.fromDay, to), gte(vacations.toDay, from)));
  const keys = Map.groupBy(general, ({ userId }) => userId);
  const days = Map.groupBy(away, ({ user }) => user);
  return new Map(
    ids.map((id) => [
      id,
      {
        ...hoursOfRows(keys.get(id) ?? []),
        vacations: (days.get(id) ?? []).map(({ from, to }) => ({ from, to })),
      },
    ]),
  );
}
