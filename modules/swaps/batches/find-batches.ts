import { asc, count, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { swaps } from "../tables.ts";
import { findPeople } from "../team/people.ts";
import { TEAM_LABELS, TEAM_ROLES } from "../team/schemas.ts";
import { personsIn } from "./find-batch-preview.ts";
import type { BatchReport, BatchRowState, BatchSummary } from "./schemas.ts";
import { type BatchTableRow, batches, batchRows } from "./tables.ts";
import { undoError } from "./undo-batch.ts";

const RECORDS = 40;

/** The batches of all staff, newest first, 40 a page; empty for those who may not. */
export async function findBatches(actor: Actor, page = 1): Promise<Paged<BatchSummary>> {
  if (!can(actor, "batch")) return pageOfRows([], page, RECORDS);
  const rows = await db()
    .select()
    .from(batches)
    .orderBy(desc(batches.startedAt), desc(batches.id))
    .limit(RECORDS + 1)
    .offset((page - 1) * RECORDS);
  const paged = pageOfRows(rows, page, RECORDS);
  return { ...paged, list: await summarize(paged.list) };
}

/** One batch with a line for each swap; undefined for those who may not. */
export async function findBatch(actor: Actor, id: string): Promise<BatchReport | undefined> {
  if (!can(actor, "batch") || !isId(id)) return undefined;
  const [batch] = await db().select().from(batches).where(eq(batches.id, id));
  if (!batch) return undefined;
  const [[summary], rows] = await Promise.all([summarize([batch]), linesOf(id)]);
  return {
    ...(summary as BatchSummary),
    undoable: undoError(batch, currentTime()) === null && rows.some(({ state }) => state === "done"),
    rows,
  };
}

const linesOf = (batch: string) =>
  db()
    .select({ swap: batchRows.swapId, name: swaps.fullName, state: batchRows.state, sentence: batchRows.sentence })
    .from(batchRows)
    .innerJoin(swaps, eq(swaps.id, batchRows.swapId))
    .where(eq(batchRows.batchId, batch))
    .orderBy(asc(batchRows.position));

const NONE: Record<BatchRowState, number> = { waiting: 0, done: 0, refused: 0, undone: 0, kept: 0 };

async function summarize(rows: readonly BatchTableRow[]): Promise<BatchSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [people, counted] = await Promise.all([
    findPeople(rows.flatMap(({ actorId, choice }) => [actorId, ...personsIn(choice)])),
    db()
      .select({ batch: batchRows.batchId, state: batchRows.state, n: count() })
      .from(batchRows)
      .where(inArray(batchRows.batchId, ids))
      .groupBy(batchRows.batchId, batchRows.state),
  ]);
  const name = (id: string | null | undefined) => people.get(id ?? "")?.fullName ?? "Removed user";
  return rows.map(({ id, act, choice, actorId, startedAt, finishedAt, undoAskedAt, undoneAt }) => ({
    _id: id,
    act,
    by: name(actorId),
    startedAt: startedAt.toISOString(),
    words:
      act === "roles"
        ? TEAM_ROLES.flatMap((role) => (choice[role] ? [`${TEAM_LABELS[role]}: ${name(choice[role])}`] : []))
        : [choice.reason].filter((reason): reason is string => Boolean(reason)),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoAskedAt: undoAskedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    counts: {
      ...NONE,
      ...Object.fromEntries(counted.filter(({ batch }) => batch === id).map(({ state, n }) => [state, n])),
    },
  }));
}
