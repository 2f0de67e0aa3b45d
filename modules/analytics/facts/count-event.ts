import type { EventContext } from "#modules/kernel/jobs.ts";
import { takeIn } from "./take-in.ts";

/** Listener: counts an event for the charts. */
export default async function countEvent(_: unknown, { eventId }: EventContext): Promise<void> {
  await takeIn(eventId);
}
