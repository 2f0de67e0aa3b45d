import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

export const ledgerTopics: TopicKind[] = [gatedTopic("books", "deal.pay")];
