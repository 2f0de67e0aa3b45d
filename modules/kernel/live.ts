import { type Actor, type Gate, gateRefuses, isStaff } from "./actor.ts";

/** How many topics a browser may subscribe to at once, and how long the name of one may be. */
export const MOST_LIVE_TOPICS = 60;
export const LIVE_TOPIC = 80;

/** How much a subscriber receives of a topic: the events, or only that something changed. */
export type TopicAccess = "events" | "changes";

/**
 * A kind of live topic and who may subscribe to it. A topic is written `kind:ID`, or `kind` alone, which has the empty
 * id. Each module declares the kinds that its events name.
 */
export type TopicKind = {
  kind: string;
  /** How much this signed-in actor may receive of each of these ids; ids they may not subscribe to are omitted. */
  access: (actor: Actor, ids: readonly string[]) => Promise<ReadonlyMap<string, TopicAccess>>;
  /** People who have such a topic open see each other. */
  presence?: true;
};

/** A kind of topic that all staff may subscribe to. */
export const staffTopic = (kind: string): TopicKind => ({
  kind,
  access: async (actor, ids) => new Map(isStaff(actor) ? ids.map((id) => [id, "events"]) : []),
});

/** A kind of topic for everyone who passes this gate. */
export const gatedTopic = (kind: string, gate: Gate): TopicKind => ({
  kind,
  access: async (actor, ids) => new Map(gateRefuses(actor, gate) ? [] : ids.map((id) => [id, "events"])),
});
