import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cars } from "#modules/swaps/published.ts";
import { type Audit, FEWEST_SALES } from "./audit.ts";

const MONTHS = 12;
const FRESH_MS = 10 * 60_000;
let kept: { at: number; db: unknown; audit: Promise<Audit> } | undefined;

/**
 * The deviation of sold prices from our market price, over the last twelve months and by month (Chicago time). Every
 * sale with a known market price counts, rated or not. Cached for ten minutes.
 */
export function findAudit(): Promise<Audit> {
  if (kept && kept.db === db() && Date.now() - kept.at < FRESH_MS) return kept.audit;
  const audit = readAudit();
  kept = { at: Date.now(), db: db(), audit };
  audit.catch(() => {
    kept = undefined;
  });
  return audit;
}

type Row = { month: string | null; sales: number; percent: number };

/** A partial index contains only these few columns of sold cars. */
export async function readAudit(): Promise<Audit> {
  const { rows } = await db().execute<Row>(sql`
    select to_char(month, 'YYYY-MM') as month, count(*)::int as sales,
      round((percentile_cont(0.5) within group (order by error) * 100)::numeric, 1)::float8 as percent
    from (
      select date_trunc('month', ${cars.soldDate} at time zone 'America/Chicago') as month,
        abs(${cars.priceSold} - ${cars.marketPrice})::float8 / ${cars.marketPrice} as error
      from ${cars}
      where ${cars.stage} = 'complete' and ${cars.channel} = 'listing' and ${cars.marketPrice} is not null
        and ${cars.marketPrice} > 0 and ${cars.priceSold} is not null
        and ${cars.soldDate} > now() - interval '${sql.raw(String(MONTHS))} months'
    ) sold
    group by grouping sets ((month), ()) having count(*) >= ${sql.raw(String(FEWEST_SALES))} order by month desc`);
  const line = ({ sales, percent }: Row) => ({ sales, percent });
  const all = rows.find(({ month }) => month === null);
  return {
    all: all ? line(all) : null,
    months: rows.flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...line(row) }])),
  };
}
