import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/** The list of deals, the ID checks that wait, and the changed bank accounts. */
export const dealTopics: TopicKind[] = [
  gatedTopic("deals", ["deal.pay", "dashboard.deals"]),
  gatedTopic("identities", ["identity.check"]),
  gatedTopic("payouts", ["deal.pay"]),
];
