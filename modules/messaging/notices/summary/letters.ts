// The daily summary.
export { dailySummary } from "./daily-summary.ts";
