/** The events of the module. */

export * from "./batches/events.ts";
export * from "./registration/events.ts";
export * from "./reports/events.ts";
export * from "./requests/events.ts";
export * from "./seller-answers/events.ts";
export * from "./team/events.ts";
export * from "./transitions/events.ts";
