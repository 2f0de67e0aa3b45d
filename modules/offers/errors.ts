import { defineErrors } from "#modules/kernel/result.ts";

export const refuseOffer = defineErrors({
  "own-swap": { status: 409, message: "You cannot make an offer on your own car." },
  "offers-blocked": { status: 409, message: "The seller isn’t accepting offers from you." },
  "you-blocked": { status: 409, message: "You have blocked the seller. Unblock them in Messages to make an offer." },
  "not-for-sale": { status: 409, message: "This car is not for sale right now, so it takes no offers." },
  "price-changed": {
    status: 409,
    message: "The price of this car has changed since you opened the page. Check your offer, and send it again.",
  },
  "offer-closed": { status: 409, message: "This offer is not open anymore." },
  "offer-changed": {
    status: 409,
    message: "The amount of this offer has just been changed. Please look at the new one.",
  },
  "offer-expired": { status: 409, message: "This offer has expired. A new one can be made while the car is for sale." },
  "offer-taken": { status: 409, message: "Another offer for this car has just been accepted." },
  "not-your-turn": { status: 409, message: "You named this amount. It is the other side’s turn." },
  "same-amount": { status: 422, message: "This is already the current amount.", field: "offer" },
  "counter-low": {
    status: 422,
    message: "The buyer offers as much already. You can accept that, or counter above it.",
    field: "offer",
  },
  "counter-high": { status: 422, message: "A counter offer can’t be above your asking price.", field: "offer" },
  "floor-high": { status: 422, message: "A floor can’t be above your asking price.", field: "floor" },
  "buyer-cannot-buy": { status: 422, message: "This person cannot buy in the marketplace.", field: "buyer" },
});
