import { formatDollars } from "#modules/kernel/money.ts";
import { buySwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer. */
export const offerAccepted = ({
  car,
  swap,
  amount,
  by,
  said,
}: {
  car: string;
  swap: string;
  amount: number;
  by: "seller" | "buyer" | "desk";
  /** About a call with the seller, or about staff. */
  said: string | null;
}): EmailDraft => ({
  kind: "offer-accepted",
  subject: `Your offer for the ${car} is accepted`,
  paragraphs: [
    `${opening(by, formatDollars(amount))} The car is held for you.`,
    ...(said ? [said] : []),
    "A dealmaker will call you, check the papers with both of you, and set up the closing at a Swap Center. You pay nothing until then.",
  ],
  facts: [["Agreed price", formatDollars(amount)]],
  action: { label: "Open your deal", path: buySwapPath(swap) },
  sms: `Your offer of ${formatDollars(amount)} for the ${car} is accepted. We will call you.`,
  by: "both",
});

function opening(by: "seller" | "buyer" | "desk", amount: string): string {
  if (by === "buyer") return `You and the seller agreed on ${amount}.`;
  return by === "desk" ? `Swaplot accepts ${amount} for the seller.` : `The seller accepts ${amount}.`;
}
