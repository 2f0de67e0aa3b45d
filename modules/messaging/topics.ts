import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { batch } from "#modules/kernel/batch.ts";
import { isId } from "#modules/kernel/ids.ts";
import { staffTopic, type TopicKind } from "#modules/kernel/live.ts";
import { maySupervise, partyIn, speaksForTeam } from "./conversations/policy.ts";
import { threads } from "./conversations/tables.ts";

const threadOf = batch(async (ids: readonly string[]) => {
  const rows = await db()
    .select()
    .from(threads)
    .where(inArray(threads.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

const conversationTopics: TopicKind[] = [
  {
    kind: "thread",
    // The people of a thread see each other while they have it open.
    presence: true,
    async access(actor, ids) {
      const known = ids.filter(isId);
      const rows = (await Promise.all(known.map(threadOf))).filter((row) => row !== undefined);
      return new Map(rows.filter((thread) => partyIn(actor, thread)).map(({ id }) => [id, "events"]));
    },
  },
  {
    kind: "team-messages",
    access: async (actor, ids) => new Map(speaksForTeam(actor) ? ids.map((id) => [id, "events"]) : []),
  },
  {
    kind: "message-templates",
    access: async (actor, ids) => new Map(speaksForTeam(actor) ? ids.map((id) => [id, "events"]) : []),
  },
  {
    kind: "message-reports",
    access: async (actor, ids) => new Map(maySupervise(actor) ? ids.map((id) => [id, "events"]) : []),
  },
];

const callTopics: TopicKind[] = [
  {
    kind: "team-calls",
    access: async (actor, ids) => new Map(speaksForTeam(actor) ? ids.map((id) => [id, "events"]) : []),
  },
];

export const messagingTopics = [staffTopic("contacts"), ...callTopics, ...conversationTopics];
