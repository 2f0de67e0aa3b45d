import { and, count, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { holdsWords, spellingsOf } from "#db/folded.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { foldWords } from "#modules/kernel/people-names.ts";
import { cars } from "#modules/swaps/published.ts";

import { CAR, type Line, lineOf } from "./lines.ts";
import { namesFor } from "./names.ts";
import { maySupervise, otherOf, SWAP_TEAM, speaksForTeam } from "./policy.ts";
import type { Inbox, ThreadLine } from "./schemas.ts";
import { messages, threadReports, threadSides, threads } from "./tables.ts";

/** The people this party talks with whose name, as this reader sees it, contains the words. */
async function findPartiesNamed(actor: Actor, party: string, words: string): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ memberId: threads.memberId, otherId: threads.otherId })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .where(eq(threadSides.partyId, party));
  const others = [...new Set(rows.map((thread) => otherOf(thread, party)))];
  const names = await namesFor(actor, others);
  const wanted = spellingsOf(words)
    .map((spellings) => spellings.map(foldWords).filter((word) => word !== ""))
    .filter((spellings) => spellings.length > 0);
  const isMeant = (name: string) => wanted.every((spellings) => spellings.some((word) => name.includes(word)));
  return wanted.length === 0 ? [] : others.filter((other) => isMeant(foldWords(names.of(other).name)));
}

const SHOWN = 40;

export type ThreadsAsked = PageRequest & { inbox?: Inbox | undefined; q?: string | undefined; unread?: boolean };

/** The list of a reader who has not chosen one: the shared threads for the swap team, their own for all others. */
export const usualInbox = (actor: Actor): Inbox => (speaksForTeam(actor) ? "team" : "own");

/** Threads, the last written first, 40 a page; `q` finds names, cars, and words of the messages, `unread` leaves out those that were read. */
export async function findThreads(actor: Actor, asked: ThreadsAsked): Promise<Paged<ThreadLine>> {
  const { inbox = usualInbox(actor), q, unread, page = 1, records = SHOWN, after } = asked;
  const watched = inbox === "reported" || inbox === "warned";
  const party = inbox === "team" ? SWAP_TEAM : actor.id;
  if (!party || (watched && !maySupervise(actor)) || (inbox === "team" && !speaksForTeam(actor)))
    return pageOfRows([], page, records);
  const slice = { limit: records + 1, page, records, after };
  const lines = watched
    ? await watchedLines(inbox, slice)
    : await linesOf(party, slice, and(unread ? gt(threadSides.unread, 0) : undefined, await wordsOf(actor, party, q)));
  const paged = pageOfRows(lines, page, records);
  return { ...paged, list: await shown(actor, paged.list) };
}

/** How many threads have unread messages: a person's own and, for the swap team, the shared ones. */
export async function countUnreadThreads(actor: Actor): Promise<number> {
  const parties = [...(actor.id ? [actor.id] : []), ...(speaksForTeam(actor) ? [SWAP_TEAM] : [])];
  if (parties.length === 0) return 0;
  const [row] = await countUnread(db(), { ids: parties });
  return row?.unread ?? 0;
}

const countUnread = defineStatement("messaging.unread-threads", (tx) =>
  tx
    .select({ unread: count() })
    .from(threadSides)
    .where(and(isOneOf(threadSides.partyId), gt(threadSides.unread, 0))),
);

/** Names for a page of lines. */
export async function shown(actor: Actor, lines: readonly Line[]): Promise<ThreadLine[]> {
  const names = await namesFor(
    actor,
    lines.flatMap(({ thread, party }) => (party ? [otherOf(thread, party)] : [thread.memberId, thread.otherId])),
  );
  return lines.map((line) => lineOf(line, names));
}

type Slice = PageRequest & { limit: number };
const COLUMNS = {
  thread: threads,
  last: messages,
  car: CAR,
};
const isLast = and(eq(messages.threadId, threads.id), eq(messages.seq, threads.messages));

/** The threads of one party. */
export async function linesOf(party: string, { limit, ...asked }: Slice, condition?: SQL): Promise<Line[]> {
  const cut = cutList(threads.id, asked, limit - 1, [desc(threadSides.lastAt), desc(threadSides.threadId)]);
  const rows = await db()
    .select({ ...COLUMNS, unread: threadSides.unread })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(messages, isLast)
    .leftJoin(cars, eq(cars.id, threads.swapId))
    .where(and(eq(threadSides.partyId, party), condition, cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return rows.map((row) => ({ ...row, party }));
}

/** Threads of other people that were reported or carry a warning. */
async function watchedLines(inbox: "reported" | "warned", slice: Slice): Promise<Line[]> {
  const open = db()
    .select({ one: sql`1` })
    .from(threadReports)
    .where(and(eq(threadReports.threadId, threads.id), isNull(threadReports.settledAt)));
  return foreignLines(inbox === "reported" ? exists(open) : gt(threads.warnings, 0), slice);
}

/** Threads without the view of a party: nothing of what was written. */
export async function foreignLines(condition: SQL | undefined, { limit, ...asked }: Slice): Promise<Line[]> {
  const cut = cutList(threads.id, asked, limit - 1, [desc(threads.lastAt), desc(threads.id)]);
  const rows = await db()
    .select(COLUMNS)
    .from(threads)
    .innerJoin(messages, isLast)
    .leftJoin(cars, eq(cars.id, threads.swapId))
    .where(and(condition, cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return rows.map((row) => ({ ...row, unread: 0, party: null }));
}

/** The condition for the words of a search; undefined without any. */
async function wordsOf(actor: Actor, party: string, q = ""): Promise<SQL | undefined> {
  const words = q.trim().slice(0, 100);
  if (!words) return undefined;
  const named = await findPartiesNamed(actor, party, words);
  const said = db()
    .select({ id: messages.threadId })
    .from(messages)
    .where(sql`to_tsvector('simple', fold(${messages.text})) @@ ${tsQuery(words)}`);
  return or(
    holdsWords(cars.fullName, words),
    inArray(threads.id, said),
    // As one value, because a short word may name more people than a query can have values.
    sql`array[${threads.memberId}, ${threads.otherId}] && ${sql.param(named)}::uuid[]`,
  );
}

/** As in the function of the database. */
const APOSTROPHES = /['’‘ʼʻ`´]/g;

/** Every word has to occur; the last one may be unfinished. */
function tsQuery(words: string): SQL {
  const terms = words.replaceAll(APOSTROPHES, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  if (terms.length === 0) return sql`to_tsquery('simple', '')`;
  return sql`to_tsquery('simple', fold(${terms.map((term, at) => (at === terms.length - 1 ? `${term}:*` : term)).join(" & ")}))`;
}
