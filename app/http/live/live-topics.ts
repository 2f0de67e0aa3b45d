import { accountTopics } from "#modules/accounts/index.ts";
import { activityTopics } from "#modules/activities/index.ts";
import { auctionTopics } from "#modules/auctions/index.ts";
import { claimTopics } from "#modules/claims/index.ts";
import { contentTopics } from "#modules/content/index.ts";
import { dealTopics } from "#modules/deals/index.ts";
import { inspectionTopics } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { TopicAccess, TopicKind } from "#modules/kernel/live.ts";
import { ledgerTopics } from "#modules/ledger/index.ts";
import { messagingTopics } from "#modules/messaging/index.ts";
import { newsletterTopics } from "#modules/newsletters/index.ts";
import { swapTopics } from "#modules/swaps/index.ts";

/** Every kind of topic a page can listen to, each contributed by the module whose events name it. */
export const LIVE_TOPICS: ReadonlyMap<string, TopicKind> = new Map(
  [
    ...accountTopics,
    ...activityTopics,
    ...swapTopics,
    ...dealTopics,
    ...ledgerTopics,
    ...claimTopics,
    ...inspectionTopics,
    ...auctionTopics,
    ...messagingTopics,
    ...contentTopics,
    ...newsletterTopics,
  ].map((row) => [row.kind, row]),
);

/** How much this actor may receive of these topics, in their order; nothing for guests and unknown kinds. */
export async function topicAccess(actor: Actor, topics: readonly string[]): Promise<Map<string, TopicAccess>> {
  if (!actor.id) return new Map();
  const named = topics.map((topic) => ({ topic, ...split(topic) }));
  const heard = new Map<string, ReadonlyMap<string, TopicAccess>>();
  for (const kind of new Set(named.map((one) => one.kind))) {
    const ids = named.filter((one) => one.kind === kind).map(({ id }) => id);
    heard.set(kind, (await LIVE_TOPICS.get(kind)?.access(actor, ids)) ?? new Map());
  }
  return new Map(
    named.flatMap(({ topic, kind, id }) => {
      const access = heard.get(kind)?.get(id);
      return access ? [[topic, access]] : [];
    }),
  );
}

/** Whether people who have this topic open see each other. */
export const hasPresence = (topic: string): boolean => LIVE_TOPICS.get(split(topic).kind)?.presence === true;

function split(topic: string): { kind: string; id: string } {
  const at = topic.indexOf(":");
  return at < 0 ? { kind: topic, id: "" } : { kind: topic.slice(0, at), id: topic.slice(at + 1) };
}
