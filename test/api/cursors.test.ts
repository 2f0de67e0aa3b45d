import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { each } from "#app/api/client/index.ts";
import { db } from "#db/client.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { apiOf } from "./api-of.ts";

/** What happens to the cars while they are read: a new one, one that leaves the list, and one that moves in its order. */
const Change = fc.record({
  kind: fc.constantFrom("add", "remove", "move"),
  which: fc.nat(),
  price: fc.integer({ min: 5_000, max: 90_000 }),
});
type Change = { kind: "add" | "remove" | "move"; which: number; price: number };
const Run = fc.record({
  cars: fc.integer({ min: 0, max: 12 }),
  records: fc.integer({ min: 1, max: 4 }),
  changes: fc.array(Change, { maxLength: 15 }),
});

let seller: Actor;
const add = async (price: number) =>
  (await aSwap({ sellerId: personId(seller), priceListing: price, priceAgreed: price })).id;

async function change({ kind, which, price }: Change, stays: Set<string>): Promise<void> {
  if (kind === "add") return void (await add(price));
  const id = [...stays][which % stays.size];
  if (!id) return;
  const values = kind === "move" ? { priceListing: price, updatedAt: new Date() } : { deletedAt: new Date() };
  await db().update(swaps).set(values).where(eq(swaps.id, id));
  if (kind === "remove") stays.delete(id);
}

/** Lists whose order changes with the price or with any change. */
const LISTS = {
  "the public list": (records: number) => each(apiOf(seller).getSwapsListing, { sort: "price", records }),
  "a seller's cars": (records: number) => each(apiOf(seller).getSwapsUser, { records }),
  "the data of all cars": (records: number) => each(apiOf(admin).getSwapsData, { records }),
  "the managed cars": (records: number) => each(apiOf(admin).getSwapsManaged, { sort: "price", records }),
};
let admin: Actor;

beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
});

describe.each(Object.entries(LISTS))("%s, read by its keys", (_, read) => {
  it("shows once every car that stays, whatever is added, removed, and changed meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(Run, async ({ cars, records, changes }) => {
        seller = await makeUser({ seller: true });
        const stays = new Set<string>();
        for (let i = 0; i < cars; i++) stays.add(await add(10_000 + i * 1_000));
        const seen: string[] = [];
        const left = [...changes];
        for await (const { _id } of read(records)) {
          seen.push(_id);
          const next = left.shift();
          if (next) await change(next, stays);
        }
        expect(seen).toHaveLength(new Set(seen).size);
        expect([...stays].filter((id) => !seen.includes(id))).toEqual([]);
        await db()
          .update(swaps)
          .set({ deletedAt: new Date() })
          .where(eq(swaps.sellerId, personId(seller)));
      }),
      { numRuns: process.env.TEST_LONG ? 300 : 15 },
    );
  });
});
