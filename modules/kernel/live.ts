import { type Actor, isStaff } from "./actor.ts";

/** How much somebody hears of a topic: what happened, or only that something changed. */
export type Hearing = "events" | "changes";

/**
 * A kind of live topic and who may hear it. A topic is written `kind:ID`, or `kind` alone, which has the empty id. Each
 * module declares the kinds that its events name.
 */
export type TopicKind = {
  kind: string;
  /** What this actor, who is signed in, hears of each of these ids; those they may not hear are left out. */
  hearing: (actor: Actor, ids: readonly string[]) => Promise<ReadonlyMap<string, Hearing>>;
};

/** A kind of topic that staff hear, whatever its id. */
export const staffTopic = (kind: string): TopicKind => ({
  kind,
  hearing: async (actor, ids) => new Map(isStaff(actor) ? ids.map((id) => [id, "events"]) : []),
});
