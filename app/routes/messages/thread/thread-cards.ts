import { buySwapPath, eventPath, homeSwapPath } from "#app/shared/paths.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Thread } from "#modules/messaging/schemas.ts";
import { findOffers, findVisits } from "#modules/offers/index.ts";
import type { OfferView, VisitView } from "#modules/offers/schemas.ts";
import type { ThreadCard } from "./event-card.tsx";

/** The offers and visits of a buyer and a seller, for the part of the conversation that is shown. */
export async function cardsOf(actor: Actor, thread: Thread): Promise<ThreadCard[]> {
  const { party, car, messages, earlier, count } = thread;
  if (party !== "buyer" && party !== "seller") return [];
  const buyer = party === "buyer" ? actor.id : thread.with._id;
  const [offers, visits] = await Promise.all([
    findOffers(actor, car._id),
    findVisits(actor, { swap: car._id, mine: true }),
  ]);
  const cards = [
    ...offers.filter((offer) => offer.buyer === buyer).flatMap((offer) => cardsOfOffer(offer, thread)),
    ...visits.list.filter((visit) => visit.buyer._id === buyer).map(cardOfVisit),
  ];
  const last = messages.at(-1);
  const from = earlier ? (messages[0]?.at ?? "") : "";
  const isEnd = !last || last.seq >= count;
  return cards
    .filter(({ at }) => at >= from && (isEnd || at <= last.at))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

const TONES = { open: "info", pending: "info", accepted: "ok" } as const;
const toneOf = (status: string) => lookup(TONES, status) ?? "bad";
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function cardsOfOffer(offer: OfferView, { party, car, with: other }: Thread): ThreadCard[] {
  const lines = offer.history.filter(({ action }) => action !== "supersede");
  return lines.map(({ action, side, amount, at }, index) => ({
    key: `${offer._id}-${index}`,
    kind: "offer",
    text: offerWords(action, side === party ? "You" : other.name, formatDollars(amount)),
    state: index === lines.length - 1 ? { label: capital(offer.status), tone: toneOf(offer.status) } : null,
    to: party === "seller" ? homeSwapPath(car._id) : buySwapPath(car._id),
    at,
  }));
}

const ENDS = { accept: "accepted", decline: "declined", cancel: "canceled" } as const;

/** `who`: the side that proposed the amount. */
function offerWords(action: string, who: string, amount: string): string {
  if (action === "make") return `${who} offered ${amount}`;
  if (action === "update") return `${who} changed it to ${amount}`;
  if (action === "counter") return `${who} asked for ${amount}`;
  if (action === "expire") return `The offer of ${amount} expired`;
  if (action === "fall through") return `The deal about ${amount} fell through`;
  return `The offer of ${amount} was ${lookup(ENDS, action) ?? "changed"}`;
}

const cardOfVisit = ({ _id, title, status, date, changed }: VisitView): ThreadCard => ({
  key: _id,
  kind: "visit",
  text: `${title}: ${formatDashboardMoment(date)}`,
  state: { label: capital(status), tone: toneOf(status) },
  to: eventPath(_id),
  at: changed,
});
