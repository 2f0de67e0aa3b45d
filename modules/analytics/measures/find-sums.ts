import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { list } from "../facts/list.ts";
import type { Filters } from "../schemas.ts";
import { filterBy } from "./filters.ts";
import type { Measure } from "./measure.ts";
import { type Period, periodBefore } from "./period.ts";

/** The sums of a group of days: how often, the total, the lowest, and the highest amount. */
export type Sum = { n: number; value: number; low: number | null; high: number | null };
/** `start`: the first day of the group; null: all of the period before, or for a stock everything until its end. */
export type SumRow = Sum & { kind: string; key: string; detail: string; start: string | null };

export const isStock = ({ aggregation: { how } }: Measure): boolean => how === "stock" || how === "stock-average";

/** The sums of a measure by group, and of the period before, in one query on the summary table. */
export async function findSums(measure: Measure, period: Period, filters: Filters): Promise<SumRow[]> {
  const { from, to, group } = period;
  const before = periodBefore(period);
  const start = sql`case when day >= ${from}::date then date_trunc(${group}, day::timestamp)::date::text end`;
  const key: SQL = measure.split ? sql`${sql.identifier(measure.split)}` : sql`''`;
  const since = isStock(measure) ? sql`true` : sql`day >= ${before.from}::date`;
  // Summed by day first, because only a day needs to know its group.
  const { rows } = await db().execute<SumRow>(sql`
    select kind, key, detail, ${start} as start,
      sum(n)::float8 as n, sum(value)::float8 as value, min(low) as low, max(high) as high
    from (
      select kind, day, ${key} as key, ${usesDetail(measure) ? sql`detail` : sql`''`} as detail,
        sum(n) as n, sum(value) as value, min(low) as low, max(high) as high
      from analytics_days
      where kind = any(${list(kindsOf(measure))}) and day <= ${to}::date and ${since} and ${limit(measure, filters)}
      group by 1, 2, 3, 4
    ) days
    group by 1, 2, 3, 4`);
  return rows;
}

/** What there was at the end of the period before a stock's period began. */
export async function findStockBefore(measure: Measure, day: string, filters: Filters): Promise<Sum> {
  const { rows } = await db().execute<Sum>(sql`
    select coalesce(sum(n), 0)::float8 as n, coalesce(sum(value), 0)::float8 as value, null as low, null as high
    from analytics_days
    where kind = any(${list(kindsOf(measure))}) and day <= ${day}::date and ${limit(measure, filters)}`);
  return rows[0] as Sum;
}

function kindsOf({ lines, aggregation }: Measure): string[] {
  const divisor = aggregation.how === "share" ? [aggregation.per] : [];
  return [...new Set([...lines.flatMap(({ kinds }) => kinds), ...divisor])];
}

const usesDetail = ({ lines }: Measure) => lines.some(({ detail }) => detail !== undefined);
const limit = ({ ofCars }: Measure, filters: Filters) => (ofCars ? filterBy(filters) : sql`true`);
