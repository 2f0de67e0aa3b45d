import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { findOfferOf, makeOffer } from "#modules/offers/index.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit } from "#test/factories/visit.ts";
import { findInteractions, sendMessage } from "../index.ts";

beforeAll(() => testDatabase());

/** A seller and a buyer with an offer, a visit, and a conversation, in this order. */
async function dealing() {
  const seller = await makeUser({ seller: true, firstName: "Dana", lastName: "Reyes" });
  const buyer = await makeUser({ buyer: true, firstName: "Omar", lastName: "Khan" });
  const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const offer = await makeOffer(buyer, { swap, offer: 20_000, visited: false });
  if (!offer.ok) throw new Error(offer.error.message);
  const visit = await aVisit({ swap: { id: swap, sellerId: seller.id as string }, buyer });
  const message = await sendMessage(buyer, { swap, message: "Is the timing belt new?", files: [] });
  if (!message.ok) throw new Error(message.error.message);
  return { seller, buyer, swap, offer: offer.value._id, visit: visit._id, thread: message.value.thread };
}
const ids = async (...asked: Parameters<typeof findInteractions>) =>
  (await findInteractions(...asked)).list.map(({ _id }) => _id);

describe("a person's interactions", () => {
  it("are their offers, visits and conversations, the last changed first", async () => {
    const { seller, buyer, offer, visit, thread } = await dealing();
    expect(await ids(seller)).toEqual([thread, visit, offer]);
    expect(await ids(buyer)).toEqual([thread, visit, offer]);
    const { list } = await findInteractions(seller);
    expect(list).toMatchObject([
      { kind: "message", with: [{ name: "Omar K." }], text: "Is the timing belt new?", unread: 1 },
      { kind: "visit", party: "seller", side: "buyer", status: "pending", with: [{ name: "Omar K." }] },
      { kind: "offer", party: "seller", side: "buyer", status: "open", amount: 20_000 },
    ]);
  });

  it("can be chosen by kind and by side, and come in pages", async () => {
    const { seller, buyer, offer, visit, thread } = await dealing();
    expect(await ids(buyer, { kind: "offer" })).toEqual([offer]);
    expect(await ids(buyer, { kind: "message" })).toEqual([thread]);
    expect([await ids(seller, { as: "buyer" }), await ids(seller, { as: "seller" })]).toEqual([[], [visit, offer]]);
    const first = await findInteractions(buyer, { records: 2 });
    const second = await findInteractions(buyer, { records: 2, page: 2 });
    expect([first.list.map(({ _id }) => _id), first.page.end]).toEqual([[thread, visit], false]);
    expect([second.list.map(({ _id }) => _id), second.page.end]).toEqual([[offer], true]);
  });

  it("are not shown to other members and to visitors", async () => {
    const { offer } = await dealing();
    const stranger = await makeUser();
    expect([await ids(stranger), await ids(guest)]).toEqual([[], []]);
    expect(await findOfferOf(stranger, offer)).toBeUndefined();
    expect(await findOfferOf(stranger, "no id")).toBeUndefined();
  });

  it("are everybody's offers and visits for the swap team, with full names", async () => {
    const { offer, visit } = await dealing();
    const agent = anActor(["swap-agent"]);
    const { list } = await findInteractions(agent, { records: 100 });
    expect(list.map(({ _id }) => _id)).toEqual(expect.arrayContaining([offer, visit]));
    const one = list.find(({ _id }) => _id === offer);
    expect([one?.party, one?.with.map(({ name }) => name)]).toEqual(["staff", ["Omar Khan", "Dana Reyes"]]);
    expect(await findOfferOf(agent, offer)).toMatchObject({ seller: "Dana Reyes", offer: { buyerName: "Omar Khan" } });
  });

  it("name the seller of an offer to its buyer by first name and initial", async () => {
    const { buyer, offer } = await dealing();
    expect(await findOfferOf(buyer, offer)).toMatchObject({ seller: "Dana R.", offer: { inHandCents: null } });
  });
});
