import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/**
 * `newsletters`: one was saved, or its state has changed.
 * `subscribers`: somebody subscribed or left, an import has moved on, or a segment was saved.
 */
export const newsletterTopics: TopicKind[] = [
  gatedTopic("subscribers", "newsletter"),
  gatedTopic("newsletters", "newsletter"),
];
