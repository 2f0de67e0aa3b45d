import type { TopicKind } from "#modules/kernel/live.ts";
import { speaksForTeam } from "../conversations/policy.ts";

export const callTopics: TopicKind[] = [
  {
    kind: "team-calls",
    access: async (actor, ids) => new Map(speaksForTeam(actor) ? ids.map((id) => [id, "events"]) : []),
  },
];
