import { defineErrors } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "not-now": { status: 409, message: "This is not possible now." },
});

export const refuseBid = defineErrors({
  "auction-not-live": { status: 409, message: "This auction is not open for bids now." },
  "clock-off": {
    status: 503,
    message: "This server’s clock is not exact, so it takes no bids for a moment. Please try again.",
  },
  "own-car": { status: 403, message: "You can’t bid on a car of your own or of your company." },
  "not-eligible": { status: 403, message: "You can’t bid yet." },
  "duplicate-bid": { status: 409, message: "This is already your bid.", field: "amount" },
  "bid-too-low": { status: 409, message: "Your bid is below the minimum.", field: "amount" },
  "bid-too-high": { status: 422, message: "The highest bid accepted is $1,000,000.", field: "amount" },
  "bid-limit": { status: 409, message: "Your bid is above your limit.", field: "amount" },
  "repeat-amount": {
    status: 422,
    message: "This is more than ten steps above the minimum. Please type the amount again.",
    field: "again",
  },
  "no-bidder": {
    status: 409,
    message: "This dealer has not bid on the car. Only its bidders can buy it; put it into another auction for others.",
  },
  "above-own-bid": {
    status: 409,
    message: "This dealer has not bid so much. Offer the car as a second chance: the dealer then decides.",
    field: "amount",
  },
  "no-buy-now": { status: 409, message: "This car can’t be bought at once any more. You can still bid." },
  "buy-now-changed": {
    status: 409,
    message: "The buy-now price has changed in the meantime. Please look at the new one.",
  },
  "no-autobid": { status: 409, message: "You have no autobid on this car." },
  leading: { status: 409, message: "You lead with this autobid, so you can lower it to the price, but not delete it." },
});

export const refuseLot = defineErrors({
  "not-now": { status: 409, message: "This is not possible at this point of the auction." },
  "already-scheduled": { status: 409, message: "This car is in an auction already." },
  "not-in-auction": { status: 409, message: "Only a car at the auction step can be put into an auction." },
  "date-over": {
    status: 409,
    message: "This auction date is already ending. Please choose another one.",
    field: "auction",
  },
  "reserve-only-lower": {
    status: 409,
    message: "There are bids already, so a reserve can’t be added.",
    field: "reserve",
  },
  "reserve-not-agreed": {
    status: 409,
    message: "The seller has not agreed to this reserve yet. Ask the seller, then start the lot.",
  },
  "reserve-changed": {
    status: 409,
    message: "The reserve has changed in the meantime. Please read the new one.",
  },
  "above-buy-now": {
    status: 409,
    message: "This is above the buy-now price of the car. Change that price first.",
    field: "reserve",
  },
  "buy-now-range": { status: 422, message: "The buy-now price can’t be below the opening price or the reserve." },
  "opening-fixed": {
    status: 409,
    message: "There are bids already, so the opening price can’t change.",
    field: "opening",
  },
  "opening-range": {
    status: 422,
    message: "Please enter an opening price between $500 and $1,000,000.",
    field: "opening",
  },
  "nothing-to-check": { status: 409, message: "No papers of this dealer wait to be checked." },
  "no-such-bid": { status: 404, message: "We could not find this bid." },
  "removed-before": { status: 409, message: "This bid was removed before." },
  "removal-too-late": {
    status: 409,
    message: "In the last 12 hours, a bid can only be removed within an hour, or because of fraud or eligibility.",
  },
  "reserve-met": {
    status: 409,
    message: "A bid would buy the car now. Only an administrator can cancel this auction.",
  },
  "lot-live": {
    status: 409,
    message: "Dealers are bidding on this car. Please wait for the end of its auction.",
  },
  "lot-open": {
    status: 409,
    message: "This car is in an auction now. Take it out of the auction first, or wait for its end.",
  },
  "buyer-needed": {
    status: 422,
    message: "Please name the dealer who bought it, by email or phone.",
    field: "contact",
  },
  "outcome-reason": {
    status: 422,
    message: "This is not the price of the auction. Please say how it came about.",
    field: "reason",
  },
  "date-live": {
    status: 409,
    message: "Dealers are bidding on cars in this auction, so its times can’t change.",
    field: "startsAt",
  },
  "in-negotiation": {
    status: 409,
    message: "The negotiation about this car is still open. Please decline it first.",
  },
  "date-taken": {
    status: 409,
    message: "Cars are in this auction. Please enter the reason. Bidders will see it.",
    field: "reason",
  },
  "no-other-date": {
    status: 409,
    message: "Please choose another auction date that has not started.",
    field: "to",
  },
  "live-stays": {
    status: 409,
    message: "Dealers are bidding on cars in this auction, so its cars can’t move to another date.",
    field: "to",
  },
});

export const refuseNegotiation = defineErrors({
  "no-negotiation": { status: 409, message: "There is no negotiation about this car." },
  "negotiation-over": { status: 409, message: "The time for this negotiation is over." },
  "negotiation-changed": { status: 409, message: "The other side has answered. Please look at the new price." },
  "not-your-turn": { status: 409, message: "It is the other side’s turn." },
  "counters-used": { status: 409, message: "You have used your three counteroffers. You can accept or decline." },
  "no-counter": { status: 409, message: "You can accept or decline this price." },
  "counter-range": { status: 422, message: "Please name a price between both sides.", field: "amount" },
  "no-next-bidder": { status: 409, message: "There is no other bidder." },
});

export const refuseTeam = defineErrors({
  "no-team": { status: 409, message: "You have no company yet. It is set when we check your license." },
  "not-manager": { status: 403, message: "Only a manager of your company can do this." },
  "license-over": {
    status: 422,
    message: "This license is no longer valid. Please ask the dealer for the new one.",
    field: "licenseUntil",
  },
  "company-exists": {
    status: 409,
    message:
      "Another dealer has a company of this name. If it is the same company, enter the license number that we have of it; if not, add the city to the name.",
    field: "company",
  },
  "already-member": { status: 409, message: "This person is in your company already.", field: "email" },
  "last-manager": {
    status: 409,
    message: "Your company needs a manager. Make another person one first.",
    field: "role",
  },
  "invitation-over": { status: 409, message: "This invitation is no longer valid. Please ask for a new one." },
  "bound-elsewhere": {
    status: 409,
    message: "You have bids or unpaid cars for another company. You can join when they are settled.",
  },
});
