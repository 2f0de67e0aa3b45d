import { type SQL, sql } from "drizzle-orm";

const first = (column: string, kind: string) =>
  sql.raw(`(array_agg(${column} order by at, sequence) filter (where kind = '${kind}'))[1]`);
const monthOf = (time: string) => sql.raw(`date_trunc('month', ${time})::date`);
/** The kinds of facts that outcomes come from. */
const KINDS = sql.raw(
  [
    ...["place", "estimate-listing", "estimate-auction", "listed", "sold", "lot", "lot-bid"],
    ...["claim", "claim-decided", "claim-withdrawn", "claim-ended", "claim-reopened"],
  ]
    .map((kind) => `'${kind}'`)
    .join(", "),
);

/**
 * The rows of `analytics_outcomes`, from the facts of these cars. The estimate is the one of the channel in which the
 * car was sold. Cars that we bought ourselves are no sale. A claim belongs to the month of its sale.
 */
export const outcomesFrom = (which: SQL): SQL => sql`
  with facts as (
    select * from analytics_facts
    where swap_id is not null and kind <> 'viewed' and kind in (${KINDS}) and (${which})
  ),
  cars as (
    select swap_id, ${first("key", "place")} as area, ${first("detail", "place")} as state,
      ${first("amount", "estimate-listing")} as listing, ${first("amount", "estimate-auction")} as auction,
      ${first("at", "listed")} as listed_at, ${first("at", "sold")} as sold_at, ${first("amount", "sold")} as price,
      ${first("channel", "sold")} as channel, ${first("key", "sold")} is not distinct from 'true' as cash
    from facts group by swap_id
  ),
  sales as (select * from cars where sold_at is not null and not cash),
  decided as (
    select key, (array_agg(case kind when 'claim-decided' then detail when 'claim-reopened' then 'open'
      when 'claim-withdrawn' then 'withdrawn' else 'ended' end order by at desc, sequence desc))[1] as decision
    from facts where kind in ('claim-decided', 'claim-withdrawn', 'claim-ended', 'claim-reopened') group by key
  )
  select swap_id, 'sale' as kind, channel, ${monthOf("sold_at")} as month, area, state, '' as detail, null::text as decision,
    case channel when 'auction' then auction else listing end as estimate, price,
    case when sold_at >= listed_at then floor(extract(epoch from sold_at - listed_at) / 86400)::int end as days
  from sales
  union all
  select l.swap_id, 'lot', 'auction', ${monthOf("l.at")}, c.area, c.state, coalesce(l.detail, ''), null, c.auction, b.amount, null
  from facts l join cars c on c.swap_id = l.swap_id left join facts b on b.id = l.id and b.kind = 'lot-bid'
  where l.kind = 'lot'
  union all
  select f.swap_id, 'claim', s.channel, ${monthOf("s.sold_at")}, null, null, coalesce(f.detail, 'other'),
    coalesce(d.decision, 'open'), null, null, null
  from facts f join sales s on s.swap_id = f.swap_id left join decided d on d.key = f.key
  where f.kind = 'claim'`;
