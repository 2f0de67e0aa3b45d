import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findMeasure, measureNamed, rebuildAnalytics, takeInEvent } from "#modules/analytics/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";
import { withoutIndexes } from "./without-indexes.ts";

const DAYS = 5 * 365;
const SOURCES = ["google", "facebook", "craigslist", "other"];
/** How many new events wait when the ingest is measured. */
const WAITING = 10_000;
/** The goal: as many events a second. */
const A_SECOND = 1_000;

/**
 * Events of five years: cars that are registered, evaluated, listed, offered on, and half of them sold, and twenty views
 * of each. They are recorded in the order of their time, as the commands write them, without the cars themselves.
 */
async function addEvents(cars: number): Promise<void> {
  const event = (type: string, payload: string, hours: string, extra = "") => `
    select '${type}' as type, ${payload} as payload,
      now() - (c.n::float8 / ${cars}) * interval '${DAYS} days' + ${hours} * interval '1 hour' as at
    from cars c ${extra}`;
  const about = "jsonb_build_object('swap', c.id, 'seller', c.seller";
  const moved = (from: string, to: string) =>
    `${about}, 'action', 'x', 'from', '${from}', 'to', ${to}, 'channel', c.channel)`;
  const all = [
    event("swap.registered", `${about}, 'source', c.source)`, "0"),
    event("swap.moved", moved("registering", "'new-swap'"), "1"),
    event("swap.moved", moved("eval", "'valuate'"), "72"),
    event("swap.moved", moved("prepare-listing", "c.channel"), "120"),
    event("swap.listed", `${about}, 'channel', c.channel, 'price', 8000 + c.n % 20000)`, "120"),
    event("offer.made", `${about}, 'buyer', c.seller, 'offer', c.id, 'amount', 8000, 'side', 'buyer')`, "200"),
    event("swap.moved", moved("close-out", "'complete'"), "400", "where c.n % 2 = 0"),
    event("swap.sold", `${about}, 'price', 8000 + c.n % 20000, 'channel', c.channel)`, "400", "where c.n % 2 = 0"),
    event(
      "swap.viewed",
      "jsonb_build_object('swap', c.id, 'viewer', 'v' || (c.n * 7 + v * 13) % 50000)",
      "(120 + v * 5)",
      "cross join generate_series(1, 20) v",
    ),
  ];
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql.raw(`create temp table cars on commit drop as
        select n, gen_random_uuid() as id, gen_random_uuid() as seller, (array['${SOURCES.join("','")}'])[1 + n % 4] as source,
          case when n % 3 = 0 then 'auction' else 'listing' end as channel from generate_series(1, ${cars}) n`),
    );
    // Millions of rows are sorted in memory, and written before their indexes.
    await tx.execute(sql`set local work_mem = '1GB'`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await withoutIndexes(tx, "events", () =>
      tx.execute(
        sql.raw(`insert into events (id, type, payload, topics, occurred_at)
          select uuidv7(at - now()), type, payload, '{}', at from (${all.join(" union all ")}) e order by at`),
      ),
    );
  });
  await db().execute(sql`analyze events`);
}

const DAY = sql.raw("(occurred_at at time zone 'America/Chicago')::date");
const CAR = sql.raw("payload ->> 'swap'");

/** The filters and the milestones of each car, which the plain queries share. */
const CARS = sql`
  create temp table plain_cars on commit drop as select ${CAR} as swap, (array_agg(payload ->> 'channel' order by occurred_at desc) filter (where payload ? 'channel'))[1] as channel,
    (array_agg(payload ->> 'center' order by occurred_at desc) filter (where type = 'inspection.booked'))[1] as center,
    (array_agg(payload ->> 'source' order by occurred_at) filter (where type = 'swap.registered'))[1] as source,
    min(occurred_at) filter (where type = 'swap.registered') as registered,
    min(occurred_at) filter (where type = 'swap.moved' and payload ->> 'to' = 'valuate') as evaluated,
    min(occurred_at) filter (where type = 'swap.listed') as listed,
    min(occurred_at) filter (where type = 'swap.sold') as sold
  from events where type <> 'swap.viewed' group by 1`;

/**
 * What a rebuild is compared with: queries that compute the same figures from the events, with the same filters, and keep
 * nothing: the events by day, the milestones of each car, what happened until its sale, the steps that it was at, and the
 * visitors of each day.
 */
const PLAIN = [
  CARS,
  sql`select type, ${DAY} as day, channel, center, source, payload ->> 'detail' as detail, count(*), sum((payload ->> 'price')::int),
      min((payload ->> 'price')::int), max((payload ->> 'price')::int)
    from events left join plain_cars c on c.swap = ${CAR} group by 1, 2, 3, 4, 5, 6`,
  sql`select channel, center, source, listed::date, sold::date, count(*), sum(extract(epoch from listed - registered)),
      sum(extract(epoch from sold - listed)), count(evaluated)
    from plain_cars group by 1, 2, 3, 4, 5`,
  sql`with before as (
      select swap, channel, center, source, sold::date as day, count(distinct id) as n
      from events join plain_cars on swap = ${CAR} and occurred_at <= sold
      where type in ('offer.made', 'visit.requested', 'message.sent') group by 1, 2, 3, 4, 5
    )
    select day, channel, center, source, sum(n) from before group by 1, 2, 3, 4`,
  sql`with steps as (
      select ${CAR} as swap, ${DAY} as day, payload ->> 'to' as step,
        lag(payload ->> 'to') over (partition by ${CAR} order by occurred_at, sequence) as before
      from events where type in ('swap.registered', 'swap.moved', 'swap.listed')
    )
    select day, step, before, channel, center, source, count(*) from steps left join plain_cars using (swap)
    where step is distinct from before group by 1, 2, 3, 4, 5, 6`,
  sql`select ${DAY} as day, count(distinct payload ->> 'viewer') from events where type = 'swap.viewed' group by 1`,
];

/** The bare query of a chart on its summary table. */
const BARE = sql`
  select date_trunc('month', day) as month, sum(n) from analytics_days where kind = 'registered' and day > current_date - ${DAYS}::int group by 1`;

/** The figures of the charts over five years of events. */
export async function measureAnalytics(cars: number): Promise<SearchRow[]> {
  await addEvents(cars);
  const plain = await timed(() =>
    db().transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local work_mem = '128MB'`);
      await tx.execute(sql`set local hash_mem_multiplier = 8`);
      for (const query of PLAIN) await tx.execute(query);
    }),
  );
  const rebuilt = await timed(rebuildAnalytics);
  await db().execute(sql`vacuum (analyze) analytics_days`);
  const asked = { from: dayBefore(DAYS), to: dayBefore(0), group: "month" };
  const measure = measureNamed("swaps.registration");
  if (!measure) throw new Error("The measure has another name now");
  const [bare, ours] = await inTurn(
    100,
    () => db().execute(BARE),
    () => findMeasure(system, measure, asked),
  );
  const taken = await measureIngest();
  const row = (title: string, limit: number, own: number, gate: number, aim: number): SearchRow => ({
    title,
    limit,
    ours: own,
    ratio: own / limit,
    gate,
    aim,
  });
  return [
    row(
      "First figure of a chart over five years / the bare query",
      percentile(bare ?? [], 0.5),
      percentile(ours ?? [], 0.5),
      3,
      2,
    ),
    row("Rebuild of everything / plain queries of the same figures", plain, rebuilt, 2.5, 2),
    row(`Counting ${WAITING} new events / ${A_SECOND} a second`, (WAITING / A_SECOND) * 1_000, taken, 1, 0.5),
  ];
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds until all waiting events are counted, as their jobs would do it. */
async function measureIngest(): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into events (id, type, payload, topics)
    select gen_random_uuid(), type, payload, '{}' from (select type, payload from events order by occurred_at desc limit ${WAITING}) latest returning id`);
  return timed(async () => {
    for (const { id } of rows) await takeInEvent(id);
  });
}
