export * from "./calls/events.ts";
export * from "./conversations/events.ts";
export * from "./message-events.ts";
