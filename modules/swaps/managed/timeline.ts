import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { isKeyOf, lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { ACTIONS } from "../lifecycle/actions.ts";
import { MARKER_ACTIONS } from "../lifecycle/markers.ts";
import { stepTitle, taskTitle } from "../lifecycle/steps.ts";
import { type Swap, swapPrices, taskLog, tasks } from "../tables.ts";
import { findPeople } from "../team/people.ts";
import { swapHistory, swapNotes, swapTaxes } from "../transitions/tables.ts";
import type { TimelineEntry } from "./schemas.ts";

type Raw = Omit<TimelineEntry, "who" | "at"> & { by: string | null; at: Date };

/** Transitions, notes, prices, corrected taxes and task changes of a swap: all of them, newest first. */
export async function findTimeline(swap: Pick<Swap, "id" | "channel">): Promise<TimelineEntry[]> {
  const parts = await Promise.all([moves(swap), notes(swap), taskChanges(swap), prices(swap), taxes(swap)]);
  const raw = parts.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
  const people = await findPeople(raw.map((entry) => entry.by));
  return raw.map(({ by, at, ...entry }) => ({
    ...entry,
    who: by ? (people.get(by)?.fullName ?? null) : null,
    at: at.toISOString(),
  }));
}

async function moves(swap: Pick<Swap, "id" | "channel">): Promise<Raw[]> {
  const rows = await db()
    .select()
    .from(swapHistory)
    .where(eq(swapHistory.swapId, swap.id))
    .orderBy(desc(swapHistory.version));
  return rows.map((row) => ({
    key: row.id,
    kind: "move",
    by: row.actorId,
    text:
      row.fromStep === row.toStep
        ? label(row.action)
        : `${stepTitle(row.fromStep, swap.channel)} → ${stepTitle(row.toStep, swap.channel)}`,
    note: row.reason,
    at: row.at,
  }));
}

const label = (action: string): string => {
  const row = lookup(ACTIONS, action) ?? lookup(MARKER_ACTIONS, action);
  return row?.label ?? action;
};

async function notes({ id }: Pick<Swap, "id">): Promise<Raw[]> {
  const rows = await db().select().from(swapNotes).where(eq(swapNotes.swapId, id)).orderBy(desc(swapNotes.at));
  return rows.map((row) => ({ key: row.id, kind: "note", by: row.authorId, text: "Note", note: row.text, at: row.at }));
}

/** What someone did with a task, for the lines of its history. */
export const taskWords = (action: string): string => lookup(SAID, action) ?? lookup(ELSE, action) ?? action;

/** These have entries of their own in the history of a car. */
const ELSE: Record<string, string> = {
  done: "completed the task",
  canceled: "canceled the task",
  checklist: "changed the checklist",
};
const SAID: Record<string, string> = {
  followup: "set a follow-up",
  noResponse: "got no answer",
  highAsk: "set High ask",
  open: "opened the task again",
  onHold: "put the task on hold",
  note: "added a note",
  assign: "assigned the task",
  undo: "took that back",
};

/** Only the comments on tasks, because opening, checking, and completing a task have separate entries. */
async function taskChanges({ id }: Pick<Swap, "id">): Promise<Raw[]> {
  const rows = await db()
    .select({ log: taskLog, kind: tasks.kind })
    .from(taskLog)
    .innerJoin(tasks, eq(tasks.id, taskLog.taskId))
    .where(eq(tasks.swapId, id))
    .orderBy(desc(taskLog.at));
  return rows
    .filter(({ log }) => isKeyOf(SAID, log.action))
    .map(({ log, kind }) => ({
      key: log.id,
      kind: log.action === "note" ? "note" : "task",
      by: log.actorId,
      text: `${taskTitle(kind)}: ${taskWords(log.action)}`,
      note: log.note,
      at: log.at,
    }));
}

const PRICE_WORDS = {
  listing: "Listing price",
  auction: "Auction price",
  sold: "Sold price",
  proposed: "Proposed price",
  cash: "Cash offer",
};

async function prices({ id }: Pick<Swap, "id">): Promise<Raw[]> {
  const rows = await db().select().from(swapPrices).where(eq(swapPrices.swapId, id)).orderBy(desc(swapPrices.at));
  return rows.map((row) => ({
    key: row.id,
    kind: "price",
    by: row.actorId,
    text: `${PRICE_WORDS[row.kind]} ${formatDollars(row.amount)}${row.previous ? `, was ${formatDollars(row.previous)}` : ""}`,
    note: null,
    at: row.at,
  }));
}

const amount = (dollars: number | null) => (dollars === null ? "unknown" : formatDollars(dollars));

/** "Taxes corrected: $1,300 private, $2,300 at a dealer; were $1,340 and $2,337" */
async function taxes({ id }: Pick<Swap, "id">): Promise<Raw[]> {
  const rows = await db().select().from(swapTaxes).where(eq(swapTaxes.swapId, id)).orderBy(desc(swapTaxes.at));
  return rows.map((row) => ({
    key: row.id,
    kind: "price",
    by: row.actorId,
    text:
      `${row.kind === "correction" ? "Taxes corrected" : "Taxes estimated again"}: ` +
      `${amount(row.private)} private, ${amount(row.dealer)} at a dealer; ` +
      `were ${amount(row.previousPrivate)} and ${amount(row.previousDealer)}`,
    note: row.reason,
    at: row.at,
  }));
}
