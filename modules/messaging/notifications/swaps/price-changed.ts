import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; price: number; previous: number | null };

/** To the seller, when staff have changed the price. */
export const priceChanged = ({ car, swap, price, previous }: Facts): EmailDraft => ({
  kind: "price-changed",
  subject: `The price of your ${car} is now ${formatDollars(price)}`,
  paragraphs: [
    `Your team has changed the price${previous === null ? "" : ` from ${formatDollars(previous)}`}. If you did not agree on this, call your swap agent.`,
  ],
  facts: [["New price", formatDollars(price)]],
  action: { label: "See your car's status", path: homeSwapPath(swap) },
});
