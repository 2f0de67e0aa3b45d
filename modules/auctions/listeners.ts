import { userRemoved } from "#modules/accounts/events.ts";
import { on } from "#modules/kernel/jobs.ts";
import { ledgerChanged, paymentRecorded } from "#modules/ledger/events.ts";
import { swapCanceled, swapDeleted, swapDisqualified, swapMoved } from "#modules/swaps/events.ts";
import { memberRemoved } from "./events.ts";

const follow = () => import("./lots/follow-swap.ts");
const followPayments = () => import("./settling/follow-payments.ts");

export const listeners = [
  on(swapCanceled, "auctions.swap-canceled", follow),
  on(swapDisqualified, "auctions.swap-disqualified", follow),
  on(swapDeleted, "auctions.swap-deleted", follow),
  on(swapMoved, "auctions.swap-moved", follow),
  on(paymentRecorded, "auctions.payment-recorded", followPayments),
  on(ledgerChanged, "auctions.ledger-changed", followPayments),
  on(memberRemoved, "auctions.member-removed", () => import("./team/cap-autobids.ts")),
  on(userRemoved, "auctions.erase-person", () => import("./erasure/erase-person.ts")),
];
