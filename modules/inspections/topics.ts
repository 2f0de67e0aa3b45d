import { staffTopic } from "#modules/kernel/live.ts";

export const inspectionTopics = [staffTopic("inspections")];
