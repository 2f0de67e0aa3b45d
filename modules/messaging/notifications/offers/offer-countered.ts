import { formatDollars } from "#modules/kernel/money.ts";
import { buySwapPath, homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the other side of the offer; `seller`: the recipient sells the car. */
export const offerCountered = ({
  car,
  swap,
  amount,
  seller,
  desk = false,
  said = null,
}: {
  car: string;
  swap: string;
  amount: number;
  seller: boolean;
  /** Staff named the amount for the seller. */
  desk?: boolean;
  /** About a call with the seller, or about staff. */
  said?: string | null;
}): EmailDraft => ({
  kind: "offer-countered",
  subject: `${formatDollars(amount)} is proposed for ${seller ? "your" : "the"} ${car}`,
  paragraphs: [
    `${seller ? "The buyer" : desk ? "Swaplot" : "The seller"} countered with another amount.`,
    ...(said ? [said] : []),
    "You can accept it, decline it, or name one of your own.",
  ],
  facts: [["Proposed now", formatDollars(amount)]],
  action: { label: "Read and answer", path: seller ? homeSwapPath(swap) : buySwapPath(swap) },
  sms: `${formatDollars(amount)} is proposed for the ${car}. Please answer:`,
  by: "both",
});
