import { gatedTopic, staffTopic, type TopicKind } from "#modules/kernel/live.ts";
import { EDITORS } from "./writing/collections.ts";

/** `text:ID` is one text; editors who have it open see each other. */
export const contentTopics: TopicKind[] = [staffTopic("content"), { ...gatedTopic("text", EDITORS), presence: true }];
