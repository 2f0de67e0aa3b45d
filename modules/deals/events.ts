export * from "./deal-events.ts";
export * from "./papers/events.ts";
