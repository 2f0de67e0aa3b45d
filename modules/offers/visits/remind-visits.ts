import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { ok } from "#modules/kernel/result.ts";
import { visitDue } from "./events.ts";
import { visits } from "./tables.ts";
import { visitFacts } from "./write-visit.ts";

const BATCH = 200;
const DAY = 24;
const HOURS = 2;

/** A visit that was accepted later than this needs no reminder, because both have just got a notification. */
const acceptedBefore = (hours: number): SQL =>
  sql`${visits.acceptedAt} <= ${visits.startsAt} - make_interval(hours => ${hours})`;

/**
 * Reminds both people a day and two hours before an accepted visit; returns how many. The marks on the row are written
 * with the event, so each reminder is sent once.
 */
export const remindVisits = defineCommand({
  name: "swaps.remind-visits",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, actor, now, record }) {
    const within = (hours: number) => lte(visits.startsAt, new Date(now.getTime() + hours * HOUR_MS));
    const beyond = (hours: number) => gt(visits.startsAt, new Date(now.getTime() + hours * HOUR_MS));
    const day = and(isNull(visits.dayReminderAt), within(DAY), beyond(HOURS), acceptedBefore(DAY));
    const hours = and(isNull(visits.hoursReminderAt), within(HOURS), acceptedBefore(HOURS));
    const due = await tx
      .select()
      .from(visits)
      .where(and(eq(visits.status, "accepted"), gt(visits.startsAt, now), or(day, hours)))
      .orderBy(visits.startsAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const visit of due) {
      const near = visit.startsAt.getTime() - now.getTime() <= HOURS * HOUR_MS;
      await tx
        .update(visits)
        .set(near ? { hoursReminderAt: now } : { dayReminderAt: now })
        .where(eq(visits.id, visit.id));
      await record(visitDue({ ...visitFacts(actor, visit), by: "system", hours: near ? HOURS : DAY }));
    }
    return ok({ reminded: due.length });
  },
});
