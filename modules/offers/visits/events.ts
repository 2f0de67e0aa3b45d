import { z } from "zod";
import { when } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { VISIT_SIDES } from "./lifecycle.ts";

const Visit = z.object({
  visit: z.string(),
  swap: z.string(),
  buyer: z.string(),
  seller: z.string(),
  date: z.string(),
  /** The side that proposed the time. */
  side: z.enum(VISIT_SIDES),
  /** Who acted. */
  by: z.enum([...VISIT_SIDES, "staff", "system"]),
});
type Visit = z.output<typeof Visit>;

const concerned = (visit: Visit) => [`swap:${visit.swap}`, `user:${visit.buyer}`, `user:${visit.seller}`];

export const visitRequested = defineEvent("visit.requested", Visit, concerned, {
  activity: ["offers", ({ date }) => `requested a visit${when(date)}`],
});
export const visitAccepted = defineEvent("visit.accepted", Visit, concerned, {
  activity: ["offers", ({ date }) => `accepted the visit${when(date)}`],
});
const Ended = Visit.extend({ reason: z.string().nullish() });
export const visitDeclined = defineEvent("visit.declined", Ended, concerned, {
  activity: ["offers", ({ date }) => `declined the visit${when(date)}`],
});
export const visitCanceled = defineEvent("visit.canceled", Ended, concerned, {
  activity: ["offers", ({ date }) => `canceled the visit${when(date)}`],
});
/** Another time was proposed; `previous` is the time before. */
export const visitChanged = defineEvent("visit.changed", Visit.extend({ previous: z.string() }), concerned, {
  activity: ["offers", ({ date }) => `proposed another time for the visit${when(date)}`],
});
/** It is time to remind both people, a day or two hours before. */
export const visitDue = defineEvent("visit.due", Visit.extend({ hours: z.number() }), concerned, {
  noActivity: "A reminder; the record has the visit.",
});
/** One of the two did not come; null: the record was taken back. */
export const visitMissed = defineEvent(
  "visit.missed",
  Visit.extend({ missing: z.enum(VISIT_SIDES).nullable() }),
  concerned,
  {
    activity: [
      "offers",
      ({ missing }) =>
        missing ? `recorded that the ${missing} missed the visit` : "took back that a visit was missed",
    ],
  },
);
