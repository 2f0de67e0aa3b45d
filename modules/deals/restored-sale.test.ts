import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { acceptOffer } from "#modules/offers/accept-offer.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { cancelSwap, liveTasks, restoreSwap, revertSwap } from "#modules/swaps/index.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, pay, signed } from "#test/factories/deal-money.ts";
import { moneyIn } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { cancelDeal } from "./cancel-deal.ts";
import { deals } from "./tables.ts";

beforeAll(() => testDatabase());

const [admin, agent, dealmaker] = [anActor(["admin"]), anActor(["swap-agent"]), anActor(["dealmaker"])];
const kindsOf = async (id: string) => (await liveTasks(db(), { id })).map(({ kind }) => kind).sort();

describe("a signed deal", () => {
  it("is canceled by administrators only, through the deal, the car, or a step back", async () => {
    const swap = await signed();
    expect(code(await cancelDeal(dealmaker, { swap, reason: "No loan." }))).toBe("deal-signed");
    expect(code(await cancelSwap(agent, { swap, reason: "No loan." }))).toBe("deal-signed");
    expect(code(await revertSwap(dealmaker, { swap }))).toBe("deal-signed");
    value(await cancelDeal(admin, { swap, reason: "No loan." }));
  });
});

describe("money of a canceled deal", () => {
  it("is a task of the accountants until it has gone back, also after the car is canceled", async () => {
    const swap = await moneyIn(await signed());
    value(await cancelDeal(admin, { swap, reason: "The bank said no." }));
    expect(await kindsOf(swap)).toEqual(["pre-deal", "settle"]);
    value(await cancelSwap(admin, { swap, reason: "The seller keeps it." }));
    expect(await kindsOf(swap)).toEqual(["settle"]);
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
    const wire = { method: "wire", reference: "W-8", date: today() } as const;
    value(await recordPayment(ann, { swap, deal: deal?.id as string, kind: "buyer", ...wire }));
    await drainJobs();
    expect(await kindsOf(swap)).toEqual([]);
  });

  it("is no task when none came in", async () => {
    const swap = await signed();
    value(await cancelDeal(admin, { swap, reason: "The bank said no." }));
    expect(await kindsOf(swap)).toEqual(["pre-deal"]);
    expect(code(await pay(swap, "buyer"))).not.toBe("ok");
  });
});

describe("a canceled car that was in a deal", () => {
  it("returns to where it was for sale, because its deal and its offer have ended", async () => {
    const swap = await aSwap({ step: "listing", sellerId: (await makeUser({ seller: true })).id as string });
    const [seller] = [anActor(["user"], { id: swap.sellerId })];
    const buyer = await makeUser();
    const offer = value(await makeOffer(buyer, { swap: swap.id, offer: 22_000, visited: false }));
    value(await acceptOffer(seller, { swap: swap.id, offer: offer._id }));
    value(await cancelSwap(admin, { swap: swap.id, reason: "The seller keeps it." }));
    value(await restoreSwap(agent, { swap: swap.id }));
    expect(await readSwap(db(), swap.id)).toMatchObject({ step: "listing", canceledAt: null, priceSold: null });
    expect(await kindsOf(swap.id)).toEqual(["listing"]);
    const again = value(await makeOffer(await makeUser(), { swap: swap.id, offer: 22_500, visited: false }));
    value(await acceptOffer(seller, { swap: swap.id, offer: again._id }));
  });
});
