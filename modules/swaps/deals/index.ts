// The door of the deals: verbs and finders.
export { cancelDeal } from "./cancel-deal.ts";
export { checkDeal } from "./check-deal.ts";
export { cancelDelivery, completeDelivery } from "./end-delivery.ts";
export { type DealView, findDeal } from "./find-deal.ts";
export { type DealCard, findDealBoard } from "./find-deal-board.ts";
export { findOwned, findOwnedCar, type OwnedCar } from "./find-owned.ts";
export { approvePayment, recordPayment } from "./record-payment.ts";
export { scheduleDelivery } from "./schedule-delivery.ts";
export { sendTitle } from "./send-title.ts";
export { createDeal, createDealAdmin } from "./sign-deal.ts";
