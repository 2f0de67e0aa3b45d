import { staffTopic, type TopicKind } from "#modules/kernel/live.ts";

export const inspectionTopics: TopicKind[] = [
  staffTopic("inspections"),
  // Two technicians at one car see each other.
  { ...staffTopic("evaluation"), presence: true },
];
