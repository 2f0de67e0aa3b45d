import type { DealerNegotiation, LotNow, LotRoom } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, ZONE } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";

let exact: Intl.DateTimeFormat | undefined;

/** "2:14:30 PM CT" */
export function exactTime(time: string | number): string {
  exact ??= new Intl.DateTimeFormat("en-US", { timeZone: ZONE, hour: "numeric", minute: "2-digit", second: "2-digit" });
  return `${exact.format(new Date(time)).replace(/\u202f/g, " ")} CT`;
}

/** "22 Nov 2026, 2:14:30 PM CT" */
export const exactMoment = (time: string): string => `${formatDashboardDate(time)}, ${exactTime(time)}`;

/** "Bidder 3", or "You". */
export const bidderName = (label: number | null, own: LotNow["own"]): string =>
  label !== null && own?.label === label ? "You" : `Bidder ${label ?? "?"}`;

/** "You lead", "Bidder 3 leads". */
export const leads = (label: number | null, own: LotNow["own"]): string =>
  `${bidderName(label, own)} ${label !== null && own?.label === label ? "lead" : "leads"}`;

/** The own maximum: the higher of the autobid and the best own bid. */
export const ownMax = (own: LotNow["own"]): number => Math.max(own?.autobid ?? 0, own?.floor ?? 0);

export type Position = "none" | "leading" | "outbid" | "matched";
export function positionOf({ own, standing: { price } }: Pick<LotNow, "own" | "standing">): Position {
  if (!own || ownMax(own) === 0 || price === null) return "none";
  if (own.leads) return "leading";
  return ownMax(own) === price ? "matched" : "outbid";
}

export const RESERVE_WORDS = {
  none: { label: "No reserve", note: "sells to the highest bid", level: 3 },
  "not met": { label: "Reserve not met", note: "", level: 1 },
  close: { label: "Reserve close", note: "at least 90% of it", level: 2 },
  met: { label: "Reserve met", note: "sells at the close", level: 3 },
} as const;

/** "Bidder 3 leads · 41 events"; after the end, what became of the best bid. */
export function leaderWords({ standing: { leader, seq, bids, phase, outcome }, own }: LotNow): string {
  const ended = phase === "closed" || phase === "canceled";
  if (leader === null && ended) return `No bids · ${seq} events`;
  if (leader === null) return bids === 0 ? "No bids yet" : `${bids} autobid${bids === 1 ? "" : "s"} waiting`;
  const who = bidderName(leader, own);
  if (phase === "canceled") return `No bids count · ${seq} events`;
  if (phase !== "closed") return `${leads(leader, own)} · ${seq} events`;
  if (outcome === "sold") return `${own?.leads ? "You won" : `${who} won`} · ${seq} events`;
  if (outcome === "fell through") return `The sale to ${own?.leads ? "you" : who} fell through · ${seq} events`;
  return `${own?.leads ? "Your bid" : `Bid of ${who}`}, below the reserve · ${seq} events`;
}

/** The state of the dealer's bid after a close below the reserve. */
export const TURN_WORDS = { seller: "With the seller", dealer: "Answer the seller" };

/** How a lot without a sale ended. */
export const UNSOLD_WORDS = {
  "no bids": "No bids",
  "reserve not met": "Reserve not met",
  "fell through": "Sale fell through",
} as const satisfies Record<Exclude<NonNullable<LotNow["standing"]["outcome"]>, "sold">, string>;

/** What a screen reader announces when the lot changes. It doesn't announce every bid. */
export function newsOf(before: LotNow, after: LotNow): string | null {
  const [was, is] = [before.standing, after.standing];
  if (is.phase !== was.phase) return phaseNews(after);
  if (is.phase === "closed") return talkNews(before, after);
  if (is.phase !== "live") return null;
  const news = [
    positionOf(before) === "leading" && !after.own?.leads && `You are outbid at ${formatDollars(is.price ?? 0)}.`,
    positionOf(before) !== "leading" && after.own?.leads && `You lead at ${formatDollars(is.price ?? 0)}.`,
    is.endsAt > was.endsAt && `The auction was extended. It ends at ${exactTime(is.endsAt)}.`,
    is.reserve === "met" && was.reserve !== "met" && "The reserve is met.",
  ].filter(Boolean);
  return news.length > 0 ? news.join(" ") : null;
}

/** The seller has named a price, or the car is offered to this dealer. */
function talkNews(before: LotNow, { negotiation }: LotNow): string | null {
  if (negotiation?.turn !== "dealer" || negotiation.seq === before.negotiation?.seq) return null;
  return `${talkTitle(negotiation)}.`;
}

/** What a negotiation says to its dealer. */
export function talkTitle({ secondChance, offer, ask, turn, steps }: DealerNegotiation): string {
  if (secondChance) return `The car is offered to you for ${formatDollars(ask ?? offer)}`;
  if (turn === "dealer") return `The seller asks ${formatDollars(ask ?? offer)}`;
  return steps.length > 1 ? `You offered ${formatDollars(offer)}` : `Your ${formatDollars(offer)} is an offer now`;
}

function phaseNews({ standing: { phase, outcome, price }, own }: LotNow): string {
  if (phase === "live") return "The auction has started.";
  if (phase === "canceled") return "The auction was canceled.";
  if (outcome === "no bids") return "The auction has ended without a bid.";
  if (outcome === "reserve not met") return "The auction has ended. The reserve was not met.";
  if (outcome === "fell through") return "The auction has ended. The sale fell through.";
  return own?.leads
    ? `You won at ${formatDollars(price ?? 0)}.`
    : `The auction has ended at ${formatDollars(price ?? 0)}.`;
}

export type Room = Pick<LotRoom, "lot" | "date" | "previous" | "next">;
