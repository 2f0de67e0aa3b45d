import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Batch = z.object({ batch: z.string() });
const topics = () => ["batches"];

/** Staff started an act for many swaps. */
export const batchStarted = defineEvent("batch.started", Batch.extend({ act: z.string(), count: z.number() }), topics, {
  activity: [
    "cars",
    ({ act, count }) =>
      `started a batch for ${count ?? "many"} cars: ${act === "cancel" ? "Cancel Swaps" : "Role Assignments"}`,
  ],
  noNotification: "Open pages of the staff show it.",
});
/** More rows of the batch are done. */
export const batchMoved = defineEvent("batch.moved", Batch, topics, {
  noActivity: "Some more rows of a batch are done; its start and its end are recorded.",
  noNotification: "Open pages of the staff show it.",
});
export const batchFinished = defineEvent(
  "batch.finished",
  Batch.extend({ done: z.number(), refused: z.number() }),
  topics,
  {
    activity: ["cars", ({ done, refused }) => `finished a batch: ${done ?? 0} changed, ${refused ?? 0} refused`],
    noNotification: "Open pages of the staff show it.",
  },
);
/** Staff asked to undo it. */
export const batchUndoAsked = defineEvent("batch.undo-asked", Batch, topics, {
  activity: ["cars", "asked to undo a batch"],
  noNotification: "Open pages of the staff show it.",
});
export const batchUndone = defineEvent("batch.undone", Batch, topics, {
  activity: ["cars", "undid a batch"],
  noNotification: "Open pages of the staff show it.",
});
