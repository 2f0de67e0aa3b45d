import { staffTopic } from "#modules/kernel/live.ts";
import { conversationTopics } from "./conversations/topics.ts";

export const messagingTopics = [staffTopic("subscribers"), staffTopic("contacts"), ...conversationTopics];
