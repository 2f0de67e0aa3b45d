export * from "./subscribers/events.ts";
