import { gatedTopic, staffTopic, type TopicKind } from "#modules/kernel/live.ts";
import { findClaimReaders } from "./claims/find-claim-readers.ts";
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
  /** `claim:ID` is delivered to the parties of the claim and to staff who work on deals. */
  {
    kind: "claim",
    access: async (actor, ids) => new Map((await findClaimReaders(actor, ids)).map((id) => [id, "events"])),
  },
  // The lists of claims and deals, and the books.
  gatedTopic("claims", ["swap.manage", "deal.pay", "dashboard.deals"]),
  gatedTopic("deals", ["deal.pay", "dashboard.deals"]),
  gatedTopic("books", "deal.pay"),
  gatedTopic("batches", "batch"),
  staffTopic("swaps"),
  // Two people on one task see each other.
  { ...staffTopic("task"), presence: true },
  staffTopic("tasks"),
];
