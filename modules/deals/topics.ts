import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/** The list of deals, and the ID checks that wait. */
export const dealTopics: TopicKind[] = [
  gatedTopic("deals", ["deal.pay", "dashboard.deals"]),
  gatedTopic("identities", ["identity.check"]),
];
