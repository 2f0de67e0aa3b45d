import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { ledgerChanged, paymentRecorded } from "#modules/ledger/events.ts";

const followRefunds = () => import("./follow-payments.ts");

/** The task to pay a refund ends with its payment. */
export const listeners: AnyListener[] = [
  on(paymentRecorded, "swaps.refund-paid", followRefunds),
  on(ledgerChanged, "swaps.refund-settled", followRefunds),
];
