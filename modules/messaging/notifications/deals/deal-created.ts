import type { DealSums } from "#modules/deals/index.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath, ownedSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; price: number; seller: boolean; sums: DealSums | undefined };

/** To both sides, each with the sum of the deal sheet that their page shows. */
export const dealCreated = ({ car, swap, price, seller, sums }: Facts): EmailDraft => ({
  kind: "deal-created",
  subject: `The deal for ${seller ? "your" : "the"} ${car} is signed`,
  paragraphs: [
    "The deal is recorded as agreed. Next, you'll sign the closing papers. We'll send you a separate message with the link.",
    seller
      ? "Then the payments are made. We'll let you know when we've paid you."
      : "Once the payments are made, we'll send you the title.",
  ],
  facts: [["Price", formatDollars(price)], ...(sums ? [sumOf(sums, seller)] : [])],
  action: { label: "Open your deal", path: seller ? homeSwapPath(swap) : ownedSwapPath(swap) },
});

function sumOf({ seller, buyer, on }: DealSums, toSeller: boolean): [string, string] {
  const { owes, totalCents } = toSeller ? seller : buyer;
  const asOf = toSeller && on ? `, with the loan payoff of ${formatDate(`${on}T12:00:00Z`)}` : "";
  return [owes ? "You owe" : "You get", `${formatCents(totalCents)}${asOf}`];
}
