import { and, eq } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { availabilitySaved, vacationAdded } from "../events.ts";
import { refuse } from "../refusals.ts";
import { AddVacation, RemoveVacation } from "../schemas.ts";
import { vacations } from "../tables.ts";
import { keepsHoursOf } from "./keeps-hours.ts";

/** Adds days away. What is booked on them stays; who works with the bookings listens to the event. */
export const addVacation = defineVerb({
  name: "accounts.add-vacation",
  input: AddVacation,
  allow: "verified",
  async run({ tx, actor, now, record }, { user, from, to, note }) {
    if (!keepsHoursOf(actor, user)) return notFound("person");
    if (to < chicagoDay(now)) return refuse("away-past");
    const id = newId();
    await tx.insert(vacations).values({ id, userId: user, fromDay: from, toDay: to, note: note ?? null });
    await record(vacationAdded({ user, from, to }));
    return ok({ _id: id });
  },
});

export const removeVacation = defineVerb({
  name: "accounts.remove-vacation",
  input: RemoveVacation,
  allow: "verified",
  async run({ tx, actor, record }, { user, _id }) {
    if (!keepsHoursOf(actor, user)) return notFound("person");
    const [known] = await tx
      .select({ id: vacations.id })
      .from(vacations)
      .where(and(eq(vacations.id, _id), eq(vacations.userId, user)))
      .for("update");
    if (!known) return notFound("vacation");
    await tx.delete(vacations).where(eq(vacations.id, known.id));
    await record(availabilitySaved({ user }));
    return ok({ _id });
  },
});
