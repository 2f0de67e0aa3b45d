import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";

/** `user:ID` is delivered to that user. */
export const accountTopics: TopicKind[] = [
  {
    kind: "user",
    access: async (actor, ids) => new Map(ids.filter((id) => id === actor.id).map((id) => [id, "events"])),
  },
  // Staff asked something of one of the user's devices.
  {
    kind: "own-devices",
    access: async (actor, ids) => new Map(ids.filter((id) => id === actor.id).map((id) => [id, "events"])),
  },
  // The list of users.
  gatedTopic("users", "user.read"),
  // The list of devices.
  gatedTopic("devices", "system.read"),
];
