import { defineRefusals } from "#modules/kernel/result.ts";

export const refuse = defineRefusals({
  "not-now": { status: 409, message: "This is not possible now." },
});

export const refuseBid = defineRefusals({
  "auction-not-live": { status: 409, message: "This auction is not open for bids now." },
  "own-car": { status: 403, message: "You can't bid on a car of your own or of your company." },
  "not-eligible": { status: 403, message: "You can't bid yet." },
  "duplicate-bid": { status: 409, message: "This is already your bid.", field: "amount" },
  "bid-too-low": { status: 409, message: "Your bid is below the minimum.", field: "amount" },
  "bid-too-high": { status: 422, message: "The highest bid accepted is $1,000,000.", field: "amount" },
  "bid-limit": { status: 409, message: "Your bid is above your limit.", field: "amount" },
  "repeat-amount": {
    status: 422,
    message: "This is more than ten steps above the minimum. Please type the amount again.",
    field: "again",
  },
  "no-autobid": { status: 409, message: "You have no autobid on this car." },
  leading: { status: 409, message: "You lead with this autobid, so you can lower it to the price, but not delete it." },
});
