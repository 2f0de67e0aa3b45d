import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/api/client/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { dealmaker, makeStaff, sold } from "#test/factories/claim.ts";
import { aDealer, aLiveLot, aScheduledLot } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, aVisit, visitTime } from "#test/factories/visit.ts";
import { agreeWhenAsked } from "./agree-when-asked.ts";
import { apiOf } from "./api-of.ts";

let admin: Client;

beforeAll(async () => {
  await makeStaff();
  admin = apiOf(await makeUser({ role: "admin" }));
});

/** A car for sale at $24,600; the seller has agreed to sell it from this price on. */
async function listed({ agreed = 24_600 } = {}) {
  const owner = await makeUser({ seller: true });
  const buyer = await makeUser({ buyer: true });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: owner.id as string, priceAgreed: agreed });
  return { swap, owner, seller: apiOf(owner), buyer: apiOf(buyer), buyerId: buyer.id as string };
}

describe("a program makes", () => {
  it("offers, counters them, and takes them back", async () => {
    const { swap, seller, buyer, buyerId } = await listed({ agreed: 19_500 });
    const first = await buyer.postSwapsOffers({ swap, offer: 18_000, visited: true });
    await seller.postSwapsOffersUpdate({ swap, _id: first._id, offer: 20_000 });
    await buyer.postSwapsOffersCancel({ swap, offer: first._id });
    const again = await buyer.postSwapsOffers({ swap, offer: 18_500, visited: true });
    await seller.deleteSwapsOffersByOffer({ swap, offer: again._id });
    const inTheirName = await admin.postSwapsOffersAdmin({ swap, buyer: buyerId, offer: 19_000, visited: true });
    await admin.postSwapsOffersAdminUpdate({ swap, _id: inTheirName._id, offer: 19_500, side: "seller" });
    await admin.postSwapsOffersAdminCancel({ swap, offer: inTheirName._id });
    const last = await admin.postSwapsOffersAdmin({ swap, buyer: buyerId, offer: 20_500, visited: true });
    await admin.postSwapsOffersAdminAccept({ swap, offer: last._id });
    expect((await seller.getSwapsById({ _id: swap })).step).toBe("pre-deal");
  });

  it("offers, which the seller is asked about below the agreed price", async () => {
    const { swap, owner, seller, buyerId } = await listed();
    const { _id } = await admin.postSwapsOffersAdmin({ swap, buyer: buyerId, offer: 19_000, visited: true });
    const countered = admin.postSwapsOffersAdminUpdate({ swap, _id, offer: 19_500, side: "seller" });
    await agreeWhenAsked(owner, swap, countered, { kind: "counter-offer", amount: 19_500, agreed: 24_600 });
    expect((await seller.getSwapsOffers({ swap })).list).toMatchObject([{ _id, amount: 19_500, side: "seller" }]);
    await admin.postSwapsOffersAdminCancel({ swap, offer: _id });
    const last = await admin.postSwapsOffersAdmin({ swap, buyer: buyerId, offer: 20_500, visited: true });
    const accepted = admin.postSwapsOffersAdminAccept({ swap, offer: last._id });
    await agreeWhenAsked(owner, swap, accepted, { kind: "accept-offer", amount: 20_500, agreed: 24_600 });
    expect((await seller.getSwapsById({ _id: swap })).step).toBe("pre-deal");
  });

  it("visits, which are moved, accepted, declined, and canceled", async () => {
    const asked = await aVisit();
    const [buyer, seller] = [apiOf(asked.buyer), apiOf(asked.seller)];
    await buyer.postVisitsById({ _id: asked._id, date: visitTime(4) });
    await seller.postVisitsAccept({ _id: asked._id });
    expect(await buyer.getVisitsById({ _id: asked._id })).toMatchObject({ _id: asked._id });
    await buyer.postVisitsCancel({ _id: asked._id, reason: "I found another car." });
    const other = await aVisit({ date: visitTime(5) });
    await apiOf(other.seller).postVisitsDecline({ _id: other._id, reason: "The car is away." });
    const { swap, buyer: shopper } = await listed();
    await shopper.postVisits({ swap, date: visitTime(6), message: "After work." });
    const third = await anAcceptedVisit({ date: visitTime(7) });
    expect(await apiOf(third.seller).getEventsById({ _id: third._id })).toBeDefined();
  });

  it("prices, requests for changes, and what happens to them", async () => {
    const { swap, owner, seller } = await listed();
    const lowered = admin.postSwapsPrice({ swap, price: 23_000 });
    await agreeWhenAsked(owner, swap, lowered, { kind: "new-price", amount: 23_000, agreed: 24_600 });
    await seller.postSwapsRequestChange({ swap, kind: "price", price: 22_000, reason: "I need the money." });
    await admin.postSwapsPrice({ swap, price: 22_000 });
    expect((await admin.getSwapsById({ _id: swap })).price.listing).toBe(22_000);
    await seller.postSwapsRequestChange({ swap, kind: "price", price: 21_000, reason: "I need the money." });
    await seller.postSwapsRequestChangeWithdraw({ swap });
    const wanted = { kind: "price" as const, price: 20_900, reason: "I need the money." };
    const { _id: request } = await seller.postSwapsRequestChange({ swap, ...wanted });
    await admin.postSwapsRequestChangeDecline({ swap, request, reason: "It sells at this price." });
    expect(await admin.deleteSwapsById({ _id: swap, reason: "It was a test." })).toMatchObject({ _id: swap });
  });
});

describe("a program works for the auction", () => {
  it("makes dates, and lots in them", async () => {
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { _id: auction } = await admin.postAuctions({ name: "Thursday", startsAt });
    const owner = await makeUser({ seller: true });
    const { id: swap } = await makeSwap({ step: "auction", channel: "auction", sellerId: owner.id as string });
    const lot = await admin.putSwapsAuctionSchedule({ swap, auction, opening: 8_000 });
    expect(lot).toMatchObject({ phase: "scheduled", minNext: 8_000 });
    const terms = { swap, opening: 7_500, reserve: 9_000 };
    const lowered = admin.postSwapsAuctionPrice(terms);
    await agreeWhenAsked(owner, swap, lowered, { kind: "reserve", amount: 9_000, agreed: 22_000 });
    expect(await admin.postSwapsAuctionPrice(terms)).toMatchObject({ minNext: 7_500 });
    await admin.deleteSwapsAuction({ swap, reason: "The seller keeps the car." });
    await admin.deleteAuctions({ _id: auction });
    const { id: scheduled } = await aScheduledLot();
    await admin.postSwapsAuctionStart({ auction: scheduled });
  });

  it("checks dealers, who accept the terms and bid", async () => {
    const { id: swap } = await aLiveLot({ opening: 5_000 });
    const made: Actor = await makeUser({ role: "dealer" });
    const dealer = apiOf(made);
    await admin.postAuctionsDealersByUser({
      user: made.id as string,
      company: "Elm Motors",
      licenseUntil: "2099-12-31",
      limit: 90_000,
    });
    await dealer.postAuctionsTerms();
    await dealer.getSwapsAuction({ swap });
    await dealer.postSwapsAuctionBid({ swap, amount: 5_000 });
    await dealer.postSwapsAuctionAutobid({ swap, amount: 5_800 });
    const rival = apiOf(await aDealer());
    await rival.postSwapsAuctionBid({ swap, amount: 6_000 });
    await dealer.deleteSwapsAuctionAutobid({ swap });
    const { standing } = await dealer.getSwapsAuction({ swap });
    expect(standing).toMatchObject({ price: 6_000, phase: "live" });
    await admin.deleteSwapsAuctionBidByBid({ swap, bid: standing.bids, reason: "typo" });
  });
});

describe("a program settles", () => {
  it("a claim about a sold car", async () => {
    const { swap, seller, buyer } = await sold();
    const claimed = { category: "condition" as const, description: "The right door was painted.", wanted: 400 };
    const { _id: claim } = await apiOf(buyer).postSwapsClaims({ swap, ...claimed });
    await apiOf(seller).getClaimsByClaim({ claim });
    await apiOf(seller).postClaimsPosts({ claim, text: "It was like that." });
    await apiOf(seller).postClaimsAnswer({ claim, position: "disputes", text: "The report shows the door." });
    const decision = {
      outcome: "granted" as const,
      reason: "The report does not show it.",
      fromSeller: 0,
      fromSwaplot: 400,
    };
    await apiOf(dealmaker).postClaimsDecision({ claim, ...decision });
    expect((await admin.getSwapsClaims({ swap })).claims).toHaveLength(1);
    await admin.getSwapsDeal({ swap });
    await admin.getSwapsPayment({ swap });
    await admin.getSwapsTitle({ swap });
  });

  it("a claim that its buyer takes back", async () => {
    const { swap, buyer } = await sold();
    const claimed = { category: "mechanical" as const, description: "The engine light is on.", wanted: 200 };
    const { _id: claim } = await apiOf(buyer).postSwapsClaims({ swap, ...claimed });
    await apiOf(buyer).postClaimsWithdraw({ claim });
    expect(await apiOf(buyer).getClaimsByClaim({ claim })).toMatchObject({ _id: claim });
  });
});
