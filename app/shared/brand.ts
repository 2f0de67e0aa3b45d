export { NAME } from "#modules/kernel/brand.ts";

/** One sentence for search results and the footer. */
export const DESCRIPTION = "A listing and information service for cars sold by their owners.";
/** Hours of every Swap Center (docs/spec/schedule.md). */
export const CENTER_HOURS = "Mon to Fri 8:30 AM to 5:30 PM, Sat 8:30 AM to 2 PM CT";
