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

const dayOf = (time: string) => sql.raw(`${time}::date`);
const hours = (from: string, to: string) => sql.raw(`round(extract(epoch from ${to} - ${from}) / 3600)::int`);

type Milestone = { kind: string; day: SQL; value: SQL; when: string };

const markOf = ({ kind, day, value, when }: Milestone, which: SQL) => sql`
  select swap_id::text as owner, ${sql.raw(`'${kind}'`)} as kind, ${day} as day, swap_id, '' as detail, 1::smallint as n, ${value} as value
  from analytics_cars where ${sql.raw(when)} and (${which})`;
const NONE = sql.raw("null::int");

/** Interactions and offers that sold cars had until then. */
const interactionsFrom = (which: SQL) => sql`
  select swap_id::text as owner, marks.kind, day, swap_id, '' as detail, 1::smallint as n,
    case marks.kind when 'offers-had' then offers else interactions end as value
  from (
    select c.swap_id, ${dayOf("c.sold_at")} as day, count(distinct coalesce(f.key, f.id::text))::int as interactions,
      (count(distinct coalesce(f.key, f.id::text)) filter (where f.kind = 'offer'))::int as offers
    from analytics_cars c left join analytics_facts f
      on f.swap_id = c.swap_id and f.kind <> 'viewed' and f.kind in ('offer', 'visit', 'message') and f.at <= c.sold_at
    where c.sold_at is not null group by c.swap_id, c.sold_at
  ) sold cross join (values ('interactions'), ('offers-had')) marks (kind)
  where ${which}`;

const MILESTONES: readonly Milestone[] = [
  { kind: "first-listed", day: dayOf("listed_at"), value: NONE, when: "listed_at is not null" },
  { kind: "evaluated", day: dayOf("evaluated_at"), value: NONE, when: "evaluated_at is not null" },
  {
    kind: "hours-to-list",
    day: dayOf("listed_at"),
    value: hours("registered_at", "listed_at"),
    when: "listed_at >= registered_at",
  },
  { kind: "hours-to-sell", day: dayOf("sold_at"), value: hours("listed_at", "sold_at"), when: "sold_at >= listed_at" },
  { kind: "since-listed", day: dayOf("registered_at"), value: NONE, when: "listed_at >= registered_at" },
  { kind: "since-sold", day: dayOf("registered_at"), value: NONE, when: "sold_at >= registered_at" },
];

/** What follows from the milestones of these cars, as rows of `analytics_marks`. */
export const milestonesFrom = (which: SQL): SQL =>
  sql.join([...MILESTONES.map((milestone) => markOf(milestone, which)), interactionsFrom(which)], sql` union all `);

/**
 * The steps that these cars were at, and the times for sale with their price, as rows of `analytics_marks`: 1 where a
 * state begins and -1 where it ends. A car that is canceled, disqualified, deactivated, or deleted is at no step. The step at a
 * time is the one in the list of the car's steps whose place is the number of steps until then, so that the facts are sorted once.
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
  known as (
    select swap_id, at, sequence, day, sum(out) over past > 0 as out,
      (array_agg(step) filter (where step is not null) over car)[count(step) over past] as step,
      (array_agg(price) filter (where price is not null) over car)[count(price) over past] as price
    from facts window past as (partition by swap_id order by at, sequence rows unbounded preceding),
      car as (partition by swap_id order by at, sequence rows between unbounded preceding and unbounded following)
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
  select swap_id::text as owner, kind, day, swap_id,
    case when kind = 'for-sale' then '' when n > 0 then step else step_before end as detail, n::smallint as n,
    case when kind = 'step' then null when n > 0 then price else price_before end as value
  from steps cross join (values ('step', 1), ('step', -1), ('for-sale', 1), ('for-sale', -1)) marks (kind, n)
  where case when kind = 'step' then step is distinct from step_before and case when n > 0 then step else step_before end is not null
    else price is distinct from price_before and case when n > 0 then price else price_before end is not null end`;
