import { and, asc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { saveAnswerTimes } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { findAnswers } from "#modules/offers/index.ts";
import type { Answer } from "#modules/offers/schemas.ts";
import { cars } from "#modules/swaps/published.ts";
import { messages, threads } from "../conversations/tables.ts";
import { usualHours } from "./usual-hours.ts";

const BATCH = 200;
const DAYS = 90;

/**
 * Job: how fast the sellers of the listed cars have answered in the last 90 days. The figure is the median, rounded up,
 * and unknown with fewer than five questions.
 */
export default async function measureAnswers(): Promise<void> {
  const now = await databaseNow(db());
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  for (let last = FIRST, sellers = await sellersAfter(last); sellers.length > 0; sellers = await sellersAfter(last)) {
    const answers = [...(await findAnswers(sellers, since)), ...(await findMessageAnswers(sellers, since))];
    const bySeller = Map.groupBy(answers, ({ seller }) => seller);
    const people = sellers.map((user) => ({ user, hours: usualHours(bySeller.get(user) ?? [], now) }));
    await saveAnswerTimes(system, { people });
    last = sellers.at(-1) as string;
  }
}

const FIRST = "00000000-0000-0000-0000-000000000000";

/** The next sellers, in the order of their ids, who have a car that buyers can ask about. */
async function sellersAfter(last: string): Promise<string[]> {
  const asked = and(eq(cars.visible, true), inArray(cars.stage, ["inspection", "listing"]), gt(cars.sellerId, last));
  const rows = await db()
    .selectDistinct({ id: cars.sellerId })
    .from(cars)
    .where(asked)
    .orderBy(asc(cars.sellerId))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/**
 * The questions that these sellers got in conversations since then, with the first answer. Several messages in a row are
 * one question. For internal use: doesn't check permissions.
 */
function findMessageAnswers(sellers: readonly string[], since: Date): Promise<Answer[]> {
  const answered = sql<Date | null>`(
    select min(line.created_at) from ${messages} line
    where line.thread_id = ${messages.threadId} and line.seq > ${messages.seq} and line.party_id = ${threads.otherId}
  )`.mapWith(messages.createdAt);
  const follows = sql`exists (
    select 1 from ${messages} line
    where line.thread_id = ${messages.threadId} and line.seq = ${messages.seq} - 1 and line.party_id = ${threads.memberId}
  )`;
  return db()
    .select({ seller: threads.otherId, asked: messages.createdAt, answered })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      and(
        inArray(threads.otherId, [...sellers]),
        eq(messages.partyId, threads.memberId),
        gte(messages.createdAt, since),
        sql`not ${follows}`,
      ),
    );
}
