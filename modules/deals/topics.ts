import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/** The list of deals. */
export const dealTopics: TopicKind[] = [gatedTopic("deals", ["deal.pay", "dashboard.deals"])];
