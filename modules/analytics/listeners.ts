import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { COUNTED } from "./facts/fact-rules.ts";

const events = [...new Map(COUNTED.map(({ event }) => [event.type, event])).values()];

/** Each counted event updates the charts in a job of its own. */
export const listeners: AnyListener[] = events.map((event) =>
  on(event, `analytics.${event.type}`, () => import("./facts/count-event.ts")),
);
