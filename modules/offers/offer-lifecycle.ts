import { defineLifecycle } from "#modules/kernel/lifecycle.ts";

/**
 * An offer is one thread between a buyer and a swap; a counter offer switches its side and does not open another
 * thread.
 */
export const OFFER_STATUSES = ["open", "accepted", "declined", "canceled", "superseded", "expired"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The side that proposed the current amount; the other side answers it. */
export const OFFER_SIDES = ["buyer", "seller"] as const;
export type OfferSide = (typeof OFFER_SIDES)[number];

export const offerLifecycle = defineLifecycle(OFFER_STATUSES, [
  { action: "update", from: ["open"], to: ["open"] },
  { action: "counter", from: ["open"], to: ["open"] },
  // The seller takes a counter offer back.
  { action: "withdraw", from: ["open"], to: ["open"] },
  { action: "accept", from: ["open"], to: ["accepted"] },
  { action: "decline", from: ["open"], to: ["declined"] },
  { action: "cancel", from: ["open"], to: ["canceled"] },
  // A newer offer of the same buyer replaces it.
  { action: "supersede", from: ["open"], to: ["superseded"] },
  { action: "expire", from: ["open"], to: ["expired"] },
  // The accepted deal did not happen.
  { action: "fall through", from: ["accepted"], to: ["canceled"] },
]);

export type OfferAction = (typeof offerLifecycle.transitions)[number]["action"];
