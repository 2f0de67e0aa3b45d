import { staffTopic, type TopicKind } from "#modules/kernel/live.ts";
import { findSight } from "./find-sight.ts";

/** `swap:ID` is heard by people who may see the car: all that happens by those who are involved, changes by others. */
export const swapTopics: TopicKind[] = [
  {
    kind: "swap",
    async hearing(actor, ids) {
      const sights = await findSight(actor, ids);
      return new Map([...sights].map(([id, sight]) => [id, sight === "involved" ? "events" : "changes"]));
    },
  },
  staffTopic("swaps"),
  staffTopic("task"),
  staffTopic("tasks"),
];
