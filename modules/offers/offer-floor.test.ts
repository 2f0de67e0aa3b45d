import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { findOwnRecords } from "#modules/erasure/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { listenToStatements } from "#test/refused-writes.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { findEndedOffers, findMadeOffers } from "./find-made-offers.ts";
import { findOffers, findOwnOffer } from "./find-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { findOfferFloor, setOfferFloor } from "./offer-floor.ts";
import { updateOffer } from "./update-offer.ts";

beforeAll(() => testDatabase());

/** A number that stands nowhere else. */
const FLOOR = 21_357;
const CANARY = /21,?357/;

async function aSale() {
  const seller = aBuyer({ seller: true });
  const car = await aSwap({ sellerId: seller.id as string, priceListing: 24_600 });
  return { seller, car };
}
const floorOf = (actor: Actor, swap: string) => findOfferFloor(actor, swap);

describe("a seller's private floor", () => {
  it("is set, changed, and removed by the seller, and read by them alone", async () => {
    const { seller, car } = await aSale();
    const set = (floor: unknown) => setOfferFloor(seller, { swap: car.id, floor } as never);
    expect(await set("$21,357")).toEqual({ ok: true, value: { floor: FLOOR } });
    expect(await floorOf(seller, car.id)).toBe(FLOOR);
    for (const other of [aBuyer(), anActor(["admin"]), anActor(["dealmaker"])]) {
      expect(await floorOf(other, car.id)).toBeNull();
      expect(await setOfferFloor(other, { swap: car.id, floor: 900 })).toMatchObject({ ok: false });
    }
    expect(await set(22_000)).toMatchObject({ value: { floor: 22_000 } });
    expect(await set("")).toEqual({ ok: true, value: { floor: null } });
    expect(await floorOf(seller, car.id)).toBeNull();
    const wrong = { error: { fields: { floor: ["Please enter whole dollars from $500 to $1,000,000."] } } };
    for (const floor of ["12.50", 20, 1_000_001, "a lot"]) expect(await set(floor)).toMatchObject(wrong);
  });

  it("stands in nothing that a buyer reads, and in no event", async () => {
    const { seller, car } = await aSale();
    await setOfferFloor(seller, { swap: car.id, floor: FLOOR });
    const buyer = aBuyer();
    const low = await makeOffer(buyer, { swap: car.id, offer: 18_000 });
    const offer = low.ok ? low.value._id : "";
    const again = await updateOffer(buyer, { swap: car.id, _id: offer, offer: 18_500 });
    const read = [
      low,
      again,
      await findOffers(buyer, car.id),
      await findOwnOffer(buyer, car.id),
      await findMadeOffers(buyer),
      await findEndedOffers(buyer),
      await findOwnRecords(buyer),
      await findOffers(anActor(["admin"]), car.id),
      await db().select().from(events),
    ];
    for (const answer of read) expect(withoutRandomDigits(answer)).not.toMatch(CANARY);
    expect(await findMadeOffers(buyer)).toMatchObject([{ status: "open", amount: 18_500 }]);
  });

  it("changes nothing about an offer below it: the same answer, expiry, and statements as above it", async () => {
    const { seller, car } = await aSale();
    await setOfferFloor(seller, { swap: car.id, floor: FLOOR });
    const made = async (amount: number) => {
      const buyer = aBuyer();
      const statements: string[] = [];
      const stop = listenToStatements((statement) => statements.push(statement));
      const result = await makeOffer(buyer, { swap: car.id, offer: amount });
      stop();
      const [offer] = await findOffers(buyer, car.id);
      const { status, expiresAt, createdAt } = offer ?? {};
      const lasts = new Date(expiresAt ?? 0).getTime() - new Date(createdAt ?? 0).getTime();
      return { keys: Object.keys(result), status, lasts, statements };
    };
    const below = await made(FLOOR - 1);
    expect(below).toEqual(await made(FLOOR));
    expect(below.status).toBe("open");
    expect(below.statements.join("\n")).not.toContain("offer_floors");
    expect(below.statements.length).toBeGreaterThan(2);
  });
});
