import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** What two accounts have about cars that can't belong to one person, in sentences that name the cars. */
export async function findCarConflicts(reader: Executor, from: string, into: string): Promise<string[]> {
  const pair = sql`((s.seller_id = ${from} and x.buyer_id = ${into}) or (s.seller_id = ${into} and x.buyer_id = ${from}))`;
  const [bothSides, offers, papers] = await Promise.all([
    namesOf(
      reader,
      sql`exists (select 1 from offers x where x.swap_id = s.id and ${pair})
        or exists (select 1 from visits x where x.swap_id = s.id and ${pair})
        or exists (select 1 from deals x where x.swap_id = s.id and ${pair})`,
    ),
    namesOf(
      reader,
      sql`exists (select 1 from offers a join offers b on b.swap_id = a.swap_id
        where a.swap_id = s.id and a.buyer_id = ${from} and b.buyer_id = ${into}
          and a.status in ('open', 'accepted') and b.status in ('open', 'accepted'))`,
    ),
    namesOf(
      reader,
      sql`exists (select 1 from closing_papers p join deals d on d.id = p.deal_id
        where d.swap_id = s.id and ${from} in (p.seller_id, p.buyer_id, p.co_seller_id)
          and not exists (select 1 from paper_voids v where v.paper_id = p.id))`,
    ),
  ]);
  return [
    ...(bothSides ? [`One account sells the ${bothSides}, and the other one made an offer, a visit, or a deal.`] : []),
    ...(offers ? [`Both accounts have an open offer on the ${offers}.`] : []),
    ...(papers
      ? [
          `The closing papers of the ${papers} name the account to close, and can’t be changed. Merge the other way around.`,
        ]
      : []),
  ];
}

const MOST_NAMED = 3;

/** "2019 Honda Civic, 2015 Ford Focus"; empty if there are none. */
async function namesOf(reader: Executor, which: SQL): Promise<string> {
  const { rows } = await reader.execute<{ name: string }>(
    sql`select s.full_name as name from swaps s where ${which} order by s.full_name limit ${MOST_NAMED}`,
  );
  return rows.map(({ name }) => name).join(", ");
}
