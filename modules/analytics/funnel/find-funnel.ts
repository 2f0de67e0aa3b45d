import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { filterBy } from "../measures/filters.ts";
import type { Question } from "../measures/find-measure.ts";
import type { FunnelLine, FunnelStep } from "../schemas.ts";

type Reached = Record<`n_${Column}`, number> & Record<`days_${Column}`, number | null>;
type Column = "registered" | "evaluated" | "listed" | "offered" | "deal" | "sold";
const COLUMNS: readonly { column: Column; step: FunnelStep; label: string }[] = [
  { column: "registered", step: "register", label: "Registered" },
  { column: "evaluated", step: "evaluate", label: "Evaluated" },
  { column: "listed", step: "list", label: "Listed" },
  { column: "offered", step: "offer", label: "Had an offer" },
  { column: "deal", step: "deal", label: "In a deal" },
  { column: "sold", step: "sold", label: "Sold" },
];

/**
 * The cars registered in the period and how far they have come until today, after the visitors of the same period. A
 * car without an offer, such as one sold in an auction, counts as having had one when it is in a deal.
 */
export async function findFunnel({ period, filters }: Question): Promise<FunnelLine[]> {
  const [visitors, reached] = await Promise.all([countVisitors(period), countCars(period, filters)]);
  const first: FunnelLine = { step: "visit", label: "Visitors", count: visitors, kept: null, days: null };
  const lines = COLUMNS.map(({ column, step, label }, at): FunnelLine => {
    const count = reached[`n_${column}`];
    const before = COLUMNS[at - 1];
    const of = before ? reached[`n_${before.column}`] : null;
    const days = reached[`days_${column}`];
    return {
      step,
      label,
      count,
      kept: of === null || of === 0 ? null : Math.round((count / of) * 1_000) / 10,
      days: days === null ? null : Math.round(days * 10) / 10,
    };
  });
  return [first, ...lines];
}

type Range = Pick<Question["period"], "from" | "to">;

async function countVisitors({ from, to }: Range): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`
    select coalesce(sum(n), 0)::int as n from analytics_days
    where kind = 'visitor' and day between ${from}::date and ${to}::date`);
  return rows[0]?.n ?? 0;
}

/** A later milestone implies the earlier ones, so that a step never has more cars than the one before. */
async function countCars({ from, to }: Range, filters: Question["filters"]): Promise<Reached> {
  const order = COLUMNS.map(({ column }) => column);
  const reached = order.map((column, at) => {
    const later = order.slice(at).map((one) => sql.raw(`${one}_at`));
    return sql`count(*) filter (where coalesce(${sql.join(later, sql`, `)}) is not null)::int as ${sql.identifier(`n_${column}`)}`;
  });
  const days = order.map((column, at) => {
    const before = order[at - 1];
    const name = sql.identifier(`days_${column}`);
    if (!before) return sql`null::float8 as ${name}`;
    const [start, end] = [sql.raw(`${before}_at`), sql.raw(`${column}_at`)];
    return sql`(percentile_cont(0.5) within group (order by extract(epoch from ${end} - ${start}) / 86400) filter (where ${end} >= ${start}))::float8 as ${name}`;
  });
  const { rows } = await db().execute<Reached>(sql`
    select ${sql.join([...reached, ...days], sql`, `)} from analytics_cars
    where registered_at >= (${from}::date)::timestamp at time zone 'America/Chicago'
      and registered_at < (${to}::date + 1)::timestamp at time zone 'America/Chicago'
      and ${filterBy(filters, sql`analytics_cars`)}`);
  return rows[0] as Reached;
}
