import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code, sentence, value } from "#test/results.ts";
import { readSwap } from "../parts.ts";
import { liveTasks } from "../transitions/step-tasks.ts";
import { agreeCashOffer } from "./agree-cash-offer.ts";
import { declineCashOffer } from "./decline-cash-offer.ts";
import { recordCashOffer } from "./record-cash-offer.ts";

beforeAll(() => testDatabase());

const agent = anActor(["swap-agent"]);

/** A car with a cash offer of 19,500. */
async function offered() {
  const swap = await makeSwap({ step: "valuate" });
  value(await recordCashOffer(agent, { swap: swap.id, amount: 19_500, sure: 19_500, reason: "As agreed." }));
  return { swap: swap.id, seller: sellerOf(swap) };
}
const titles = async (id: string) =>
  (await liveTasks(db(), { id })).filter(({ kind }) => kind === "free").map(({ title }) => title);

describe("a cash offer", () => {
  it("is declined by the seller, and ends", async () => {
    const { swap, seller } = await offered();
    expect(code(await declineCashOffer(seller, { swap, price: 19_000 }))).toBe("price-changed");
    value(await declineCashOffer(seller, { swap, price: 19_500 }));
    expect((await readSwap(db(), swap))?.cashOffer).toBeNull();
    expect(await titles(swap)).toEqual(["The cash offer of $19,500 is declined"]);
    expect(code(await agreeCashOffer(seller, { swap, price: 19_500 }))).toBe("no-cash-offer");
    expect(code(await declineCashOffer(seller, { swap }))).toBe("no-cash-offer");
  });

  it("is answered with a higher amount, and stands until there is another one", async () => {
    const { swap, seller } = await offered();
    expect(sentence(await declineCashOffer(seller, { swap, counter: 19_500 }))).toBe(
      "Please name an amount above $19,500.",
    );
    value(await declineCashOffer(seller, { swap, price: 19_500, counter: 20_200 }));
    expect(await titles(swap)).toEqual(["The seller asks for $20,200 in cash instead of $19,500"]);
    value(await agreeCashOffer(seller, { swap, price: 19_500 }));
    expect(code(await declineCashOffer(anActor(["user"]), { swap }))).toBe("not-found");
  });

  it("outside of what was recorded for the car is asked about", async () => {
    const swap = await makeSwap({
      step: "valuate",
      valuationTradeIn: 11_025,
      priceLow: 12_400,
      priceHigh: 13_175,
      valuationRetail: 14_500,
    });
    const offer = (amount: number, more: object = {}) => recordCashOffer(agent, { swap: swap.id, amount, ...more });
    expect(sentence(await offer(9_000))).toBe(
      "$9,000 is below $11,025, the least that was recorded for this car. Correct it, or send it again with the reason.",
    );
    expect(code(await offer(9_000, { sure: 9_000 }))).toBe("amount-reason");
    expect(code(await offer(14_000))).toBe("amount-unlikely");
    value(await offer(11_025));
    value(await offer(9_000, { sure: 9_000, reason: "The engine knocks." }));
  });
});
