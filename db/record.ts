import { and, asc, gt, ne, sql } from "drizzle-orm";
import type { Actor } from "#modules/kernel/actor.ts";
import { CHANGES } from "#modules/kernel/channel.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ACTIVITIES, activityOf } from "./activities.ts";
import { db, type Tx, together } from "./client.ts";
import { send } from "./jobs.ts";
import { defineSql, defineStatement } from "./statement.ts";
import { activities, events } from "./tables.ts";

/** The job that creates one job per listener of an event. */
export const DISPATCH = "events.dispatch";

let listenersHear = true;

/**
 * From now on, events recorded by this process reach open pages but no listeners. The demo world uses this, because the
 * emails and notifications of its past would be out of date.
 */
export function muteListeners(muted = true): void {
  listenersHear = !muted;
}

/**
 * Writes an event, its activity, its dispatch job, and the notification for open pages in the caller's transaction, so
 * that all of it happens or none.
 */
export async function record(tx: Tx, actor: Actor, recorded: RecordedEvent): Promise<string> {
  const id = newId();
  const told = !recorded.quiet;
  const event = told ? { ...recorded, topics: [...recorded.topics, ACTIVITIES] } : recorded;
  const row = {
    id,
    type: event.type,
    payload: event.payload,
    topics: event.topics,
    actorId: actor.id,
    impersonatorId: actor.impersonator,
  };
  const job = { job: DISPATCH, input: { event: id } };
  await together(
    insertEvent(tx, row),
    ...(told ? [insertActivity(tx, activityOf(actor, row))] : []),
    ...(listenersHear ? [send(tx, "events", job, { id })] : []),
    ...(event.topics.length > 0 || event.tags.length > 0 ? [notify(tx, id, event)] : []),
  );
  return id;
}

const { placeholder } = sql;
const insertEvent = defineStatement("events.insert", (tx) =>
  tx.insert(events).values({
    id: placeholder("id"),
    type: placeholder("type"),
    payload: placeholder("payload"),
    topics: placeholder("topics"),
    actorId: placeholder("actorId"),
    impersonatorId: placeholder("impersonatorId"),
  }),
);
const insertActivity = defineStatement("activities.insert", (tx) =>
  tx.insert(activities).values({
    eventId: placeholder("eventId"),
    type: placeholder("type"),
    facts: placeholder("facts"),
    actorId: placeholder("actorId"),
    impersonatorId: placeholder("impersonatorId"),
    people: placeholder("people"),
    swapId: placeholder("swapId"),
    dealId: placeholder("dealId"),
  }),
);
const sendNotification = defineSql("events.notify", sql`select pg_notify(${CHANGES}, ${placeholder("text")})`);

/** Postgres refuses notifications from 8,000 bytes on. */
const MOST_BYTES = 7_900;

/** Notifies open pages once the transaction is committed. Pages ask for news that are too long to be sent. */
function notify(tx: Tx, id: string, { type, topics, tags, news }: RecordedEvent): Promise<unknown> {
  const change = { id, event: type, topics, tags };
  const text = JSON.stringify(news ? { ...change, news } : change);
  return sendNotification(tx, { text: Buffer.byteLength(text) < MOST_BYTES ? text : JSON.stringify(change) });
}

/** The changes that `record` has sent since then, in order, without cache tags. */
export async function changesSince(since: Date) {
  const { id, type: event, topics } = events;
  const rows = await db()
    .select({ id, event, topics })
    .from(events)
    .where(and(gt(events.occurredAt, since), ne(topics, [])))
    .orderBy(asc(events.sequence));
  return rows.map((row) => ({ ...row, tags: [] }));
}
