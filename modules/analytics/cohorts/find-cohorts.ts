import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoMonths, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { filterBy } from "../measures/filters.ts";
import { readQuestion } from "../measures/find-measure.ts";
import type { AskMeasure, Cohort, CohortKind, FilterChoices, Filters } from "../schemas.ts";

/** Months that are shown, the present one included. */
const MONTHS = 12;

export type Cohorts = { cohorts: Cohort[]; filters: Filters; choices: FilterChoices; notes: string[] };
type Row = { month: string; later: number | null; n: number };

/**
 * The people or cars of each of the last twelve months, and how many of them signed in again or were sold by each month
 * after. People have no center, channel, or source, so the filters are for cars. Undefined without permission.
 */
export async function findCohorts(
  actor: Actor,
  kind: CohortKind,
  asked: AskMeasure,
  now = currentTime(),
): Promise<Cohorts | undefined> {
  if (!can(actor, "analytics")) return undefined;
  const { filters, choices, notes } = await readQuestion({ ...asked, from: undefined, to: undefined }, now);
  const present = `${chicagoDay(now).slice(0, 8)}01`;
  const first = addChicagoMonths(present, 1 - MONTHS);
  const { rows } = await db().execute<Row>(kind === "people" ? returned(first) : sold(first, filters));
  return { cohorts: tableOf(rows, present, kind === "cars"), filters, choices, notes };
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** `sums`: who has reached it stays reached, so that each month counts those before it as well. */
function tableOf(rows: readonly Row[], present: string, sums: boolean): Cohort[] {
  return Array.from({ length: MONTHS }, (_, at) => addChicagoMonths(present, at + 1 - MONTHS)).map((month) => {
    const own = rows.filter((row) => row.month === month);
    const size = own.find(({ later }) => later === null)?.n ?? 0;
    let before = 0;
    const reached = Array.from({ length: MONTHS }, (_, later) => {
      if (later > monthsBetween(month, present)) return null;
      const here = own.find((row) => row.later === later)?.n ?? 0;
      before = sums ? before + here : here;
      return before;
    });
    return { month, size, reached };
  });
}

const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)::date`;
const monthsAfter = (first: SQL, then: SQL) =>
  sql`(extract(year from age(${then}, ${first})) * 12 + extract(month from age(${then}, ${first})))::int`;

/** The accounts of each month, and those of them with a sign-in in each month after; the first month is that of the sign-up. */
const returned = (first: string): SQL => sql`
  with people as (
    select person_id, min(${monthOf(sql`day`)}) as month from analytics_facts
    where kind = 'account' and day >= ${first}::date and person_id is not null group by person_id
  ), logins as (
    select distinct person_id, ${monthOf(sql`day`)} as month from analytics_facts
    where kind = 'login' and day >= ${first}::date and person_id is not null
  )
  select month::text as month, null::int as later, count(*)::int as n from people group by month
  union all
  select p.month::text, ${monthsAfter(sql`p.month`, sql`l.month`)}, count(*)::int
  from people p join logins l on l.person_id = p.person_id and l.month >= p.month group by 1, 2`;

/** The cars registered in each month, and those of them sold in each month after. */
const sold = (first: string, filters: Filters): SQL => sql`
  with cars as (
    select ${monthOf(sql`(registered_at at time zone 'America/Chicago')`)} as month,
      ${monthOf(sql`(sold_at at time zone 'America/Chicago')`)} as sold
    from analytics_cars
    where registered_at >= (${first}::date)::timestamp at time zone 'America/Chicago' and ${filterBy(filters, sql`analytics_cars`)}
  )
  select month::text as month, null::int as later, count(*)::int as n from cars group by month
  union all
  select month::text, ${monthsAfter(sql`month`, sql`sold`)}, count(*)::int from cars where sold >= month group by 1, 2`;
