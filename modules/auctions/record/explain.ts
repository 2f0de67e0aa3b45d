import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { PublicRecord } from "./public-record.ts";

/** What happened in an event of a lot, in words, and what each rule decided about it. Maxima are left out. */
export type Explained = { what: string; decided: string[] };

const money = (amount: number | null) => (amount === null ? "none" : formatDollars(amount));
const moment = (time: number) => `${formatDashboardDate(new Date(time))}, ${formatTime(new Date(time))}`;

/** Explains an event by its public record and the one before it. */
export function explainEvent(before: PublicRecord | undefined, open: PublicRecord): Explained {
  const decided = [standingWords(before, open), reserveWords(before, open), endWords(before, open)];
  return { what: whatHappened(open), decided: decided.filter((words) => words !== null) };
}

const WHAT: Record<string, (open: PublicRecord, bidder: string) => string> = {
  scheduled: ({ opening }) => `The lot was scheduled. It opens at ${money(opening)}.`,
  rescheduled: () => "The times of the lot changed.",
  "terms-changed": ({ opening }) => `The terms changed. It opens at ${money(opening)}.`,
  "buy-now-set": ({ amount }) =>
    amount === null ? "The buy-now price was taken away." : `A buy-now price of ${money(amount)} was set.`,
  "bought-now": ({ amount }, bidder) =>
    `${bidder} bought the car at its buy-now price of ${money(amount)}, which closed the lot.`,
  started: () => "The lot started. The autobids of the preview entered in the order in which they arrived.",
  bid: ({ amount }, bidder) => `${bidder} bid ${money(amount)}.`,
  autobid: (_, bidder) => `${bidder} set an autobid. Its maximum is a sealed commitment.`,
  "autobid-deleted": (_, bidder) => `${bidder} deleted the autobid.`,
  "autobid-left-out": (_, bidder) => `The autobid of ${bidder} no longer fitted and was left out.`,
  "bid-removed": ({ target, reason }) => `Staff removed bid ${target}: ${reason}.`,
  closed: () => "The lot closed.",
  countered: ({ by }) =>
    `${by === "seller" ? "The seller" : "The dealer"} named another price. It is a sealed commitment.`,
  agreed: ({ by }) => `${by === "seller" ? "The seller" : "The dealer"} accepted the price of the other side.`,
  "negotiation-ended": ({ by }) => (by === "clock" ? "The time to answer ran out." : `The ${by} declined.`),
  "second-chance": (_, bidder) => `The car was offered to ${bidder}, who bid next highest.`,
  "fell-through": ({ reason }) => `The sale fell through: ${reason}`,
  paid: () => "The dealer’s payment arrived in full.",
  "payment-undone": () => "The dealer’s payment was taken back.",
  canceled: ({ reason }) => `The lot was canceled: ${reason}`,
};

function whatHappened(open: PublicRecord): string {
  const words = Object.hasOwn(WHAT, open.kind) ? WHAT[open.kind] : undefined;
  return words?.(open, `Bidder ${open.bidder}`) ?? `${open.kind}.`;
}

/** Price and leader: what the proxy rule made of the bids. */
function standingWords(before: PublicRecord | undefined, open: PublicRecord): string | null {
  const { kind, price, leader, bidder, amount } = open;
  const same = price === (before?.price ?? null) && leader === (before?.leader ?? null);
  if (kind === "bought-now") return null;
  if (kind === "closed")
    return price === null ? "There were no bids." : `Bidder ${leader} has the best bid: ${money(price)}.`;
  if (same) return kind === "bid" || kind === "autobid" ? unchanged(open) : null;
  if (price === null) return "No bid is left.";
  const at = `the price is ${money(price)}`;
  if (leader === (before?.leader ?? null)) return raised(open, at);
  if (leader !== bidder) return `Bidder ${leader} leads, ${at}.`;
  return amount === price
    ? `Bidder ${leader} leads now, ${at}.`
    : `Bidder ${leader} has the highest maximum and leads now, ${at}.`;
}

function raised({ leader, bidder, amount, price }: PublicRecord, at: string): string {
  if (bidder === leader || bidder === null) return `Bidder ${leader} still leads, ${at}.`;
  if (amount === price) return `Matched, not beaten: the earlier bid of Bidder ${leader} leads, ${at}.`;
  return `Bidder ${leader} has a higher maximum and still leads, ${at}.`;
}

const unchanged = ({ bidder, leader, price }: PublicRecord): string =>
  price === null
    ? "It enters when the lot starts."
    : bidder === leader
      ? "A leader’s own maximum changes neither price nor leader."
      : "Price and leader stay as they are.";

function reserveWords(before: PublicRecord | undefined, open: PublicRecord): string | null {
  if (open.kind === "bought-now") return null;
  if (open.kind === "closed") return CLOSED[open.price === null ? "none" : open.reserve] ?? null;
  if (open.reserve === before?.reserve || open.price === null) return null;
  return {
    none: "It has no reserve.",
    "not met": "The reserve is not met.",
    close: "The price is close to the reserve.",
    met: "The reserve is met.",
  }[open.reserve];
}

const CLOSED: Record<string, string> = {
  met: "The reserve is met, so it is sold.",
  "not met": "The reserve is not met, so the seller decides.",
  close: "The reserve is not met, so the seller decides.",
};

function endWords(before: PublicRecord | undefined, open: PublicRecord): string | null {
  if (open.endsAt === before?.endsAt) return null;
  if (open.kind === "bid" || open.kind === "autobid")
    return `It came in the last two minutes, so the end moves to two minutes after it: ${moment(open.endsAt)}.`;
  return open.kind === "bought-now" ? null : `It ends ${moment(open.endsAt)}.`;
}
