import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/**
 * `newsletters`: one was saved, or its state has changed.
 * `newsletter:ID` is one of them; senders who have it open see each other.
 * `subscribers`: someone subscribed or left, an import has moved on, or a segment was saved.
 */
export const newsletterTopics: TopicKind[] = [
  gatedTopic("subscribers", "newsletter"),
  gatedTopic("newsletters", "newsletter"),
  { ...gatedTopic("newsletter", "newsletter"), presence: true },
];
