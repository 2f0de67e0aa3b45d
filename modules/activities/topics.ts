import { gatedTopic } from "#modules/kernel/live.ts";

/** Something was added to the record of who did what. */
export const activityTopics = [gatedTopic("activities", "system.activities")];
