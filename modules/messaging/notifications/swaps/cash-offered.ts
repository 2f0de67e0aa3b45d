import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, who decides: we would buy the car ourselves. */
export const cashOffered = ({ car, swap, amount }: { car: string; swap: string; amount: number }): EmailDraft => ({
  kind: "cash-offered",
  subject: `We offer ${formatDollars(amount)} in cash for your ${car}`,
  paragraphs: [
    "We would buy your car ourselves, without a fee.",
    "You decide: agree to the offer, or decline it and we keep selling your car as planned.",
  ],
  facts: [["Cash offer", formatDollars(amount)]],
  action: { label: "Look at the price and decide", path: homeSwapPath(swap) },
  sms: `We offer ${formatDollars(amount)} in cash for your ${car}. Please decide:`,
  by: "both",
});
