// The door of the offers: verbs and finders.
export { acceptOffer, acceptOfferFor } from "./accept-offer.ts";
export { cancelOffer, cancelOfferFor } from "./cancel-offer.ts";
export { declineOffer, declineOfferFor } from "./decline-offer.ts";
export { findOffers, findOwnOffer } from "./find-offers.ts";
export { makeOffer, makeOfferFor } from "./make-offer.ts";
export { refuseOffer } from "./refusals.ts";
export { updateOffer, updateOfferFor } from "./update-offer.ts";
