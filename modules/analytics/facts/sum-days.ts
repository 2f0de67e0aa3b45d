import { type SQL, sql } from "drizzle-orm";
import type { Executor, Tx } from "#db/client.ts";
import { SWAP_TEAM } from "#modules/messaging/index.ts";
import { replaceTable } from "./replace-table.ts";

/** The kinds of facts that are counted as they are, beside views; the others only lead to marks, which have other kinds. */
const COUNTED_AS_THEY_ARE = sql.raw(
  [
    ...["account", "verified", "login", "registered", "report", "visit", "offer", "message", "deal", "sold"],
    ...["success-fee", "lien-fee"],
  ]
    .map((kind) => `'${kind}'`)
    .join(", "),
);

/** A message's writer: the swap team, the car's seller, or a buyer. */
const detail = sql`case when x.kind <> 'message' then coalesce(x.detail, '')
  when x.detail = ${SWAP_TEAM} then 'team' when x.detail = c.seller_id::text then 'seller' else 'buyer' end`;

type Sums = {
  /** How a fact or mark `x` finds its car `c`, with the columns seller_id and those of the key. */
  joinCar: SQL;
  /** The columns of the cars that separate the sums of a kind and day. */
  key: SQL;
  /** Limits both tables by kind and day. */
  which: SQL;
};

/**
 * The sums of facts and marks by kind, day, detail, and the key of the car. Most facts are views. They have no detail and no
 * amount, so that fewer columns need to be read and compared.
 */
const sumsBy = ({ joinCar, key, which }: Sums): SQL => sql`
  select x.kind, x.day, ${detail} as detail, ${key}, count(*) as n, coalesce(sum(x.amount), 0) as value, min(x.amount) as low, max(x.amount) as high
    from analytics_facts x left join ${joinCar}
    where x.kind in (${COUNTED_AS_THEY_ARE}) and ${which} group by x.kind, x.day, 3, ${key}
  union all
  select 'viewed', x.day, '', ${key}, count(*), 0, null, null
    from analytics_facts x left join ${joinCar}
    where x.kind = 'viewed' and ${which} group by x.day, ${key}
  union all
  select x.kind, x.day, x.detail, ${key}, sum(x.n), coalesce(sum(x.n * x.value), 0), min(x.value), max(x.value)
    from analytics_marks x left join ${joinCar}
    where ${which} group by x.kind, x.day, x.detail, ${key}`;

/** Sessions that opened the page of a car, once per day. They belong to no car, so no filter applies. */
const visitors = (which: SQL): SQL => sql`
  select 'visitor' as kind, day, count(distinct key) as n
  from analytics_facts where kind = 'viewed' and ${which} group by day`;

const COLUMNS = sql.raw("kind, day, detail, channel, center, source, n, value, low, high");
/** The order of the primary key, in which writing the rows costs less than in any other. */
const ORDER = sql.raw("kind, day, detail, channel, center, source");
const KEY = sql.raw("c.channel, c.center, c.source");

/** Sums facts and marks by day into `analytics_days`; `which` limits both tables by kind and day. */
export async function sumDays(tx: Executor, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into analytics_days (${COLUMNS})
    select kind, day, detail, coalesce(channel, ''), coalesce(center, ''), coalesce(source, ''), n, value, low, high
    from (${sumsBy({ joinCar: CAR_BY_CAR, key: KEY, which })}) sums order by ${ORDER}`);
}

/**
 * Looks each car up, once for all of its facts. The planner expects ten times the marks that a day has, and would read the
 * cars of all days for them.
 */
const CAR_BY_CAR = sql.raw("lateral (select * from analytics_cars where swap_id = x.swap_id limit 1) c on true");

/** Counts the visitors of some days. */
export async function sumVisitors(tx: Executor, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into analytics_days (${COLUMNS}) select kind, day, '', '', '', '', n, 0, null, null from (${visitors(which)}) v`);
}

/** Sums everything again. The channel, center, and source of a car become one number while millions of rows are grouped. */
export async function sumAllDays(tx: Tx): Promise<void> {
  const all = sql`true`;
  await tx.execute(sql`
    create unlogged table analytics_segments as
    select row_number() over ()::int as segment, channel, center, source from analytics_cars group by channel, center, source`);
  await tx.execute(sql`
    create unlogged table analytics_segment_cars as
    select swap_id, seller_id, segment from analytics_cars join analytics_segments using (channel, center, source)`);
  await tx.execute(sql`analyze analytics_segments, analytics_segment_cars`);
  const sums = sumsBy({
    joinCar: sql`analytics_segment_cars c on c.swap_id = x.swap_id`,
    key: sql`c.segment`,
    which: all,
  });
  await replaceTable(
    tx,
    "analytics_days",
    sql`
      select kind, day, coalesce(channel, '') as channel, coalesce(center, '') as center, coalesce(source, '') as source,
        detail, n, value, low, high
      from (${sums} union all select kind, day, '', null, n, 0, null, null from (${visitors(all)}) v) sums
      left join analytics_segments using (segment) order by ${ORDER}`,
  );
  await tx.execute(sql`drop table analytics_segments, analytics_segment_cars`);
}
