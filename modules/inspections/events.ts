import { z } from "zod";
import { when } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { carTag } from "#modules/kernel/tags.ts";

const Inspection = z.object({
  inspection: z.string(),
  swap: z.string(),
  seller: z.string(),
  technician: z.string(),
  stage: z.number(),
  /** For a pick-up, who picks the car up. */
  buyer: z.string().nullish(),
  /** The Swap Center where it takes place; null: at the seller's. */
  center: z.string().nullish(),
});
const topics = (payload: z.output<typeof Inspection>) => [
  `swap:${payload.swap}`,
  `user:${payload.seller}`,
  `user:${payload.technician}`,
  payload.buyer && `user:${payload.buyer}`,
  "inspections",
];

/** A time was booked; the event says whether it replaces an earlier one. */
export const inspectionBooked = defineEvent(
  "inspection.booked",
  Inspection.extend({
    start: z.string(),
    by: z.string().nullable(),
    previous: z.object({ start: z.string(), technician: z.string() }).nullish(),
  }),
  (payload) => [...topics(payload), payload.previous && `user:${payload.previous.technician}`],
  {
    activity: [
      "evaluations",
      ({ start, technician, previous }, { name }) =>
        `${previous ? "moved the appointment" : "booked an appointment"} with ${name(technician)}${when(start)}`,
    ],
  },
);
/** A colleague takes the appointment over, at the same time. */
export const inspectionReassigned = defineEvent(
  "inspection.reassigned",
  Inspection.extend({ start: z.string(), by: z.string().nullable(), previous: z.string() }),
  (payload) => [...topics(payload), `user:${payload.previous}`],
  {
    activity: [
      "evaluations",
      ({ start, technician }, { name }) => `gave the appointment${when(start)} to ${name(technician)}`,
    ],
  },
);
export const inspectionConfirmed = defineEvent(
  "inspection.confirmed",
  Inspection.extend({ start: z.string() }),
  topics,
  { activity: ["evaluations", ({ start }) => `confirmed the appointment${when(start)}`] },
);
export const inspectionCanceled = defineEvent(
  "inspection.canceled",
  Inspection.extend({ start: z.string(), by: z.string().nullable(), reason: z.string().nullish() }),
  topics,
  { activity: ["evaluations", ({ start }) => `canceled the appointment${when(start)}`] },
);
export const inspectionCompleted = defineEvent("inspection.completed", Inspection, topics, {
  activity: ["evaluations", "completed the appointment"],
  tags: ({ swap }) => [carTag(swap)],
  noNotification: "The step that follows says it.",
});
/** The car was compared with its evaluation (stage 2). `problem`: what differs, in words; null: nothing does. */
export const carVerified = defineEvent(
  "inspection.verified",
  z.object({
    swap: z.string(),
    seller: z.string(),
    buyer: z.string().nullable(),
    differs: z.boolean(),
    problem: z.string().nullable(),
  }),
  ({ swap, seller, buyer }) => [`swap:${swap}`, "deals", `user:${seller}`, buyer && `user:${buyer}`],
  {
    activity: [
      "evaluations",
      ({ differs }) => `verified the car${differs ? ", which differs from its evaluation" : ""}`,
    ],
  },
);
/** The visit did not take place, so a new one must be booked. */
export const evaluationFailed = defineEvent("inspection.failed", Inspection.extend({ reason: z.string() }), topics, {
  activity: ["evaluations", "noted that the evaluation did not take place"],
});
/** A center is now closed at the time of these appointments. */
export const centerClosed = defineEvent(
  "center.closed",
  z.object({ center: z.string(), name: z.string(), inspections: z.array(z.string()) }),
  () => ["inspections"],
  {
    activity: ["evaluations", "closed a center at the time of appointments"],
    noNotification: "The appointments that it affects become tasks.",
  },
);
/** A Swap Center or a service area was added, changed or removed; `center` is the id of either. */
export const centerSaved = defineEvent("center.saved", z.object({ center: z.string() }), () => ["inspections"], {
  activity: ["evaluations", "saved a center or a service area"],
  tags: () => ["centers"],
  noNotification: "Our own places.",
});
