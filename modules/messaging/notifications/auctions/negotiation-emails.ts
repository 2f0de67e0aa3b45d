import { NAME } from "#modules/kernel/brand.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { lotLink, ownCar } from "./lot-link.ts";

type About = { car: string; swap: string; seller: boolean };

/** To the side that answers; `seller`: the reader sells the car. */
export const countered = ({
  car,
  swap,
  seller,
  amount,
  until,
  desk = false,
  said = null,
}: About & { amount: number; until: string; desk?: boolean; said?: string | null }): EmailDraft => ({
  kind: "lot-countered",
  subject: seller ? `The dealer offers ${formatDollars(amount)} for your ${car}` : asks({ car, amount, desk }),
  paragraphs: [...(said ? [said] : []), `You can accept, decline, or name another price until ${formatMoment(until)}.`],
  action: seller ? ownCar(swap) : lotLink(swap),
  sms: `${formatDollars(amount)} for the ${car}: please answer by ${formatMoment(until)}:`,
  by: "both",
});

/** "The seller asks $12,500 for the 2018 Honda Civic", or the auction desk does. */
export const asks = ({ car, amount, desk }: { car: string; amount: number; desk: boolean }): string =>
  `${desk ? `${NAME}’s auction desk` : "The seller"} asks ${formatDollars(amount)} for the ${car}`;

/** To both sides, when they did not agree. */
export const negotiationEnded = ({ car, swap, seller }: About): EmailDraft => ({
  kind: "lot-negotiation-ended",
  subject: `No agreement was reached on the ${car}`,
  paragraphs: [
    seller
      ? "The negotiation has ended. Our team will talk with you about another auction or another way to sell."
      : "The negotiation has ended. Your offer is no longer binding and does not count toward your limit.",
  ],
  action: seller ? ownCar(swap) : lotLink(swap),
});

/** To the next bidder. */
export const secondChance = ({
  car,
  swap,
  ask,
  until,
  said = null,
}: Omit<About, "seller"> & { ask: number; until: string; said?: string | null }): EmailDraft => ({
  kind: "lot-second-chance",
  subject: `You can still buy the ${car}`,
  paragraphs: [
    "The dealer with the highest bid did not buy the car, and you were the next bidder.",
    ...(said ? [said] : []),
    `You can accept the price of ${formatDollars(ask)} until ${formatMoment(until)}.`,
  ],
  action: lotLink(swap),
  sms: `You can buy the ${car} for ${formatDollars(ask)} until ${formatMoment(until)}:`,
  by: "both",
});
