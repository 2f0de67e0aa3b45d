export * from "./bell/events.ts";
export * from "./calls/events.ts";
export * from "./contact/events.ts";
export * from "./conversations/events.ts";
export * from "./questions/events.ts";
export * from "./settings/events.ts";
export * from "./sharing/events.ts";
