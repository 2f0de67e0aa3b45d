import { formatDollars } from "#modules/kernel/money.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import type { QuestionKind } from "./schemas.ts";

type Row = {
  /** Who may ask, record a call about it, and confirm one. */
  may: Permission;
  /** What staff propose, as the end of "Swaplot proposes ..." */
  proposes(amount: string): string;
  /** What the seller's agreement does; the page says it before the seller agrees. */
  leadsTo: string;
  /** Staff need the answer at every price, because the question is about more than the price. */
  always?: true;
};

const table = <T extends Record<QuestionKind, Row>>(rows: T): Record<QuestionKind, Row> => rows;

/** The kinds of questions. Browser-safe. */
export const QUESTIONS = table({
  price: {
    may: "swap.price.agree",
    proposes: (amount) => `a price of ${amount} for your car`,
    leadsTo: "If you accept, we prepare your listing with this price.",
    always: true,
  },
  "new-price": {
    may: "swap.manage",
    proposes: (amount) => `to change the price of your car to ${amount}`,
    leadsTo: "If you accept, buyers see the new price right away.",
  },
  "cash-offer": {
    may: "swap.price.agree",
    proposes: (amount) => `that you take our cash offer of ${amount}`,
    leadsTo: "If you accept, your car is sold at this price to a dealer of our network, without a success fee.",
    always: true,
  },
  "accept-offer": {
    may: "swap.manage",
    proposes: (amount) => `that you accept the offer of ${amount}`,
    leadsTo: "If you accept, your car is sold to this buyer at this price.",
  },
  "counter-offer": {
    may: "swap.manage",
    proposes: (amount) => `that you answer the offer with ${amount}`,
    leadsTo: "If you accept, the buyer can buy your car at this price.",
  },
  "deal-price": {
    may: "task.group.finalize-deal",
    proposes: (amount) => `to sign the sale of your car at ${amount}`,
    leadsTo: "If you accept, the deal can be signed at this price.",
  },
  reserve: {
    may: "swap.manage",
    proposes: (amount) => `a reserve of ${amount} for the auction`,
    leadsTo: "If you accept, dealers can buy your car in the auction at this price or above.",
  },
  "buy-now": {
    may: "swap.manage",
    proposes: (amount) => `a buy-now price of ${amount} in the auction`,
    leadsTo:
      "If you accept, a dealer can buy your car at this price at once, which ends the auction, until a bid reaches your reserve.",
    always: true,
  },
  "accept-bid": {
    may: "swap.manage",
    proposes: (amount) => `that you accept the dealer’s ${amount}`,
    leadsTo: "If you accept, your car is sold to this dealer at this price.",
  },
  "counter-bid": {
    may: "swap.manage",
    proposes: (amount) => `that you ask the dealer for ${amount}`,
    leadsTo: "If you accept, the dealer can buy your car at this price.",
  },
  "second-chance": {
    may: "swap.manage",
    proposes: (amount) => `to offer your car to the next bidder for ${amount}`,
    leadsTo: "If you accept, the next bidder can buy your car at this price for a day.",
  },
  "auction-outcome": {
    may: "swap.manage",
    proposes: (amount) => `to sell your car for ${amount} after the auction`,
    leadsTo: "If you accept, your car is sold at this price.",
  },
});

/** "a reserve of $12,000 for the auction" */
export const proposalWords = (kind: QuestionKind, amount: number | null): string =>
  amount === null
    ? "no reserve, so that your car sells to the highest bid"
    : QUESTIONS[kind].proposes(formatDollars(amount));
