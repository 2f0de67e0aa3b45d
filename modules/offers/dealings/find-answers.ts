import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { offerHistory, offers } from "../tables.ts";
import { visitHistory, visits } from "../visits/tables.ts";
import type { Answer } from "./schemas.ts";

/**
 * The offers and visit requests that these sellers got since then, with the first thing that each seller did about it. A
 * request that the buyer took back without an answer is left out. For internal use: doesn't check permissions.
 */
export async function findAnswers(sellers: readonly string[], since: Date): Promise<Answer[]> {
  if (sellers.length === 0) return [];
  const [ofOffers, ofVisits] = await Promise.all([answersToOffers(sellers, since), answersToVisits(sellers, since)]);
  return [...ofOffers, ...ofVisits];
}

function answersToOffers(sellers: readonly string[], since: Date): Promise<Answer[]> {
  const answered = sql<Date | null>`(
    select min(line.at) from ${offerHistory} line
    where line.offer_id = ${offers.id} and line.actor_id = ${swaps.sellerId}
  )`.mapWith(offers.createdAt);
  return db()
    .select({ seller: swaps.sellerId, asked: offers.createdAt, answered })
    .from(offers)
    .innerJoin(swaps, eq(swaps.id, offers.swapId))
    .where(
      and(
        inArray(swaps.sellerId, [...sellers]),
        gte(offers.createdAt, since),
        sql`(${answered} is not null or ${offers.status} in ('open', 'expired'))`,
      ),
    );
}

function answersToVisits(sellers: readonly string[], since: Date): Promise<Answer[]> {
  const lines = sql`from ${visitHistory} line where line.visit_id = ${visits.id}`;
  const answered = sql<Date | null>`(select min(line.at) ${lines} and line.actor_id = ${visits.sellerId})`.mapWith(
    visits.createdAt,
  );
  const lapsed = sql`exists (select 1 ${lines} and line.action = 'lapse')`;
  return db()
    .select({ seller: visits.sellerId, asked: visits.createdAt, answered })
    .from(visits)
    .where(
      and(
        inArray(visits.sellerId, [...sellers]),
        gte(visits.createdAt, since),
        sql`(${answered} is not null or ${visits.status} = 'pending' or ${lapsed})`,
      ),
    );
}
