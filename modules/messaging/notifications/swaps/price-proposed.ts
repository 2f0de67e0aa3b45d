import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, who decides. */
export const priceProposed = ({ car, swap, price }: { car: string; swap: string; price: number }): EmailDraft => ({
  kind: "price-proposed",
  subject: `We propose ${formatDollars(price)} for your ${car}`,
  paragraphs: [
    "Our appraiser compared your car with others for sale and suggests this price.",
    "Once you agree, we'll prepare the listing. If you disagree, propose another price on the same page, or call your appraiser or swap agent, who are listed there.",
  ],
  facts: [["Proposed price", formatDollars(price)]],
  action: { label: "Look at the price and decide", path: homeSwapPath(swap) },
  sms: `We propose ${formatDollars(price)} for your ${car}. Please decide:`,
  by: "both",
});
