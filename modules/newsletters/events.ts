export * from "./issues/events.ts";
export * from "./subscribers/events.ts";
