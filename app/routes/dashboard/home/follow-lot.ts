import type { OpenNegotiation } from "#app/features/auction-desk/seller-negotiation.tsx";
import type { SellerLot } from "#modules/auctions/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { SellerHome } from "#modules/swaps/schemas.ts";

type Said = { status?: SellerHome["status"]; next: Partial<SellerHome["next"][number]> };

/**
 * The seller's home with the state of the car's auction. The step alone doesn't tell whether dealers bid, the seller has to
 * answer, or how the auction ended.
 */
export function followLot(home: SellerHome, lot: SellerLot | null, talk: OpenNegotiation | null): SellerHome {
  const [now, ...later] = home.next;
  const said = home.ended ? null : wordsOf(home.swap.step, lot, talk);
  if (!said || !now) return home;
  return { ...home, status: said.status ?? home.status, next: [{ ...now, ...said.next }, ...later] };
}

function wordsOf(step: SellerHome["swap"]["step"], lot: SellerLot | null, talk: OpenNegotiation | null): Said | null {
  if (step !== "auction" && step !== "auction-failed") return null;
  if (talk) return ofTalk(talk);
  if (step === "auction-failed") return lot && FAILED[lot.outcome ?? "reserve not met"];
  if (lot?.phase === "scheduled") return lot.agreed ? agreedTo(lot) : toAgree(lot);
  if (lot?.phase === "live") return lot.reserve === null ? { next: { text: HIGHEST } } : null;
  return WAITING;
}

const you = { you: true, who: "You", person: null };
const ANSWER = { text: "Your answer is needed", tone: "warn" } as const;
const HIGHEST = "The highest bid buys the car. It has no reserve.";

const WAITING: Said = {
  status: { text: "Waits for an auction", tone: "info" },
  next: {
    title: "We choose an auction date",
    text: "Your dealmaker puts the car into an auction, and you get a message with its date. Dealers bid from then on.",
    takes: "a few days",
  },
};

function toAgree({ reserve, startsAt }: SellerLot): Said {
  const opens = formatDashboardMoment(startsAt);
  const title = reserve === null ? "Agree to sell without a reserve" : `Agree to ${formatDollars(reserve)}`;
  const text = `Bids open ${opens}. Without your agreement by then, the car leaves this auction.`;
  return { status: ANSWER, next: { title, text, takes: `until ${opens}`, ...you } };
}

function agreedTo({ reserve, startsAt, endsAt }: SellerLot): Said {
  const buys = reserve === null ? HIGHEST : "The highest bid that meets your reserve buys it.";
  const title = `Bids open ${formatDashboardMoment(startsAt)}`;
  return {
    status: { text: "Auction planned", tone: "info" },
    next: {
      title,
      text: `Dealers look at your car before they bid. ${buys}`,
      takes: `until ${formatDashboardMoment(endsAt)}`,
    },
  };
}

function ofTalk({ turn, ask, offer, endsAt }: OpenNegotiation): Said {
  const takes = `until ${formatDashboardMoment(endsAt)}`;
  const price = `The price is ${formatDollars(turn === "dealer" ? (ask ?? offer) : offer)}.`;
  if (turn === "dealer")
    return {
      status: { text: "Waiting for the dealer", tone: "info" },
      next: { title: "The dealer answers", text: price, takes },
    };
  const text = `${price} Accept it, name another price, or decline.`;
  return { status: ANSWER, next: { title: "You decide about the best bid", text, takes, ...you } };
}

const WAYS = "Another auction, the marketplace, or a cash offer: see below, and talk with your dealmaker.";

/** The lot of a car that did not sell, by its outcome. */
const FAILED: Record<NonNullable<SellerLot["outcome"]>, Said | null> = {
  "no bids": { next: { title: "No dealer placed a bid", text: WAYS } },
  "reserve not met": { next: { title: "The reserve was not met", text: WAYS } },
  "fell through": { next: { title: "The sale fell through", text: `The dealer did not buy the car. ${WAYS}` } },
  sold: null,
};
