import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Answer } from "#modules/offers/schemas.ts";
import { messages, threads } from "../conversations/tables.ts";

/**
 * The questions that these sellers got in conversations since then, with the first answer. Several messages in a row are
 * one question. For internal use: doesn't check permissions.
 */
export function findMessageAnswers(sellers: readonly string[], since: Date): Promise<Answer[]> {
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
