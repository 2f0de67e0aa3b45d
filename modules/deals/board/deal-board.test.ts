import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { ROLES } from "#modules/kernel/permissions.ts";
import { acceptOffer } from "#modules/offers/accept-offer.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { cancelSwap } from "#modules/swaps/actions/cancel-swap.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findDealBoard } from "./find-deal-board.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().update(tasks).set({ status: "done" })));

const admin = anActor(["admin"]);
const cardsOf = async (actor = admin) => (await findDealBoard(actor)).lanes.flatMap(({ cards }) => cards);

describe("the deal board", () => {
  it("shows every car in a deal in the lane of its task, and no other car", async () => {
    await makeSwap({ step: "listing" });
    await makeSwap({ step: "complete" });
    const [before, paying] = [
      await makeSwap({ step: "pre-deal" }),
      await makeSwap({ step: "payments", loanActive: true }),
    ];
    const { lanes, cars, late } = await findDealBoard(admin);
    const shown = lanes.map(({ step, cards }) => [step, cards.map(({ swap }) => swap)]);
    expect(shown).toEqual([
      ["pre-deal", [before.id]],
      ["finalize-deal", []],
      ["payments", [paying.id]],
      ["title", []],
      ["close-out", []],
    ]);
    expect([cars, late]).toEqual([2, 0]);
    // A car that waits for several payments has one card that names all.
    const [card] = lanes[2]?.cards ?? [];
    expect(card?.tasks.map(({ kind, pace }) => [kind, pace])).toEqual([
      ["buyer-payment", "ok"],
      ["seller-payment", "ok"],
      ["lender-payment", "ok"],
    ]);
  });

  it("names seller and buyer, counts each car's price once, and takes the accepted amount before the asking price", async () => {
    const seller = await makeUser({ seller: true, firstName: "Sue", lastName: "Stone" });
    const buyer = await makeUser({ firstName: "Bea", lastName: "Bell" });
    const swap = await makeSwap({ step: "listing", sellerId: seller.id as string, priceListing: 24_600 });
    const other = await makeOffer(aBuyer(), { swap: swap.id, offer: 24_000, visited: false });
    const made = await makeOffer(buyer, { swap: swap.id, offer: 21_000, visited: false });
    if (!made.ok || !other.ok) throw new Error("No offer was made");
    expect((await acceptOffer(sellerOf(swap), { swap: swap.id, offer: made.value._id })).ok).toBe(true);
    const paying = await makeSwap({ step: "payments", channel: "auction", priceSold: 9_000 });
    const board = await findDealBoard(admin);
    const card = board.lanes.flatMap(({ cards }) => cards).find((one) => one.swap === swap.id);
    expect(card).toMatchObject({ price: 21_000, seller: "Sue Stone", buyer: "Bea Bell", step: "pre-deal" });
    expect((await cardsOf()).filter((one) => one.swap === paying.id)).toHaveLength(1);
    expect(board.total).toBe(21_000 + 9_000);
  });

  it("marks late tasks, but not those on hold", async () => {
    for (const status of ["open", "onHold"] as const) {
      const { id } = await makeSwap({ step: "pre-deal" });
      await db()
        .update(tasks)
        .set({ status, dueAt: sql`now() - interval '1 hour'` })
        .where(sql`${tasks.swapId} = ${id} and ${tasks.kind} = 'pre-deal'`);
    }
    await makeSwap({ step: "pre-deal" });
    const board = await findDealBoard(admin);
    expect(board.late).toBe(1);
    const paces = board.lanes.flatMap(({ cards }) => cards).map(({ pace }) => pace);
    expect(paces.sort()).toEqual(["held", "late", "ok"]);
    const onlyLate = await findDealBoard(admin, { late: "1" });
    expect([onlyLate.cars, onlyLate.late]).toEqual([1, 1]);
  });

  it("shows the most urgent first", async () => {
    const ids = [];
    for (const hours of [3, 1, 2]) {
      const { id } = await makeSwap({ step: "pre-deal" });
      await db()
        .update(tasks)
        .set({ dueAt: sql`now() + make_interval(hours => ${hours})` })
        .where(sql`${tasks.swapId} = ${id} and ${tasks.kind} = 'pre-deal'`);
      ids[hours] = id;
    }
    expect((await cardsOf()).map(({ swap }) => swap)).toEqual([ids[1], ids[2], ids[3]]);
  });

  it("shows cars only to staff who work on deals", async () => {
    const { id } = await makeSwap({ step: "pre-deal" });
    const sees = [];
    for (const role of ROLES) if ((await cardsOf(anActor([role]))).length > 0) sees.push(role);
    expect(sees).toEqual(["admin", "accountant", "dealmaker", "dealmaker-auction"]);
    expect(await cardsOf(guest)).toEqual([]);
    const opens = async (role: "accountant" | "dealmaker") => (await cardsOf(anActor([role])))[0]?.task.open;
    expect([await opens("dealmaker"), await opens("accountant")]).toEqual([true, false]);
    expect((await cancelSwap(admin, { swap: id, reason: "The seller keeps it." })).ok).toBe(true);
    expect((await readSwap(db(), id))?.step).toBe("pre-deal");
    expect(await cardsOf()).toEqual([]);
  });
});
