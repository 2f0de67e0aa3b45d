import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/** `subscribers`: somebody subscribed or left, an import has moved on, or a segment was saved. */
export const newsletterTopics: TopicKind[] = [gatedTopic("subscribers", "newsletter")];
