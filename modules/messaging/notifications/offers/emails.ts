// The messages about offers.
export { carAvailableAgain } from "./car-available-again.ts";
export { offerAccepted } from "./offer-accepted.ts";
export { offerCanceled } from "./offer-canceled.ts";
export { offerCountered } from "./offer-countered.ts";
export { offerDeclined } from "./offer-declined.ts";
export { offerExpired } from "./offer-expired.ts";
export { offerFellThrough } from "./offer-fell-through.ts";
export { offerMade } from "./offer-made.ts";
export { offerWaits } from "./offer-waits.ts";
