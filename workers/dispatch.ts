import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client.ts";
import { send } from "#db/jobs.ts";
import { events } from "#db/tables.ts";
import { idOf } from "#modules/kernel/ids.ts";
import type { AnyListener, EventContext, JobContext } from "#modules/kernel/jobs.ts";

/** The job name under which listeners are queued. */
export const LISTEN = "events.listen";

/**
 * Creates one job per listener of the event. The job id is derived from the event and the listener,
 * so dispatching an event again creates no duplicate jobs.
 */
export async function dispatch(listeners: AnyListener[], eventId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    if (!event) return;
    for (const listener of listeners.filter((l) => l.event.type === event.type))
      await send(
        tx,
        listener.lane,
        { job: LISTEN, input: { event: eventId, listener: listener.name } },
        { id: idOf(eventId, listener.name) },
      );
  });
}

/** Runs one listener for one event. A job for an unknown listener was queued by an older version, so it is skipped. */
export async function listen(
  listeners: AnyListener[],
  input: { event: string; listener: string },
  context: JobContext,
): Promise<void> {
  const listener = listeners.find((l) => l.name === input.listener);
  const event = await inTransaction(async (tx) => {
    const [row] = await tx.select().from(events).where(eq(events.id, input.event));
    return row;
  });
  if (!listener || !event) return;
  const { default: handle } = await listener.handler();
  const details: EventContext = { ...context, eventId: event.id, occurredAt: event.occurredAt };
  await handle(listener.event.schema.parse(event.payload), details);
}
