import { PAYMENT_METHOD_LABELS, type PaymentMethod } from "#modules/deals/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = {
  car: string;
  swap: string;
  kind: string;
  amountCents: number;
  /** The day of the payment in the ledger. */
  date?: string | undefined;
  method?: PaymentMethod | null | undefined;
};

/** To the seller, about a payment to the seller or the lender. */
export const paymentRecorded = ({ car, swap, kind, amountCents, date, method }: Facts): EmailDraft => ({
  kind: "payment-recorded",
  subject: kind === "lender" ? `Your loan for the ${car} is paid` : `The payment for your ${car} is on its way`,
  paragraphs: [
    kind === "lender"
      ? "We have paid what your lender was owed. The lender will send us the title."
      : "We have paid you. Depending on your bank, it can take up to two business days to arrive.",
  ],
  facts: [
    ["Amount", formatCents(amountCents)],
    ...(date ? [["Paid on", formatDate(`${date}T12:00:00Z`)] as [string, string]] : []),
    ...(method ? [["Paid by", PAYMENT_METHOD_LABELS[method]] as [string, string]] : []),
  ],
  action: { label: "Open your deal", path: homeSwapPath(swap) },
});
