import { staffTopic } from "#modules/kernel/live.ts";

export const messagingTopics = [staffTopic("subscribers"), staffTopic("contacts")];
