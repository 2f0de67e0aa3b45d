import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";

/** Records events at times of the past, without listeners. Returns their ids. */
export async function pastEvents(list: readonly { event: RecordedEvent; at: Date }[]): Promise<string[]> {
  const rows = list.map(({ event: { type, payload, topics }, at }) => ({
    id: newId(),
    type,
    payload,
    topics,
    occurredAt: at,
    actorId: null,
    impersonatorId: null,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db()
      .insert(events)
      .values(rows.slice(at, at + 1_000));
  return rows.map(({ id }) => id);
}
