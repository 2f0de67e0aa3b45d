import { and, count, inArray, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { Merging } from "#db/merge.ts";
import { callRequests, calls } from "../calls/tables.ts";
import { messages, threadReports, threadSides, threads } from "../conversations/tables.ts";
import { invitations } from "../invitations/tables.ts";
import { carQuestions, questionReports } from "../questions/tables.ts";
import {
  contactMessages,
  notificationSettings,
  notifications,
  outbox,
  pushSubscriptions,
  summaryItems,
} from "../tables.ts";

export const messagingMerging: Merging = {
  parts: [
    { what: "Conversations", column: threads.memberId },
    { what: "Conversations", column: threads.otherId },
    { column: threadSides.partyId },
    { what: "Messages", column: messages.partyId },
    { column: messages.authorId },
    { column: threadReports.reporterId },
    { what: "Public questions", column: carQuestions.askerId },
    { column: carQuestions.answererId },
    { column: questionReports.reporterId },
    { what: "Calls", column: calls.callerId },
    { what: "Calls", column: calls.calleeId },
    { column: callRequests.userId },
    { what: "Invitations", column: invitations.inviterId },
    { column: contactMessages.userId },
    { column: outbox.userId },
    {
      column: notifications.userId,
      once: [
        [notifications.type, notifications.swapId],
        [notifications.type, notifications.taskId],
      ],
    },
    { column: notificationSettings.userId, alone: true },
    { column: pushSubscriptions.userId },
    { column: summaryItems.userId },
  ],
  conflicts: findConversationConflicts,
};

/** Conversations and calls of two accounts that can't become those of one person. */
async function findConversationConflicts(reader: Executor, from: string, into: string): Promise<string[]> {
  const [between, shared, open] = await Promise.all([
    countThreads(
      reader,
      sql`(a.member_id = ${from} and a.other_id = ${into}) or (a.member_id = ${into} and a.other_id = ${from})`,
    ),
    countThreads(
      reader,
      sql`exists (select 1 from threads b where b.swap_id = a.swap_id and (
        (a.member_id = ${from} and b.member_id = ${into} and a.other_id = b.other_id)
        or (a.other_id = ${from} and b.other_id = ${into} and a.member_id = b.member_id)))`,
    ),
    countOpenCalls(reader, [from, into]),
  ]);
  return [
    ...(between > 0 ? ["The two accounts have a conversation with each other."] : []),
    ...(shared > 0 ? ["Both accounts have a conversation with the same side about the same car."] : []),
    ...(open > 0 ? ["One of the accounts has a call that isn’t over."] : []),
  ];
}

async function countThreads(reader: Executor, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await reader.execute<{ n: number }>(sql`select count(*)::int as n from threads a where ${which}`);
  return rows[0]?.n ?? 0;
}

async function countOpenCalls(reader: Executor, people: readonly string[]): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(calls)
    .where(
      and(ne(calls.status, "ended"), or(inArray(calls.callerId, [...people]), inArray(calls.calleeId, [...people]))),
    );
  return row?.n ?? 0;
}
