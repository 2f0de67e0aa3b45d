import { MENU, trackedLabels } from "#app/shared/menu.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { events } from "./metrics.ts";

/** Events that browsers may report: a newsletter subscription, and entries of the menu that are tracked. */
const KNOWN: ReadonlySet<string> = new Set(["newsletter", ...trackedLabels(MENU)]);
const MOST_A_MINUTE = 30;

/** The number of events per address in the current minute. */
const told = { minute: 0, by: new Map<string, number>() };

/** Counts an event of a browser anonymously; returns the status. */
export function countEvent(name: string | null, address: string, now = Date.now()): 204 | 404 | 429 {
  if (!name || !KNOWN.has(name)) return 404;
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== told.minute) {
    told.minute = minute;
    told.by.clear();
  }
  const times = (told.by.get(address) ?? 0) + 1;
  if (times > MOST_A_MINUTE) return 429;
  told.by.set(address, times);
  events.inc({ event: name });
  return 204;
}
