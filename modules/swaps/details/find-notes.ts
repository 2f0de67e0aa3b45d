import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { canSee } from "../lifecycle/policy.ts";
import { readSwap } from "../parts.ts";
import { swapHistory, swapNotes } from "../transitions/tables.ts";
import type { HistoryLine, SwapNote } from "./schemas.ts";

const RECORDS = 40;

/** The team's notes on a swap, newest first, for staff who see it. */
export async function findNotes(
  actor: Actor,
  swap: string,
  asked: PageRequest = {},
): Promise<Paged<SwapNote> | undefined> {
  if (!(await isSeen(actor, swap))) return undefined;
  const { page = 1, records = RECORDS } = asked;
  const cut = cutList(swapNotes.id, asked, records, [desc(swapNotes.at), desc(swapNotes.id)]);
  const rows = await db()
    .select()
    .from(swapNotes)
    .where(and(eq(swapNotes.swapId, swap), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const people = await findPeople(rows.map((row) => row.authorId));
  const named = rows.map(({ id, authorId, text, at }) => ({
    _id: id,
    text,
    at: at.toISOString(),
    author: authorId ? (people.get(authorId)?.fullName ?? null) : null,
  }));
  return pageOfRows(named, page, records);
}

/** The moves of a swap, newest first, for staff who see it. */
export async function findHistory(
  actor: Actor,
  swap: string,
  asked: PageRequest = {},
): Promise<Paged<HistoryLine> | undefined> {
  if (!(await isSeen(actor, swap))) return undefined;
  const { page = 1, records = RECORDS } = asked;
  const cut = cutList(swapHistory.id, asked, records, [desc(swapHistory.version)]);
  const rows = await db()
    .select()
    .from(swapHistory)
    .where(and(eq(swapHistory.swapId, swap), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const people = await findPeople(rows.map((row) => row.actorId));
  const named = rows.map(({ id, action, fromStep, toStep, reason, actorId, at }) => ({
    _id: id,
    action,
    from: fromStep,
    to: toStep,
    reason,
    at: at.toISOString(),
    by: actorId ? (people.get(actorId)?.fullName ?? null) : null,
  }));
  return pageOfRows(named, page, records);
}

async function isSeen(actor: Actor, id: string): Promise<boolean> {
  if (!isId(id) || !can(actor, "system.tasks")) return false;
  const swap = await readSwap(db(), id);
  return swap !== undefined && canSee(actor, swap, currentTime());
}
