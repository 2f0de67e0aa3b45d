import { type SQL, sql } from "drizzle-orm";
import { FEWEST, ROUNDED_TO } from "./schemas.ts";

/** The first days of the first month and of the one after the last. */
export type Span = { from: string; until: string };

const FEW = sql.raw(String(FEWEST));
const rounded = (column: string) => sql.raw(`round(${column}::numeric / ${ROUNDED_TO})::int * ${ROUNDED_TO}`);

/**
 * Everything that is published about these months: `with ${published(span)} select … from published`. The page and the
 * data set both read it, so that each figure follows from the rows of the file.
 *
 * - A month with fewer than five sales (or lots) on a channel is withheld. If fewer than five rows remain without a month,
 *   they are left out.
 * - The place is the first three digits of the ZIP code where five rows share it, else the state where five share that,
 *   else nothing; if fewer than five were left without a place, the whole month has none.
 * - A claim has no place and no amount, so that it can't be matched with a sale, and its month only if the sales have theirs.
 */
export const published = ({ from, until }: Span): SQL => sql`
  rows as (
    select kind, channel, month, area, state, detail, decision, ${rounded("estimate")} as estimate, ${rounded("price")} as price, days
    from analytics_outcomes where month >= ${from}::date and month < ${until}::date
  ),
  cells as (
    select kind, channel, month, count(*) >= ${FEW} as large,
      sum(case when count(*) < ${FEW} then count(*) end) over (partition by kind, channel) >= ${FEW} as rest
    from rows where kind <> 'claim' group by kind, channel, month
  ),
  dated as (
    select r.*, case when c.large then r.month end as shown
    from rows r
    join cells c on c.kind = case r.kind when 'claim' then 'sale' else r.kind end and c.channel = r.channel and c.month = r.month
    where c.large or c.rest
  ),
  by_area as (
    select *, shown is not null and area is not null
      and count(*) over (partition by kind, channel, shown, state, area) >= ${FEW} as has_area
    from dated
  ),
  by_state as (
    select *, not has_area and shown is not null and state is not null
      and count(*) over (partition by kind, channel, shown, state, has_area) >= ${FEW} as has_state
    from by_area
  ),
  placed as (
    select *, count(*) filter (where not has_area and not has_state) over (partition by kind, channel, shown) as without
    from by_state
  ),
  published as (
    select kind as record, channel, coalesce(to_char(shown, 'YYYY-MM'), '') as month,
      case when without between 1 and ${FEW} - 1 then '' when has_area then coalesce(state || ' ', '') || area when has_state then state else '' end as place,
      detail, coalesce(decision, '') as decision, estimate, price, days
    from placed
  )`;
