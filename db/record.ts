import { sql } from "drizzle-orm";
import type { Actor } from "#modules/kernel/actor.ts";
import { CHANGES } from "#modules/kernel/channel.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Tx } from "./client.ts";
import { send } from "./jobs.ts";
import { events } from "./tables.ts";

/** The job that turns one event into one job a listener. */
export const DISPATCH = "events.dispatch";

let listenersHear = true;

/**
 * From now on what this process records reaches open pages but no listener: the mails and notifications of a demo
 * world's past were read long ago.
 */
export function muteListeners(): void {
  listenersHear = false;
}

/**
 * Writes an event, the job that tells its listeners, and the notice for open pages, all in the caller's
 * transaction: either all of it happens or none.
 */
export async function record(tx: Tx, actor: Actor, event: RecordedEvent): Promise<string> {
  const id = newId();
  await tx.insert(events).values({
    id,
    type: event.type,
    payload: event.payload,
    topics: event.topics,
    actorId: actor.id,
    impersonatorId: actor.impersonator,
  });
  if (listenersHear) await send(tx, "events", { job: DISPATCH, input: { event: id } }, { id });
  if (event.topics.length > 0 || event.tags.length > 0) {
    const notice = JSON.stringify({ id, event: event.type, topics: event.topics, tags: event.tags });
    await tx.execute(sql`select pg_notify(${CHANGES}, ${notice})`);
  }
  return id;
}
