import { and, asc, desc, gte, lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { federalHolidaysFrom } from "#modules/kernel/federal-holidays.ts";
import { findNewslettersSent } from "#modules/newsletters/index.ts";
import type { Annotation } from "../schemas.ts";
import { analyticsAnnotations } from "../tables.ts";

type Row = typeof analyticsAnnotations.$inferSelect;
const annotationOf = ({ id, day, text }: Row): Annotation => ({ _id: id, day, text });

/** What happened in a period: what was entered, holidays, and newsletters, by day. Days in Chicago, both included. */
export async function findAnnotations({ from, to }: { from: string; to: string }): Promise<Annotation[]> {
  const [rows, newsletters] = await Promise.all([
    db()
      .select()
      .from(analyticsAnnotations)
      .where(and(gte(analyticsAnnotations.day, from), lte(analyticsAnnotations.day, to)))
      .orderBy(asc(analyticsAnnotations.day)),
    findNewslettersSent(system, { from: chicagoInstant(from), to: chicagoInstant(addChicagoDays(to, 1)) }),
  ]);
  const sent = newsletters.flatMap(({ status, sendAt, subject }) =>
    status === "sent" && sendAt ? [{ day: chicagoDay(new Date(sendAt)), text: `Newsletter: ${subject}` }] : [],
  );
  return [...rows.map(annotationOf), ...holidaysIn(from, to), ...sent].sort((a, b) => a.day.localeCompare(b.day));
}

/** The holidays of at most a year: one moves the figures of a day or a week, not those of years. */
const holidaysIn = (from: string, to: string): Annotation[] =>
  to >= addChicagoDays(from, 366)
    ? []
    : federalHolidaysFrom(from)
        .filter(({ day }) => day <= to)
        .map(({ day, name }) => ({ day, text: name }));

/** Those that were entered, newest day first; undefined without permission. */
export async function findEnteredAnnotations(actor: Actor): Promise<Annotation[] | undefined> {
  if (!can(actor, "analytics.sales")) return undefined;
  const rows = await db()
    .select()
    .from(analyticsAnnotations)
    .orderBy(desc(analyticsAnnotations.day), asc(analyticsAnnotations.id));
  return rows.map(annotationOf);
}
