import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { swapPricing } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aLiveLot, closeNow, setBuyNowPrice } from "#test/factories/lot.ts";
import { value } from "#test/results.ts";
import { saveAuctionDate } from "../dates/save-date.ts";
import { findWaitingCars } from "../desk/find-waiting.ts";
import { findAskable } from "../seller-answers/find-askable.ts";
import { fittingTerms } from "./last-terms.ts";
import { scheduleLot } from "./schedule-lot.ts";

beforeAll(() => testDatabase());

const desk = anActor(["dealmaker-auction"]);

/**
 * A car that no dealer bid on, at an opening price of 6,000, a reserve of 15,000, and a buy-now price of 18,000. Its
 * seller agrees to the reserve `next` now.
 */
async function anUnsoldCar(next: number): Promise<string> {
  const car = await aLiveLot({ opening: 6_000, reserve: 15_000 });
  await setBuyNowPrice(car, 18_000);
  await closeNow(car);
  await db().update(swapPricing).set({ priceAuction: next, priceAgreed: next }).where(eq(swapPricing.swapId, car.id));
  return car.id;
}

async function againWith(swap: string, reserve: number) {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const date = value(await saveAuctionDate(system, { name: "Next week", startsAt }));
  value(await scheduleLot(system, { swap, auction: date._id, reserve }));
  return (await findAskable(desk, swap)).find(({ kind }) => kind === "buy-now");
}

describe("a car that goes into another auction", () => {
  it("starts from the terms of the auction that ended", async () => {
    const swap = await anUnsoldCar(15_000);
    const waiting = (await findWaitingCars(desk)).find((car) => car.swap === swap);
    expect(waiting).toMatchObject({ agreed: 15_000, before: { opening: 6_000, buyNow: 18_000 } });
    expect(await againWith(swap, 15_000)).toMatchObject({ amount: null, start: 18_000, min: 15_000 });
  });

  it("starts from none of them that no longer fits the reserve", async () => {
    const swap = await anUnsoldCar(19_000);
    const waiting = (await findWaitingCars(desk)).find((car) => car.swap === swap);
    expect(waiting?.before).toEqual({ opening: 6_000, buyNow: null });
    expect(await againWith(swap, 19_000)).toMatchObject({ start: null });
    expect(fittingTerms({ opening: 6_000, buyNow: 18_000 }, 5_000)).toEqual({ opening: 500, buyNow: 18_000 });
    expect(fittingTerms({ opening: 6_000, buyNow: null }, null)).toEqual({ opening: 6_000, buyNow: null });
  });
});
