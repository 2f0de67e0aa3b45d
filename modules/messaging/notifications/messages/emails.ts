/** Messages about conversations. */
export { conversationReported } from "./conversation-reported.ts";
export { messageReceived } from "./message-received.ts";
