import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { published, type Span } from "./published.ts";
import {
  type Accuracy,
  type ClaimsLine,
  FARTHEST,
  FEWEST,
  FINDINGS,
  type LotsLine,
  type SalesLine,
  type SpreadStep,
  STEP,
} from "./schemas.ts";
import { spanBefore } from "./span.ts";

const FEW = sql.raw(String(FEWEST));
/** A figure of a group, if the group is large enough. */
const enough = (values: SQL, figure: SQL) => sql`case when count(${values}) >= ${FEW} then ${figure} end`;
const percent = (share: SQL) => sql`round((${share})::numeric * 100, 1)::float8`;
const median = (value: SQL) => sql`percentile_cont(0.5) within group (order by ${value})`;

/**
 * How far our estimates were off, over the complete months before this one. Months with too few sales count in the totals
 * only (`published.ts`).
 */
export async function findAccuracy(today = chicagoDay(currentTime())): Promise<Accuracy> {
  const span = spanBefore(today);
  const [sales, spread, lots, claims, categories] = await Promise.all([
    findSales(span),
    findSpread(span),
    findLots(span),
    findClaims(span),
    findCategories(span),
  ]);
  return {
    from: span.from.slice(0, 7),
    to: span.last,
    sales: {
      all: lineOf(sales, { channel: null, month: null }) ?? NO_SALES,
      listing: lineOf(sales, { channel: "listing", month: null }) ?? NO_SALES,
      auction: lineOf(sales, { channel: "auction", month: null }) ?? NO_SALES,
      months: ofMonths(sales.filter(({ channel }) => channel === null)),
    },
    spread,
    lots: { all: lineOf(lots, { month: null }) ?? NO_LOTS, months: ofMonths(lots) },
    claims: { all: lineOf(claims, { month: null }) ?? NO_CLAIMS, months: ofMonths(claims), categories },
  };
}

const NO_SALES: SalesLine = { sales: 0, compared: 0, off: null, within5: null, within10: null, days: null };
const NO_LOTS: LotsLine = { lots: 0, sold: 0, below: 0, none: 0, met: null, bid: null };
const NO_CLAIMS: ClaimsLine = { sales: 0, found: 0, granted: 0, rate: null };

type Group = { month: string | null };
type SalesRow = SalesLine & Group & { channel: string | null };

/** The line of a group, without the columns that name the group. */
function lineOf<Row extends Group>(
  rows: readonly Row[],
  group: Partial<Row>,
): Omit<Row, "month" | "channel"> | undefined {
  const keys = Object.keys(group) as (keyof Row)[];
  const found = rows.find((row) => keys.every((key) => row[key] === group[key]));
  if (!found) return undefined;
  const { month: _month, channel: _channel, ...line } = found as Row & { channel?: unknown };
  return line;
}

/** The lines of the months that are published, the oldest first. */
function ofMonths<Row extends Group>(rows: readonly Row[]): (Omit<Row, "month" | "channel"> & { month: string })[] {
  const months = [...new Set(rows.flatMap(({ month }) => (month ? [month] : [])))].sort();
  return months.map((month) => ({
    month,
    ...(lineOf(rows, { month } as Partial<Row>) as Omit<Row, "month" | "channel">),
  }));
}

/** The distance between price and estimate as a share of the estimate; positive: sold for more. */
const off = sql`((price - estimate)::numeric / nullif(estimate, 0))`;

async function findSales(span: Span): Promise<SalesRow[]> {
  const share = (most: string) => enough(off, percent(sql`avg((abs(${off}) <= ${sql.raw(most)})::int)`));
  const { rows } = await db().execute<SalesRow>(sql`
    with ${published(span)}
    select channel, month, count(*)::int as sales, count(${off})::int as compared,
      ${enough(off, percent(median(sql`abs(${off})`)))} as off,
      ${share("0.05")} as within5, ${share("0.1")} as within10,
      ${enough(sql`days`, median(sql`days`))} as days
    from published where record = 'sale'
    group by grouping sets ((), (channel), (month)) having count(*) > 0`);
  return rows;
}

async function findSpread(span: Span): Promise<SpreadStep[]> {
  const { rows } = await db().execute<SpreadStep>(sql`
    with ${published(span)},
    compared as (select floor(${off} * 100 / ${STEP}::int)::int * ${STEP}::int as step from published where record = 'sale' and ${off} is not null)
    select greatest(least(step, ${FARTHEST}::int), ${-FARTHEST - STEP}::int) as "from", count(*)::int as sales from compared
    where (select count(*) from compared) >= ${FEW} group by 1 order by 1`);
  const found = new Map(rows.map(({ from, sales }) => [from, sales]));
  if (found.size === 0) return [];
  const steps = Array.from({ length: (2 * FARTHEST) / STEP + 2 }, (_, at) => (at - 1) * STEP - FARTHEST);
  return steps.map((from) => ({ from, sales: found.get(from) ?? 0 }));
}

async function findLots(span: Span): Promise<(LotsLine & Group)[]> {
  const share = sql`(price::numeric / nullif(estimate, 0))`;
  const of = (outcome: string) => sql`count(*) filter (where detail = ${sql.raw(`'${outcome}'`)})::int`;
  const { rows } = await db().execute<LotsLine & Group>(sql`
    with ${published(span)}
    select month, count(*)::int as lots, ${of("sold")} as sold, ${of("reserve not met")} as below, ${of("no bids")} as none,
      ${enough(sql`*`, percent(sql`avg((detail = 'sold')::int)`))} as met, ${enough(share, percent(median(share)))} as bid
    from published where record = 'lot' group by grouping sets ((), (month)) having count(*) > 0`);
  return rows;
}

const isFinding = sql`record = 'claim' and detail in (${sql.join(
  FINDINGS.map((category) => sql`${category}`),
  sql`, `,
)})`;

async function findClaims(span: Span): Promise<(ClaimsLine & Group)[]> {
  const sales = sql`count(*) filter (where record = 'sale')`;
  const { rows } = await db().execute<ClaimsLine & Group>(sql`
    with ${published(span)}
    select month, ${sales}::int as sales, count(*) filter (where ${isFinding})::int as found,
      count(*) filter (where ${isFinding} and decision = 'granted')::int as granted,
      case when ${sales} >= ${FEW} then round(count(*) filter (where ${isFinding}) * 100.0 / ${sales}, 1)::float8 end as rate
    from published where record in ('sale', 'claim') group by grouping sets ((), (month)) having count(*) > 0`);
  return rows;
}

async function findCategories(span: Span): Promise<Accuracy["claims"]["categories"]> {
  const { rows } = await db().execute<Accuracy["claims"]["categories"][number]>(sql`
    with ${published(span)}
    select detail as category, count(*)::int as claims, count(*) filter (where decision = 'granted')::int as granted
    from published where record = 'claim' group by detail order by claims desc, category`);
  return rows;
}
