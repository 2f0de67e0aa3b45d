// The messages about deals.
export { approvalWaits } from "./approval-waits.ts";
export { carBought } from "./car-bought.ts";
export { carSold } from "./car-sold.ts";
export { dealCanceled } from "./deal-canceled.ts";
export { dealCreated } from "./deal-created.ts";
export { dealToSettle } from "./deal-to-settle.ts";
export { deliveryCanceled } from "./delivery-canceled.ts";
export { deliveryCompleted } from "./delivery-completed.ts";
export { deliveryScheduled } from "./delivery-scheduled.ts";
export { papersSealed } from "./papers-sealed.ts";
export { papersToSign } from "./papers-to-sign.ts";
export { paymentRecorded } from "./payment-recorded.ts";
export { testimonialAsked } from "./testimonial-asked.ts";
export { titleSent } from "./title-sent.ts";
