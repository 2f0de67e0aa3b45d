// The messages about the car of a seller.
export { cancelRequested } from "./cancel-requested.ts";
export { cashOffered } from "./cash-offered.ts";
export { evaluationComplete } from "./evaluation-complete.ts";
export { preDeal } from "./pre-deal.ts";
export { priceChanged } from "./price-changed.ts";
export { priceProposed } from "./price-proposed.ts";
export { channelGranted, requestDeclined } from "./request-answered.ts";
export { sellerAgreedInCall, sellerAsked } from "./seller-asked.ts";
export { swapCanceled } from "./swap-canceled.ts";
export { swapDisqualified } from "./swap-disqualified.ts";
export { swapLive } from "./swap-live.ts";
export { swapRegistered } from "./swap-registered.ts";
export { swapRestored } from "./swap-restored.ts";
