import { eq, or } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { carsOf } from "#test/factories/cars-of.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { addSwap } from "./add-swap.ts";

let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "call-center" });
});

let made = 0;
/** A person no one knows yet. */
function somebody() {
  made += 1;
  const phone = `+1630555${String(made).padStart(4, "0")}`;
  return { firstName: "Dana", lastName: "Newcomer", email: `dana${made}@example.test`, phone };
}
const wish = (seller: object, vehicle = aVehicle()) => ({ seller, vehicle, channel: "listing" as const });
const accountsOf = (email: string, phone: string) =>
  db()
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.phone, phone)));

describe("a car that staff add for a seller", () => {
  it("opens an account without a password for a person who has none", async () => {
    const dana = somebody();
    const added = await addSwap(agent, wish(dana));
    expect(added).toMatchObject({ ok: true, value: { isNew: true, step: "new-swap" } });
    const [account] = await accountsOf(dana.email, dana.phone);
    expect(account).toMatchObject({
      firstName: "Dana",
      lastName: "Newcomer",
      seller: true,
      buyer: false,
      active: true,
      roles: ["user"],
      passwordHash: null,
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
    });
    const [swap] = await carsOf(account?.id as string);
    expect(swap).toMatchObject({ step: "new-swap", channel: "listing", ownerId: account?.id });
    const told = await db()
      .select({ payload: events.payload })
      .from(events)
      .where(eq(events.type, "user.account-opened"));
    expect(told.map(({ payload }) => payload)).toContainEqual({ user: account?.id });
  });

  it("uses the account that the email or the phone belongs to, without its name", async () => {
    const { email, phone } = somebody();
    const seller = await makeUser({ email, phone, firstName: "Maya" });
    for (const contact of [{ email: email.toUpperCase() }, { phone: phone.replace("+1", "") }, { email, phone }])
      expect(await addSwap(agent, wish({ ...contact, firstName: "Another" }))).toMatchObject({
        ok: true,
        value: { isNew: false, seller: seller.id },
      });
    expect((await accountsOf(email, phone)).map(({ firstName }) => firstName)).toEqual(["Maya"]);
  });

  it("asks for the name of a new person, and for a contact", async () => {
    const { firstName, email } = somebody();
    expect(await addSwap(agent, wish({ email }))).toMatchObject({
      error: { code: "name-needed", field: "firstName" },
    });
    expect(await addSwap(agent, wish({ firstName, lastName: "X", email: " " }))).toMatchObject({
      error: { status: 422, fields: { "seller.email": ["Please enter an email or a phone."] } },
    });
  });

  it("is refused when email and phone belong to two accounts, or the account cannot sell", async () => {
    const [one, two] = [somebody(), somebody()];
    await makeUser({ email: one.email, phone: one.phone });
    await makeUser({ email: two.email, phone: two.phone });
    expect(await addSwap(agent, wish({ email: one.email, phone: two.phone }))).toMatchObject({
      error: { code: "two-accounts", field: "phone" },
    });
    const dealer = somebody();
    await makeUser({ role: "dealer", email: dealer.email, phone: dealer.phone });
    expect(await addSwap(agent, wish({ email: dealer.email }))).toMatchObject({ error: { code: "no-seller" } });
  });

  it("leaves no account behind when the car is refused", async () => {
    const [first, second] = [somebody(), somebody()];
    const vehicle = aVehicle({ vin: "2HKRW2H8XKH600777" });
    expect(await addSwap(agent, wish(first, vehicle))).toMatchObject({ ok: true });
    expect(await addSwap(agent, wish(second, vehicle))).toMatchObject({ error: { code: "vin-taken" } });
    expect(await accountsOf(second.email, second.phone)).toEqual([]);
  });

  it.each(["2HKRW2H8XKH6OO778", "i2hkrw2h8xkh600778", "VIN: *2HK-RW2-H8X KH6 \u200b00778*", "2HKRW2H8XKH6QQ778"])(
    "is refused for a car that is registered with its VIN in another spelling: %j",
    async (vin) => {
      const vehicle = aVehicle({ vin: "2HKRW2H8XKH600778" });
      await addSwap(agent, wish(somebody(), vehicle));
      expect(await addSwap(agent, wish(somebody(), { ...vehicle, vin }))).toMatchObject({
        error: { code: "vin-taken" },
      });
    },
  );

  it("registers a car once when several spellings of its VIN arrive at the same time", async () => {
    const spellings = ["2HKRW2H8XKH600180", "2HKRW2H8XKH6OOI8O", "I2HKRW2H8XKH600180", "*2hkrw2h8x-kh6qqi8q*"];
    const all = await Promise.all(spellings.map((vin) => addSwap(agent, wish(somebody(), aVehicle({ vin })))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of all) if (!result.ok) expect(result.error.code).toBe("vin-taken");
  });

  it("opens one account for two people of staff at once", async () => {
    const dana = somebody();
    const both = await Promise.all([addSwap(agent, wish(dana)), addSwap(agent, wish(dana))]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    for (const result of both) if (!result.ok) expect(result.error.code).toBe("email-taken");
    expect(await accountsOf(dana.email, dana.phone)).toHaveLength(1);
  });

  it("needs the permission", async () => {
    expect(await addSwap(await makeUser({ role: "technician" }), wish(somebody()))).toMatchObject({
      error: { code: "not-allowed" },
    });
  });
});
