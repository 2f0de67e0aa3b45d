import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { SWAP_TEAM } from "#modules/messaging/index.ts";

/** The kinds of facts that are counted as they are; the others only lead to marks. */
const COUNTED_AS_THEY_ARE = sql.raw(
  [
    ...["account", "verified", "login", "registered", "report", "viewed", "visit", "offer", "message", "deal", "sold"],
    ...["success-fee", "lien-fee"],
  ]
    .map((kind) => `'${kind}'`)
    .join(", "),
);

/** A message's writer: the swap team, the car's seller, or a buyer. */
const detail = sql`case when x.kind <> 'message' then coalesce(x.detail, '')
  when x.detail = ${SWAP_TEAM} then 'team' when x.detail = c.seller_id::text then 'seller' else 'buyer' end`;

/**
 * Sums facts and marks by day into `analytics_days`; `which` limits both tables by kind and day. The rows are written in the
 * order of the primary key, which costs less than writing them in any order.
 */
export async function sumDays(tx: Executor, which: SQL = sql`true`): Promise<void> {
  // Sorted outside of the groups, so that they are found by hash.
  await tx.execute(sql`
    insert into analytics_days (kind, day, channel, center, source, detail, n, value, low, high)
    select * from (
      select x.kind, x.day, coalesce(c.channel, ''), coalesce(c.center, ''), coalesce(c.source, ''), ${detail} as detail,
        sum(x.n), coalesce(sum(x.n * x.value::bigint), 0), min(x.value), max(x.value)
      from (
        select kind, day, swap_id, detail, 1 as n, amount as value from analytics_facts where kind in (${COUNTED_AS_THEY_ARE}) and ${which}
        union all select kind, day, swap_id, detail, n, value from analytics_marks where ${which}
      ) x left join analytics_cars c on c.swap_id = x.swap_id
      group by 1, 2, 3, 4, 5, 6
      offset 0
    ) sums order by kind, day, detail`);
}

/** Sessions that opened the page of a car, once per day. They belong to no car, so no filter applies. */
export async function sumVisitors(tx: Executor, which: SQL = sql`true`): Promise<void> {
  await tx.execute(sql`
    insert into analytics_days (kind, day, channel, center, source, detail, n, value)
    select 'visitor', day, '', '', '', '', count(distinct key), 0
    from analytics_facts where kind = 'viewed' and ${which} group by day`);
}
