import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { coOwnerNamed, dealCreated, ledgerChanged, paymentRecorded, swapRegistered, swapSaved } from "./events.ts";

const compare = () => import("./sources/compare-swap.ts");
const followRefunds = () => import("./claims/follow-payments.ts");
const writePapers = async () => ({ default: (await import("./papers/follow-facts.ts")).writePapers });

/**
 * What follows later from the module's own events: sources of facts are compared, recalls are looked up, closing papers follow deal and car,
 * the task to pay a refund ends with its payment, and what was typed by and about a person is erased with the account.
 */
export const listeners: AnyListener[] = [
  on(swapRegistered, "swaps.compare-registered", compare),
  on(swapSaved, "swaps.compare-saved", compare),
  on(swapRegistered, "swaps.recalls-of-registered", () => import("./reports/order-recalls.ts")),
  on(userRemoved, "swaps.erase-ledger-notes", () => import("./ledger/erase-notes.ts")),
  on(userRemoved, "swaps.erase-person", () => import("./leaving/erase-person.ts")),
  on(dealCreated, "swaps.papers-of-deal", writePapers, "documents"),
  on(coOwnerNamed, "swaps.papers-of-owners", writePapers, "documents"),
  on(swapSaved, "swaps.papers-of-car", writePapers, "documents"),
  on(paymentRecorded, "swaps.refund-paid", followRefunds),
  on(ledgerChanged, "swaps.refund-settled", followRefunds),
];
