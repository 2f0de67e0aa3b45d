import { userRemoved } from "#modules/accounts/events.ts";
import { dealCanceled } from "#modules/deals/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { approvalDecided, ledgerChanged, paymentRecorded } from "./events.ts";

const endOutdated = () => import("./rails/end-outdated.ts");
const followBalance = () => import("./payments/follow-balance.ts");

export const listeners: AnyListener[] = [
  // What was typed about a removed person's money is erased with the account.
  on(userRemoved, "swaps.erase-ledger-notes", () => import("./erase-notes.ts")),
  on(paymentRecorded, "ledger.balance-after-payment", followBalance),
  on(ledgerChanged, "ledger.balance-after-change", followBalance),
  on(dealCanceled, "ledger.end-rails-of-canceled", endOutdated),
  on(paymentRecorded, "ledger.end-rails-after-payment", endOutdated),
  on(ledgerChanged, "ledger.end-rails-after-change", endOutdated),
  on(approvalDecided, "ledger.send-release", () => import("./rails/send-release.ts")),
];
