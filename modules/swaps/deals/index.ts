// The door of the deals: verbs and finders.
export { cancelDeal } from "./cancel-deal.ts";
export { checkDeal } from "./check-deal.ts";
export { cancelDelivery, completeDelivery } from "./end-delivery.ts";
export { findDeal } from "./find-deal.ts";
export { findDealBoard } from "./find-deal-board.ts";
export { findOwned, findOwnedCar } from "./find-owned.ts";
export { approvePayment, recordPayment } from "./record-payment.ts";
export { refuseDeal } from "./refusals.ts";
export { scheduleDelivery } from "./schedule-delivery.ts";
export { sendTitle } from "./send-title.ts";
export { createDeal, createDealAdmin } from "./sign-deal.ts";
