import { type SQL, sql } from "drizzle-orm";

/** Accounts that were never verified, and those whose owners have registered a car or made an offer since. */
export const peopleFrom = (which: SQL): SQL => sql`
  with people as (
    select person_id, min(at) filter (where kind = 'account') as since, bool_or(kind = 'verified') as verified,
      bool_or(kind in ('registered', 'offer')) as active
    from analytics_facts
    where kind in ('account', 'verified', 'registered', 'offer') and person_id is not null and (${which})
    group by person_id
  )
  select person_id::text as owner, kind, since::date as day,
    null::uuid as swap_id, '' as detail, 1::smallint as n, null::int as value
  from people cross join (values ('unverified'), ('active-since')) marks (kind)
  where since is not null and case kind when 'unverified' then not verified else active end`;

/** Conversations, on the day of their first message. */
export const threadsFrom = (which: SQL): SQL => sql`
  select distinct on (key) key as owner, 'conversation' as kind, day, swap_id, '' as detail, 1::smallint as n, null::int as value
  from analytics_facts where kind = 'message' and (${which})
  order by key, at, sequence`;
