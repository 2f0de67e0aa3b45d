import { formatMoment, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { ALL_LOTS, lotLink, ownCar } from "./lot-link.ts";

type About = { car: string; swap: string };

/** To the dealer who led before. */
export const outbid = ({ car, swap, price, minNext }: About & { price: number; minNext: number }): EmailDraft => ({
  kind: "lot-outbid",
  subject: `You were outbid on the ${car}`,
  paragraphs: [
    `Another dealer is in the lead. The price is ${formatDollars(price)}, and your next bid is at least ${formatDollars(minNext)}.`,
  ],
  action: lotLink(swap),
  sms: `You were outbid on the ${car}. The price is ${formatDollars(price)} now:`,
  by: "both",
});

/** To everybody who has bid. */
export const reserveLowered = ({ car, swap, met }: About & { met: boolean }): EmailDraft => ({
  kind: "lot-reserve-lowered",
  subject: `The reserve on the ${car} was lowered`,
  paragraphs: [
    met
      ? "The best bid meets the reserve now: the car will be sold to the highest bidder."
      : "The best bid does not meet it yet. It is easier to reach than before.",
  ],
  action: lotLink(swap),
  sms: `The reserve on the ${car} was lowered${met ? " and is met" : ""}:`,
  by: "both",
});

/** To the dealer whose bid staff removed. */
export const bidRemoved = ({ car, swap, reason }: About & { reason: string }): EmailDraft => ({
  kind: "lot-bid-removed",
  subject: `Your bid on the ${car} was removed`,
  paragraphs: [`Our team has removed your bid. The reason: ${reason}.`, "Your other bids on this car are still valid."],
  action: lotLink(swap),
  sms: `Your bid on the ${car} was removed (${reason}):`,
  by: "both",
});

/** To everybody who has bid or watches the car. */
export const lotCanceled = ({ car, reason, bid }: { car: string; reason: string; bid: boolean }): EmailDraft => ({
  kind: "lot-canceled",
  subject: `The auction for the ${car} was canceled`,
  paragraphs: [`${bid ? "Your bids on this car are no longer binding. " : ""}The reason: ${reason}`],
  action: ALL_LOTS,
});

/** To those who watch the car or have bid. */
export const lotStartsSoon = ({ car, swap, at }: About & { at: string }): EmailDraft => ({
  kind: "lot-starts-soon",
  subject: `The auction for the ${car} starts soon`,
  paragraphs: [`Dealers can bid from ${formatMoment(at)}. You can set an autobid before then.`],
  action: lotLink(swap),
  sms: `The auction for the ${car} starts at ${formatTime(at)} Central Time:`,
  by: "both",
});

type Closing = About & { at: string; price: number | null; minNext: number };
/** To those who watch the car or have bid, but don't lead. */
export const lotClosesSoon = ({ car, swap, at, price, minNext }: Closing): EmailDraft => ({
  kind: "lot-closes-soon",
  subject: `The auction for the ${car} closes soon`,
  paragraphs: [
    `It closes at ${formatTime(at)} Central Time, and a late bid moves the end. ${
      price === null ? "There are no bids yet." : `The price is ${formatDollars(price)} now.`
    } Your next bid is at least ${formatDollars(minNext)}.`,
  ],
  action: lotLink(swap),
  sms: `The auction for the ${car} closes at ${formatTime(at)} Central Time. The next bid is at least ${formatDollars(minNext)}:`,
  by: "both",
});

/** To the seller, when dealers can bid. */
export const lotStarted = ({ car, swap }: About): EmailDraft => ({
  kind: "lot-started",
  subject: `Dealers can bid on your ${car} now`,
  paragraphs: ["You can watch the bids on the page of your car."],
  action: ownCar(swap),
});

/** To a dealer whose license staff have checked. */
export const bidderAdmitted = (): EmailDraft => ({
  kind: "bidder-admitted",
  subject: "You can bid on cars now",
  paragraphs: ["We have checked your license. Your limit is on your dealer page."],
  action: ALL_LOTS,
});
