import { and, count, desc, eq, isNull, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor, findBlocker } from "#modules/accounts/index.ts";
import { findFiles } from "#modules/files/index.ts";
import type { FileRecord } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findCarOf } from "./lines.ts";
import { type Names, namesFor } from "./names.ts";
import { isTeam, maySupervise, otherOf, partyIn } from "./policy.ts";
import type { Message, Thread } from "./schemas.ts";
import { type MessageRow, messages, type ThreadRow, threadReports, threadSides, threads } from "./tables.ts";

const SHOWN = 50;

type Asked = {
  /** Only messages before this number, for the earlier part of a long thread. */
  before?: number | undefined;
  /** Also threads of other people, for administrators whose reading was recorded (`inspectThread`). */
  observed?: boolean;
};

/** A thread with its last 50 messages in order, for one of its parties; undefined for everyone else. */
export async function findThread(
  actor: Actor,
  id: string,
  { before, observed = false }: Asked = {},
): Promise<Thread | undefined> {
  const thread = await findRow(id);
  const party = thread && (partyIn(actor, thread) ?? (observed && maySupervise(actor) ? null : undefined));
  if (!thread || party === undefined) return undefined;
  const rows = await newest(id, before);
  const list = rows.slice(0, SHOWN).reverse();
  const [names, files, closed, reported, readSeq, mine] = await Promise.all([
    namesFor(actor, [thread.memberId, thread.otherId, ...list.map(({ authorId }) => authorId)]),
    findFiles(
      actor,
      list.flatMap((row) => row.files),
    ),
    party ? closedFor(thread, party) : null,
    party ? isReported(id, party) : false,
    party ? sideOf(id, otherOf(thread, party)).then((side) => side?.readSeq ?? 0) : 0,
    party ? sideOf(id, party) : undefined,
  ]);
  const byKey = new Map(files.map((file) => [file.key, file]));
  return {
    _id: id,
    car: await findCarOf(thread.swapId),
    with: party ? names.of(otherOf(thread, party)) : names.of(thread.memberId),
    party: partyName(thread, party),
    messages: list.map((row) => messageOf(row, { party, readSeq, names, files: byKey })),
    earlier: rows.length > SHOWN,
    count: thread.messages,
    closed,
    reported,
    muted: Boolean(mine?.mutedAt),
  };
}

async function findRow(id: string): Promise<ThreadRow | undefined> {
  if (!isId(id)) return undefined;
  const [thread] = await db().select().from(threads).where(eq(threads.id, id));
  return thread;
}

const newest = (thread: string, before: number | undefined): Promise<MessageRow[]> =>
  db()
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, thread), before ? lt(messages.seq, before) : undefined))
    .orderBy(desc(messages.seq))
    .limit(SHOWN + 1);

type View = { party: string | null; readSeq: number; names: Names; files: ReadonlyMap<string, FileRecord> };

function messageOf(row: MessageRow, { party, readSeq, names, files }: View): Message {
  const mine = row.partyId === party;
  return {
    _id: row.id,
    seq: row.seq,
    text: row.text,
    files: row.files.flatMap((key) => files.get(key) ?? []),
    from: names.author(row.partyId, row.authorId),
    mine,
    at: row.createdAt.toISOString(),
    seen: mine && row.seq <= readSeq,
    warnings: mine || (party && row.clearedAt) ? [] : row.warnings,
  };
}

function partyName(thread: ThreadRow, party: string | null): Thread["party"] {
  if (party === null) return "observer";
  if (isTeam(party)) return "team";
  if (isTeam(thread.otherId)) return "member";
  return party === thread.memberId ? "buyer" : "seller";
}

async function closedFor(thread: ThreadRow, party: string): Promise<Thread["closed"]> {
  const other = otherOf(thread, party);
  const { by } = await findBlocker(party, other);
  if (by.includes(party)) return "blocked-by-you";
  if (by.length > 0) return "blocked";
  return isTeam(other) || (await findActor(other)) ? null : "left";
}

async function isReported(thread: string, party: string): Promise<boolean> {
  const { threadId, reporterId, settledAt } = threadReports;
  const [row] = await db()
    .select({ reports: count() })
    .from(threadReports)
    .where(and(eq(threadId, thread), eq(reporterId, party), isNull(settledAt)));
  return (row?.reports ?? 0) > 0;
}

async function sideOf(thread: string, party: string) {
  const [side] = await db()
    .select({ readSeq: threadSides.readSeq, mutedAt: threadSides.mutedAt })
    .from(threadSides)
    .where(and(eq(threadSides.threadId, thread), eq(threadSides.partyId, party)));
  return side;
}
