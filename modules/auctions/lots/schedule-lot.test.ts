import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { reportWholesale } from "#test/factories/wholesale.ts";
import { saveAuctionDate } from "../dates/save-date.ts";
import { findWaitingCars } from "../desk/find-waiting.ts";
import { lowerReserve } from "../reserve/lower-reserve.ts";
import { lots } from "../tables.ts";
import { changeTerms } from "./change-terms.ts";
import { scheduleLot } from "./schedule-lot.ts";

beforeAll(() => testDatabase());

const staff = anActor(["swap-agent"]);
const WHOLESALE = 18_650;

type Waiting = { agreed?: number; wholesale?: number };

/**
 * A car that waits for an auction. Its seller has agreed to the price `agreed`, or to any reserve without naming one;
 * with `wholesale`, its report says that dealers pay so much.
 */
async function aWaitingCar({ agreed, wholesale }: Waiting = {}) {
  const prices = { priceAuction: agreed ?? null, priceAgreed: agreed ?? 500 };
  const swap = await aSwap({ step: "auction", channel: "auction", ...prices });
  if (wholesale !== undefined) await reportWholesale(swap.id, wholesale);
  return swap;
}

async function aDate(): Promise<string> {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const date = await saveAuctionDate(system, { name: "Thursday", startsAt });
  if (!date.ok) throw new Error(date.error.message);
  return date.value._id;
}

async function scheduled(swap: string, terms: { reserve?: number; opening?: number } = {}) {
  const result = await scheduleLot(staff, { swap, auction: await aDate(), ...terms });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.minNext;
}

const openingOf = async (swap: string) =>
  (await db().select({ opening: lots.opening }).from(lots).where(eq(lots.swapId, swap)))[0]?.opening;

describe("the opening price of a scheduled car", () => {
  it("is half of the wholesale price, whatever the reserve is", async () => {
    for (const reserve of [9_300, 14_000, 31_150]) {
      const { id } = await aWaitingCar({ wholesale: WHOLESALE });
      expect(await scheduled(id, { reserve })).toBe(9_300);
    }
    const { id } = await aWaitingCar({ wholesale: WHOLESALE, agreed: 22_000 });
    expect(await scheduled(id)).toBe(9_300);
  });

  it("is the lowest one without a wholesale price, or if half of it is above the reserve", async () => {
    for (const reserve of [9_299, 7_000, 600]) {
      const { id } = await aWaitingCar({ wholesale: WHOLESALE });
      expect(await scheduled(id, { reserve })).toBe(500);
    }
    for (const agreed of [14_000, 31_150]) expect(await scheduled((await aWaitingCar({ agreed })).id)).toBe(500);
  });

  it("is the one that staff enter", async () => {
    const { id } = await aWaitingCar({ wholesale: WHOLESALE });
    expect(await scheduled(id, { reserve: 14_000, opening: 4_000 })).toBe(4_000);
  });

  it("is told to staff before they schedule the car", async () => {
    const wanted = [
      [await aWaitingCar({ wholesale: WHOLESALE, agreed: 14_000 }), WHOLESALE, 9_300],
      [await aWaitingCar({ wholesale: WHOLESALE, agreed: 9_000 }), WHOLESALE, 500],
      [await aWaitingCar({ agreed: 14_000 }), null, 500],
    ] as const;
    const waiting = await findWaitingCars(staff);
    for (const [{ id }, wholesale, opening] of wanted) {
      expect(waiting.find(({ swap }) => swap === id)).toMatchObject({ wholesale, opening });
      expect(await scheduled(id)).toBe(opening);
    }
  });

  it("doesn't follow the reserve when staff or the seller change it", async () => {
    const { id: swap, sellerId } = await aWaitingCar({ wholesale: WHOLESALE });
    await scheduled(swap, { reserve: 14_000 });
    expect((await changeTerms(staff, { swap, reserve: 20_000 })).ok).toBe(true);
    expect(await openingOf(swap)).toBe(9_300);
    const seller = anActor(["user"], { id: sellerId, seller: true });
    expect((await lowerReserve(seller, { swap, reserve: 9_400 })).ok).toBe(true);
    expect(await openingOf(swap)).toBe(9_300);
    expect((await lowerReserve(seller, { swap, reserve: 8_750 })).ok).toBe(true);
    expect(await openingOf(swap)).toBe(500);
  });
});
