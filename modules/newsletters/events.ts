export * from "./imports/events.ts";
export * from "./issues/events.ts";
export * from "./segments/events.ts";
export * from "./subscribers/events.ts";
