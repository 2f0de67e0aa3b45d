import { gatedTopic, staffTopic, type TopicKind } from "#modules/kernel/live.ts";
import { findVisibility } from "./facts/find-visibility.ts";

/** `swap:ID` is delivered to users who may see the car: all events to those involved, only changes to others. */
export const swapTopics: TopicKind[] = [
  {
    kind: "swap",
    async access(actor, ids) {
      const sights = await findVisibility(actor, ids);
      return new Map([...sights].map(([id, sight]) => [id, sight === "involved" ? "events" : "changes"]));
    },
  },
  gatedTopic("batches", "batch"),
  staffTopic("swaps"),
  // Two people on one task see each other.
  { ...staffTopic("task"), presence: true },
  staffTopic("tasks"),
];
