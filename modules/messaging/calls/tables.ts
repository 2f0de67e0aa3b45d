import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { CallKind, CallOutcome, CallStatus } from "./lifecycle.ts";

/** Calls through our own number. Nothing of what is said is kept, and no telephone number. */
export const calls = pgTable(
  "calls",
  {
    id: uuid().primaryKey(),
    kind: text().$type<CallKind>().notNull(),
    /** Whose telephone rings first; null once the account was erased. */
    callerId: uuid(),
    /** Who is called then; null for a code, and once the account was erased. */
    calleeId: uuid(),
    /** The car that it is about. */
    swapId: uuid(),
    /** The code that is spoken. */
    verificationId: uuid(),
    status: text().$type<CallStatus>().notNull().default("waiting"),
    outcome: text().$type<CallOutcome>(),
    attempts: integer().notNull().default(0),
    provider: text(),
    /** The service's reference. */
    providerRef: text(),
    lastError: text(),
    createdAt: time().notNull().defaultNow(),
    /** The last change of the status. */
    movedAt: time().notNull().defaultNow(),
    /** The first telephone was answered; from then on the other one rings. */
    answeredAt: time(),
    talkingAt: time(),
    endedAt: time(),
  },
  (t) => [
    index("calls_of_caller").on(t.callerId, t.createdAt.desc().nullsFirst()),
    index("calls_of_callee").on(t.calleeId, t.createdAt.desc().nullsFirst()),
    index("calls_of_swap").on(t.swapId, t.createdAt.desc().nullsFirst()).where(sql`${t.swapId} is not null`),
    index("calls_going").on(t.movedAt).where(sql`${t.status} <> 'ended'`),
    uniqueIndex("calls_one_of_caller").on(t.callerId).where(sql`${t.status} <> 'ended' and ${t.kind} <> 'code'`),
    uniqueIndex("calls_one_of_callee").on(t.calleeId).where(sql`${t.status} <> 'ended' and ${t.kind} <> 'code'`),
    uniqueIndex("calls_one_of_code").on(t.verificationId),
    check("calls_kind", sql`${t.kind} in ('code', 'seller', 'person')`),
    check("calls_status", sql`${t.status} in ('waiting', 'dialing', 'ringing', 'connecting', 'talking', 'ended')`),
    check("calls_outcome", sql`${t.outcome} in ('completed', 'busy', 'no-answer', 'canceled', 'failed')`),
    check("calls_ended", sql`(${t.status} = 'ended') = (${t.outcome} is not null)`),
    check("calls_parties", sql`${t.callerId} <> ${t.calleeId}`),
  ],
);

/** People who asked the swap team for a call. A request is open as long as its task is. */
export const callRequests = pgTable(
  "call_requests",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    swapId: uuid(),
    taskId: uuid().notNull(),
    /** The start of the wanted hours; null for as soon as possible. */
    wantedAt: time(),
    about: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index("call_requests_of_user").on(t.userId, t.createdAt.desc().nullsFirst()),
    uniqueIndex("call_requests_of_task").on(t.taskId),
  ],
);

export type CallRow = typeof calls.$inferSelect;
