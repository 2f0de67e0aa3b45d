import { and, eq, gte, lte, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { AddVacation, ChangeVacation, RemoveVacation } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { availabilitySaved, vacationAdded } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { vacations } from "../tables.ts";
import { keepsHoursOf } from "./keeps-hours.ts";

type Away = { user: string; from: string; to: string };
const constraints = { vacations_no_overlap: () => refuse("away-overlaps") };

/** Adds days away. Appointments on these days stay. Modules with appointments listen to the event. */
export const addVacation = defineCommand({
  name: "accounts.add-vacation",
  input: AddVacation,
  allow: "verified",
  errors: ["away-overlaps", "away-past"],
  constraints,
  async run({ tx, actor, now, record }, { user, from, to, note }) {
    if (!keepsHoursOf(actor, user) || !(await lockUser(tx, user))) return notFound("person");
    const refused = await refuseDays(tx, { user, from, to }, now);
    if (refused) return refused;
    const id = newId();
    await tx.insert(vacations).values({ id, userId: user, fromDay: from, toDay: to, note: note ?? null });
    await record(vacationAdded({ user, from, to }));
    return ok({ _id: id });
  },
});

/** Moves, extends, or shortens days away. */
export const changeVacation = defineCommand({
  name: "accounts.change-vacation",
  input: ChangeVacation,
  allow: "verified",
  errors: ["away-overlaps", "away-past"],
  constraints,
  async run({ tx, actor, now, record }, { user, _id, from, to, note }) {
    if (!keepsHoursOf(actor, user) || !(await lockUser(tx, user))) return notFound("person");
    const known = await lockVacation(tx, user, _id);
    if (!known) return notFound("vacation");
    const refused = await refuseDays(tx, { user, from, to }, now, _id);
    if (refused) return refused;
    await tx
      .update(vacations)
      .set({ fromDay: from, toDay: to, note: note ?? null })
      .where(eq(vacations.id, _id));
    await record(vacationAdded({ user, from, to, before: { from: known.fromDay, to: known.toDay } }));
    return ok({ _id });
  },
});

export const removeVacation = defineCommand({
  name: "accounts.remove-vacation",
  input: RemoveVacation,
  allow: "verified",
  async run({ tx, actor, record }, { user, _id }) {
    if (!keepsHoursOf(actor, user)) return notFound("person");
    const known = await lockVacation(tx, user, _id);
    if (!known) return notFound("vacation");
    await tx.delete(vacations).where(eq(vacations.id, known.id));
    await record(availabilitySaved({ user, back: { from: known.fromDay, to: known.toDay } }));
    return ok({ _id });
  },
});

async function lockVacation(tx: Tx, user: string, id: string) {
  const [known] = await tx
    .select()
    .from(vacations)
    .where(and(eq(vacations.id, id), eq(vacations.userId, user)))
    .for("update");
  return known;
}

/** Refuses days that have passed and days that other days away of the person already contain. */
async function refuseDays(tx: Tx, { user, from, to }: Away, now: Date, except?: string): Promise<Refused | null> {
  if (to < chicagoDay(now)) return refuse("away-past");
  const [other] = await tx
    .select()
    .from(vacations)
    .where(
      and(
        eq(vacations.userId, user),
        lte(vacations.fromDay, to),
        gte(vacations.toDay, from),
        except ? ne(vacations.id, except) : undefined,
      ),
    )
    .orderBy(vacations.fromDay)
    .limit(1);
  if (!other) return null;
  const days = [...new Set([other.fromDay, other.toDay])].map(formatDashboardDay).join(" to ");
  return refuse("away-overlaps", { message: `These days overlap with other days away: ${days}.` });
}
