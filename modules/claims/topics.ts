import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";
import { findClaimReaders } from "./find-claim-readers.ts";

/** `claim:ID` is delivered to the parties of the claim and to staff who work on deals; `claims` is the list. */
export const claimTopics: TopicKind[] = [
  {
    kind: "claim",
    access: async (actor, ids) => new Map((await findClaimReaders(actor, ids)).map((id) => [id, "events"])),
  },
  gatedTopic("claims", ["swap.manage", "deal.pay", "dashboard.deals"]),
];
