import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { members } from "#modules/accounts/published.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { newsletterVisits } from "#modules/newsletters/published.ts";
import { FOLLOWED_DAYS, type NewsletterResults } from "../schemas.ts";
import { analyticsFacts } from "../tables.ts";

/** A reader or a car counts once, however often they followed a link or acted. */
type Row = Omit<NewsletterResults, "fees"> & { fees: number };

/**
 * What the members who followed a link of a newsletter did within 30 days of their first click, and what the sellers of
 * the cars that they registered or agreed to buy have paid us since, in whole dollars (null for readers who may not see
 * fees). Another newsletter may have reached the same member, so results can count for both. Undefined without permission.
 */
export async function findNewsletterResults(actor: Actor, newsletter: string): Promise<NewsletterResults | undefined> {
  if (!can(actor, "newsletter") || !isId(newsletter)) return undefined;
  const { rows } = await db().execute<Row>(sql`
    with readers as (
      select m.id as person, min(v.first_at) as at
      from ${newsletterVisits} v join ${members} m on m.email = v.email
      where v.newsletter_id = ${newsletter}::uuid group by m.id
    ), acts as (
      select f.kind, f.person_id as person, f.swap_id as car
      from readers r join ${analyticsFacts} f on f.person_id = r.person
        and f.at >= r.at and f.at < r.at + make_interval(days => ${FOLLOWED_DAYS})
      where f.kind in ('registered', 'visit', 'offer', 'deal')
    )
    select (select count(*) from readers)::int as readers,
      (select count(distinct car) from acts where kind = 'registered')::int as registered,
      (select count(*) from acts where kind = 'visit')::int as visits,
      (select count(*) from acts where kind = 'offer')::int as offers,
      (select count(distinct car) from acts where kind = 'deal')::int as deals,
      (select coalesce(sum(amount), 0) from ${analyticsFacts}
        where kind in ('success-fee', 'lien-fee')
          and swap_id in (select car from acts where kind in ('registered', 'deal')))::int as fees`);
  const [row] = rows;
  return row && { ...row, fees: can(actor, "analytics.sales") ? row.fees : null };
}
