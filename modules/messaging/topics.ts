import { staffTopic } from "#modules/kernel/live.ts";
import { callTopics } from "./calls/topics.ts";
import { conversationTopics } from "./conversations/topics.ts";

export const messagingTopics = [staffTopic("contacts"), ...callTopics, ...conversationTopics];
