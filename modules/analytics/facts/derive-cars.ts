import { type SQL, sql } from "drizzle-orm";

/** The first or last value of a column among the facts of a car. */
const first = (column: string, when: string) =>
  sql.raw(`(array_agg(${column} order by at, sequence) filter (where ${when}))[1]`);
const last = (column: string, when: string) =>
  sql.raw(`(array_agg(${column} order by at desc, sequence desc) filter (where ${when}))[1]`);
const firstTime = (when: string) => sql.raw(`min(at) filter (where ${when})`);

/** The rows of `analytics_cars`, from the facts of these cars. Views change nothing about a car. */
export const carsFrom = (which: SQL): SQL => sql`
  select swap_id, ${first("person_id", "kind = 'registered'")} as seller_id, ${first("name", "kind = 'registered'")} as name,
    coalesce(${last("channel", "channel is not null")}, 'listing') as channel,
    coalesce(${last("center_id", "kind = 'booked' and key = '1'")}::text, '') as center,
    coalesce(${first("source", "kind = 'registered'")}, '') as source,
    ${firstTime("kind = 'registered'")} as registered_at,
    ${firstTime("kind = 'moved' and detail = 'valuate' or kind = 'inspected' and key = '1'")} as evaluated_at,
    ${firstTime("kind = 'listed'")} as listed_at, ${firstTime("kind = 'offer'")} as offered_at,
    ${firstTime("kind = 'deal'")} as deal_at, ${firstTime("kind = 'sold'")} as sold_at
  from analytics_facts where swap_id is not null and kind <> 'viewed' and (${which})
  group by swap_id`;

const chicago = (time: string) => sql.raw(`(${time} at time zone 'America/Chicago')::date`);
const hours = (from: string, to: string) => sql.raw(`round(extract(epoch from ${to} - ${from}) / 3600)::int`);

const mark = (kind: string, day: SQL, value: SQL, when: string) => sql`
  select swap_id::text as owner, ${sql.raw(`'${kind}'`)} as kind, ${day} as day, swap_id, '' as detail, 1::smallint as n, ${value} as value
  from cars where ${sql.raw(when)}`;
const NONE = sql.raw("null::int");

/** Interactions that a car had until it was sold. */
const until = (kinds: string) =>
  sql.raw(
    `(select count(distinct coalesce(f.key, f.id::text))::int from analytics_facts f where f.swap_id = cars.swap_id and f.kind <> 'viewed' and f.kind in (${kinds}) and f.at <= cars.sold_at)`,
  );

/** What follows from the milestones of these cars, as rows of `analytics_marks`. */
export const milestonesFrom = (which: SQL): SQL => sql`
  with cars as (select * from analytics_cars where ${which})
  ${mark("first-listed", chicago("listed_at"), NONE, "listed_at is not null")}
  union all ${mark("evaluated", chicago("evaluated_at"), NONE, "evaluated_at is not null")}
  union all ${mark("hours-to-list", chicago("listed_at"), hours("registered_at", "listed_at"), "listed_at >= registered_at")}
  union all ${mark("hours-to-sell", chicago("sold_at"), hours("listed_at", "sold_at"), "sold_at >= listed_at")}
  union all ${mark("since-listed", chicago("registered_at"), NONE, "listed_at >= registered_at")}
  union all ${mark("since-sold", chicago("registered_at"), NONE, "sold_at >= registered_at")}
  union all ${mark("interactions", chicago("sold_at"), until("'offer', 'visit', 'message'"), "sold_at is not null")}
  union all ${mark("offers-had", chicago("sold_at"), until("'offer'"), "sold_at is not null")}`;

/**
 * The steps that these cars were at, and the times for sale with their price, as rows of `analytics_marks`: 1 where a
 * state begins and -1 where it ends. A car that is canceled, disqualified, deactivated, or deleted is at no step.
 */
export const statesFrom = (which: SQL): SQL => sql`
  with facts as (
    select swap_id, at, sequence, day,
      case kind when 'moved' then detail when 'registered' then 'registering' end as step,
      case when kind = 'marked' then case key when 'true' then 1 else -1 end else 0 end as out,
      case when kind in ('listed', 'price') then amount end as price
    from analytics_facts
    where kind in ('registered', 'moved', 'listed', 'price')
        and swap_id is not null and (${which})
      or kind = 'marked' and detail in ('canceled', 'disqualified', 'inactive', 'deleted') and swap_id is not null and (${which})
  ),
  numbered as (
    select swap_id, at, sequence, day, step, price, sum(out) over past > 0 as out,
      count(step) over past as steps, count(price) over past as prices
    from facts window past as (partition by swap_id order by at, sequence rows unbounded preceding)
  ),
  known as (
    select swap_id, at, sequence, day, out,
      first_value(step) over (partition by swap_id, steps order by at, sequence) as step,
      first_value(price) over (partition by swap_id, prices order by at, sequence) as price
    from numbered
  ),
  states as (
    select swap_id, at, sequence, day, case when not out and step <> 'complete' then step end as step,
      case when not out and step in ('listing', 'auction') then coalesce(price, 0) end as price
    from known
  ),
  steps as (
    select *, lag(step) over car as step_before, lag(price) over car as price_before
    from states window car as (partition by swap_id order by at, sequence)
  )
  select swap_id::text as owner, 'step' as kind, day, swap_id, step as detail, 1::smallint as n, null::int as value
    from steps where step is not null and step is distinct from step_before
  union all select swap_id::text, 'step', day, swap_id, step_before, -1::smallint, null::int
    from steps where step_before is not null and step is distinct from step_before
  union all select swap_id::text, 'for-sale', day, swap_id, '', 1::smallint, price
    from steps where price is not null and price is distinct from price_before
  union all select swap_id::text, 'for-sale', day, swap_id, '', -1::smallint, price_before
    from steps where price_before is not null and price is distinct from price_before`;
