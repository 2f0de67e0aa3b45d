import { staffTopic } from "#modules/kernel/live.ts";

export const contentTopics = [staffTopic("content")];
