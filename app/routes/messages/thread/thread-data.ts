import { notFoundPage } from "#app/http/answers/not-found.ts";
import { isPrefetch } from "#app/http/request/prefetch.ts";
import { buySwapPath, homeSwapPath, managedSwapPath, sharedCarPath } from "#app/shared/paths.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findThread, inspectThread, readThread, seeSwapNotifications } from "#modules/messaging/index.ts";
import { maySupervise } from "#modules/messaging/policy.ts";
import type { Thread } from "#modules/messaging/schemas.ts";
import { findOffers } from "#modules/offers/index.ts";
import type { AboutFacts } from "./about-thread.tsx";

/** A conversation of this user, or one that an administrator looks at, which is recorded; otherwise the 404 page. */
export async function openThread(request: Request, actor: Actor, id: string): Promise<Thread> {
  const before = Number(new URL(request.url).searchParams.get("before")) || undefined;
  const own = await findThread(actor, id, { before });
  if (own) return own;
  if (!maySupervise(actor) || isPrefetch(request)) throw notFoundPage();
  const read = await inspectThread(actor, { thread: id });
  const thread = read.ok ? await findThread(actor, id, { before, observed: true }) : undefined;
  if (!thread) throw notFoundPage();
  return thread;
}

/**
 * Opening the page marks the conversation as read. Scripts also load data in the background, such as live updates, so they
 * report separately what was seen. Returns whether it was marked.
 */
export async function markOpened(request: Request, actor: Actor, { _id, count, party }: Thread): Promise<boolean> {
  const opened = (request.headers.get("sec-fetch-dest") ?? "document") === "document";
  if (!opened || isPrefetch(request) || party === "observer") return false;
  await markRead(actor, { thread: _id, seq: count });
  return true;
}

/** Everything up to this message was shown, and with it the notifications about the car (docs/spec/accounts.md). */
export async function markRead(actor: Actor, shown: { thread: string; seq: number }): Promise<void> {
  const read = await readThread(actor, shown);
  if (read.ok) await seeSwapNotifications(actor, read.value.swap);
}

/** The car's page for this reader, and the offer between the two sides. */
export async function aboutThread(actor: Actor, { car, party, with: other }: Thread): Promise<AboutFacts> {
  if (party === "team" || party === "observer")
    return { carTo: can(actor, "dashboard.manage") ? managedSwapPath(car._id) : null, offer: null };
  const offers = party === "member" ? [] : await findOffers(actor, car._id);
  const offer = offers.find(({ buyer }) => buyer === (party === "buyer" ? actor.id : other._id));
  const own = party === "seller" || (party === "member" && actor.seller);
  const carTo = own
    ? homeSwapPath(car._id)
    : can(actor, "swap.marketplace")
      ? buySwapPath(car._id)
      : sharedCarPath(car._id);
  return { carTo, offer: offer ? { amount: offer.amount, status: offer.status } : null };
}
