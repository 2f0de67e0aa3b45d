import { beforeAll, describe, expect, it } from "vitest";
import { checkDeal } from "#modules/deals/check-deal.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { findDealSheet } from "#modules/deals/find-deal-sheet.ts";
import { findOwnDeal } from "#modules/deals/parties/find-own-deal.ts";
import { createDeal, createDealAdmin } from "#modules/deals/sign-deal.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { approveTerms } from "#test/factories/deal-money.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { acceptOffer } from "./accept-offer.ts";
import { findOffers, findOwnOffer } from "./find-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { MakeOffer, UpdateOffer } from "./offer-schemas.ts";
import { updateOffer } from "./update-offer.ts";

beforeAll(() => testDatabase({ catalog: true }));

const dealmaker = anActor(["dealmaker"]);
const aBuyer = async () => anActor(["user"], { id: (await makeUser({ seller: false })).id as string });

async function offered(deliver?: string) {
  const swap = await aSwap();
  const buyer = await aBuyer();
  const made = await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited: false, deliver });
  return { swap: swap.id, seller: sellerOf(swap), buyer, offer: value(made)._id };
}
const CHOSEN = { zip: "60614", place: "Chicago, IL", dollars: 99 };

describe("an offer with delivery", () => {
  it("keeps the quote of the ZIP code, for the buyer and staff and not for the seller", async () => {
    const { swap, seller, buyer } = await offered("60614-1234");
    expect(await findOwnOffer(buyer, swap)).toMatchObject({ delivery: CHOSEN });
    expect(await findOffers(dealmaker, swap)).toMatchObject([{ delivery: CHOSEN }]);
    expect(await findOffers(seller, swap)).toMatchObject([{ delivery: null }]);
    expect((await findOwnOffer((await offered()).buyer, swap))?.delivery).toBeUndefined();
  });

  it("is refused for a ZIP code without roads to it or that does not exist, beside the field", async () => {
    const swap = await aSwap();
    const ask = async (deliver: string) =>
      makeOffer(await aBuyer(), { swap: swap.id, offer: 20_000, visited: false, deliver });
    expect(await ask("00000")).toMatchObject({ error: { code: "zip-unknown", field: "deliver" } });
    expect(await ask("96813")).toMatchObject({ error: { code: "no-delivery-there", field: "deliver" } });
    const sentence = MakeOffer.safeParse({ swap: swap.id, offer: "20000", deliver: "12" }).error?.issues[0]?.message;
    expect(sentence).toBe("Invalid zip code");
  });

  it("is changed, kept and dropped by the buyer, and never by a counter offer", async () => {
    const { swap, seller, buyer, offer: _id } = await offered("60614");
    const delivery = async () => (await findOwnOffer(buyer, swap))?.delivery;
    const same = { swap, _id, visited: false };
    value(await updateOffer(buyer, { ...same, offer: 20_500 }));
    expect(await delivery()).toEqual(CHOSEN);
    value(await updateOffer(buyer, { ...same, offer: 20_500, deliver: "53140" }));
    expect(await delivery()).toMatchObject({ zip: "53140", place: "Kenosha, WI" });
    value(await updateOffer(seller, { ...same, offer: 22_000, deliver: "60614" }));
    expect(await delivery()).toMatchObject({ zip: "53140" });
    value(await updateOffer(buyer, { ...same, offer: 21_000, deliver: "" }));
    expect(await delivery()).toBeNull();
    const again = await updateOffer(buyer, { ...same, offer: 21_000, deliver: null });
    expect(again).toMatchObject({ error: { code: "same-amount" } });
    expect(UpdateOffer.parse({ swap, _id, offer: "21000", deliver: "60614" }).deliver).toBe("60614");
  });
});

describe("the deal of an offer with delivery", () => {
  const accepted = async () => {
    const made = await offered("60614");
    value(await acceptOffer(made.seller, { swap: made.swap, offer: made.offer }));
    return made;
  };
  const total = async (actor: Parameters<typeof findOwnDeal>[0], swap: string) =>
    (await findOwnDeal(actor, swap))?.parts[0]?.lines.map(({ code, cents }) => [code, cents]);

  it("adds the delivery to what the buyer pays, from the agreement on", async () => {
    const { swap, seller, buyer } = await accepted();
    expect(await total(buyer, swap)).toContainEqual(["delivery", 9_900]);
    expect(await total(seller, swap)).not.toContainEqual(["delivery", 9_900]);
    expect(await findOwnDeal(buyer, swap)).toMatchObject({ deliveryTo: "Chicago, IL 60614" });
    expect(await findOwnDeal(seller, swap)).toMatchObject({ deliveryTo: null });
    expect((await findDeal(dealmaker, swap))?.agreed).toMatchObject({ delivery: 99, deliveryTo: "Chicago, IL 60614" });
    value(await checkDeal(dealmaker, { swap, parties: true, documents: true, payoff: true }));
    value(await createDeal(dealmaker, { swap, signed: true, ...TAXED, tax: 1_000 }));
    expect(await findOwnDeal(buyer, swap)).toMatchObject({ openCents: 2_109_900 });
    const sheet = await findDealSheet(dealmaker, swap);
    expect(sheet?.parts.find(({ party }) => party === "swaplot")?.totalCents).toBe(9_900);
  });

  it("takes the amount that staff enter, once a second person has approved it", async () => {
    const one = await accepted();
    value(await checkDeal(dealmaker, { swap: one.swap, parties: true, documents: true, payoff: true }));
    value(await createDealAdmin(dealmaker, { swap: one.swap, signed: true, ...TAXED, tax: 0, delivery: 0 }));
    expect(await findOwnDeal(one.buyer, one.swap)).toMatchObject({ openCents: 2_009_900 });
    await approveTerms(one.swap);
    expect(await findOwnDeal(one.buyer, one.swap)).toMatchObject({ openCents: 2_000_000, deliveryTo: null });
  });
});
