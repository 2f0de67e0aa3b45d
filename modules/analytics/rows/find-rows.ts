import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { SWAP_TEAM } from "#modules/messaging/index.ts";
import { list } from "../facts/list.ts";
import { filterBy } from "../measures/filters.ts";
import { maySee, type Question } from "../measures/find-measure.ts";
import { isStock } from "../measures/find-sums.ts";
import type { Measure, MeasureLine } from "../measures/measure.ts";

/** One thing that a figure counts. */
export type CountedRow = {
  /** A calendar day in Chicago. */
  day: string;
  car: { _id: string; name: string } | null;
  person: { _id: string; name: string } | null;
  detail: string;
  /** Dollars, or for durations days. */
  amount: number | null;
};

/** How many rows a page of the list has. */
const ROWS = 40;

type Found = {
  day: string;
  swap: string | null;
  name: string | null;
  person: string | null;
  detail: string;
  amount: number | null;
};

/**
 * What the figure of a line counts, newest first; undefined for readers without its permission. `key` is the line's
 * value, such as "auction"; without it, all lines.
 */
export async function findRows(
  actor: Actor,
  measure: Measure,
  question: Question & { key?: string | undefined },
  { page = 1, records = ROWS }: { page?: number; records?: number } = {},
): Promise<Paged<CountedRow> | undefined> {
  if (!maySee(actor, measure)) return undefined;
  const { rows } = await db().execute<Found>(sql`
    ${isStock(measure) ? stockRows(measure, question) : eventRows(measure, question)}
    order by day desc, swap, person limit ${records + 1} offset ${(page - 1) * records}`);
  const people = await namesOf(rows);
  const scale = measure.unit === "days" ? 1 / 24 : 1;
  const counted = rows.map(
    ({ day, swap, name, person, detail, amount }): CountedRow => ({
      day,
      car: swap === null ? null : { _id: swap, name: name ?? "A car" },
      person: person === null ? null : { _id: person, name: people.get(person) ?? "A former account" },
      detail,
      amount: amount === null ? null : Math.round(amount * scale * 10) / 10,
    }),
  );
  return pageOfRows(counted, page, records);
}

async function namesOf(rows: readonly Found[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ person }) => (person === null ? [] : [person])))];
  const people = await findPeople(ids);
  return new Map([...people].map(([id, { fullName }]) => [id, fullName]));
}

/** Visitors are the sessions of views. */
const kindsOf = (lines: readonly MeasureLine[]): string[] =>
  lines.flatMap(({ kinds }) => kinds).map((kind) => (kind === "visitor" ? "viewed" : kind));

/** The lines that the key selects; without a key, all that the measure's figure counts. */
function linesFor({ lines, split, nested }: Measure, key: string | undefined): readonly MeasureLine[] {
  if (split || key === undefined || key === "") return nested ? lines.slice(0, 1) : lines;
  const found = lines.filter(({ detail, kinds }) => (detail ?? kinds.join("+")) === key);
  return found.length > 0 ? found : lines;
}

const COUNTED = sql`(
  select f.kind, f.day, f.swap_id, f.person_id, case when f.kind = 'message' then '' else coalesce(f.detail, '') end as detail, f.amount, 1 as n, f.detail as writer from analytics_facts f
  union all select m.kind, m.day, m.swap_id, case when m.kind in ('unverified', 'active-since') then m.owner::uuid end, m.detail, m.value, m.n, null from analytics_marks m)`;

const COLUMNS = sql`x.day::text as day, x.swap_id as swap, c.name, x.person_id as person, x.detail, x.amount::float8 as amount`;

function eventRows(measure: Measure, question: Question & { key?: string | undefined }): SQL {
  const { period, filters, key } = question;
  return sql`select ${COLUMNS} from ${COUNTED} x left join analytics_cars c on c.swap_id = x.swap_id
    where x.kind = any(${list(kindsOf(linesFor(measure, key)))}) and x.day between ${period.from}::date and ${period.to}::date
      and ${limit(measure, question)} and ${measure.ofCars ? filterBy(filters, sql`c`) : sql`true`}`;
}

/** The cars that were in a state at the end of the period, with the day on which it began. */
function stockRows(measure: Measure, question: Question & { key?: string | undefined }): SQL {
  const { period, filters, key } = question;
  return sql`select * from (select max(x.day)::text as day, x.swap_id as swap, c.name, null::uuid as person, x.detail, sum(x.n * x.amount)::float8 as amount
    from ${COUNTED} x left join analytics_cars c on c.swap_id = x.swap_id
    where x.kind = any(${list(kindsOf(linesFor(measure, key)))}) and x.day <= ${period.to}::date
      and ${limit(measure, question)} and ${filterBy(filters, sql`c`)}
    group by x.swap_id, c.name, x.detail having sum(x.n) > 0) cars`;
}

/** Only the value of a split, or only the detail of a line. */
function limit(measure: Measure, { key }: { key?: string | undefined }): SQL {
  const { split } = measure;
  if (split && key !== undefined)
    return split === "detail" ? sql`x.detail = ${key}` : sql`coalesce(c.${sql.identifier(split)}, '') = ${key}`;
  const details = linesFor(measure, key).flatMap(({ detail }) => (detail === undefined ? [] : [detail]));
  if (details.length === 0) return sql`true`;
  const writer = sql`case when x.writer is null then x.detail when x.writer = ${SWAP_TEAM} then 'team' when x.writer = c.seller_id::text then 'seller' else 'buyer' end`;
  return measure.lines.some(({ kinds }) => kinds.includes("message"))
    ? sql`${writer} = any(${list(details)})`
    : sql`x.detail = any(${list(details)})`;
}
