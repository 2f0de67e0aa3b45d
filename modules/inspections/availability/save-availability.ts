import { and, asc, eq, gte, inArray, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { vacationOverBookings } from "../events.ts";
import { canKeepHours } from "../policy.ts";
import { AddVacation, RemoveVacation, SaveAvailability } from "../schemas.ts";
import { availability, inspections, vacations } from "../tables.ts";

/** Replaces a technician's weekly hours; an empty list means any time. */
export const saveAvailability = defineVerb({
  name: "inspections.save-availability",
  input: SaveAvailability,
  allow: "verified",
  async run({ tx, actor }, { user, general }) {
    if (!canKeepHours(actor, user)) return notFound("person");
    await tx.delete(availability).where(eq(availability.userId, user));
    const keys = [...new Set(general)].sort();
    if (keys.length > 0) await tx.insert(availability).values(keys.map((key) => ({ userId: user, key })));
    return ok({ general: keys });
  },
});

/** A technician's weekly keys: the actor's own, or anyone's with the permission. Otherwise undefined. */
export async function findAvailability(actor: Actor, user: string): Promise<{ general: string[] } | undefined> {
  if (!isId(user) || !canKeepHours(actor, user)) return undefined;
  const rows = await db()
    .select()
    .from(availability)
    .where(eq(availability.userId, user))
    .orderBy(asc(availability.key));
  return { general: rows.map((row) => row.key) };
}

/** Saves a vacation. A single event lists the appointments already booked during it. */
export const addVacation = defineVerb({
  name: "inspections.add-vacation",
  input: AddVacation,
  allow: "verified",
  async run({ tx, actor, record }, { user, from, to, note }) {
    if (!canKeepHours(actor, user)) return notFound("person");
    const id = newId();
    await tx.insert(vacations).values({ id, userId: user, fromDay: from, toDay: to, note: note ?? null });
    const booked = await tx
      .select({ id: inspections.id })
      .from(inspections)
      .where(
        and(
          eq(inspections.technicianId, user),
          inArray(inspections.status, ["pending", "scheduled"]),
          gte(inspections.startsAt, chicagoInstant(from)),
          lt(inspections.startsAt, chicagoInstant(addChicagoDays(to, 1))),
        ),
      );
    const hit = booked.map((row) => row.id);
    if (hit.length > 0) await record(vacationOverBookings({ technician: user, inspections: hit }));
    return ok({ _id: id, booked: hit });
  },
});

export const removeVacation = defineVerb({
  name: "inspections.remove-vacation",
  input: RemoveVacation,
  allow: "verified",
  async run({ tx, actor }, { user, _id }) {
    if (!canKeepHours(actor, user)) return notFound("person");
    const [known] = await tx
      .select({ id: vacations.id })
      .from(vacations)
      .where(and(eq(vacations.id, _id), eq(vacations.userId, user)))
      .for("update");
    if (!known) return notFound("vacation");
    await tx.delete(vacations).where(eq(vacations.id, known.id));
    return ok({ _id });
  },
});

export async function findVacations(actor: Actor, user: string) {
  if (!isId(user) || !canKeepHours(actor, user)) return undefined;
  const rows = await db().select().from(vacations).where(eq(vacations.userId, user)).orderBy(asc(vacations.fromDay));
  return rows.map((row) => ({ _id: row.id, from: row.fromDay, to: row.toDay, note: row.note }));
}
