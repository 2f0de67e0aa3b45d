import { formatCents } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, about a payment to the seller or the lender. */
export const paymentRecorded = ({
  car,
  swap,
  kind,
  amountCents,
}: {
  car: string;
  swap: string;
  kind: string;
  amountCents: number;
}): LetterDraft => ({
  kind: "payment-recorded",
  subject: kind === "lender" ? `Your loan for the ${car} is paid` : `The payment for your ${car} is on its way`,
  paragraphs: [
    kind === "lender"
      ? "We have paid what your lender was owed. The lender sends the title to us."
      : "We have paid you. Depending on your bank it takes up to two working days until you see it.",
  ],
  facts: [["Amount", formatCents(amountCents)]],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
