import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { makeVin } from "#modules/catalog/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { carsOf } from "#test/factories/cars-of.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let staff: Client;
beforeAll(async () => {
  const { url } = await startedSite({ catalog: true });
  staff = await clientOf(url, await makeUser({ role: "swap-agent" }));
});

/** Presses a button of the form as a browser without scripts does. */
async function press(action: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const answer = await staff.fetch(`/u/swaps/add/acts/${action}`, {
    method: "POST",
    body,
    headers: { accept: "text/html" },
  });
  const html = (await answer.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return { status: answer.status, to: answer.headers.get("location"), html };
}

/** The value that the page shows in a list. */
const chosen = (html: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? "";
  return (
    /<option[^>]*value="([^"]*)"[^>]*selected/.exec(select)?.[1] ?? /selected[^>]*value="([^"]*)"/.exec(select)?.[1]
  );
};

const SELLER = { firstName: "Dana", lastName: "Newcomer", email: "dana@example.test", phone: "" };
const REST = { mileage: "38,000", zip: "60302", channel: "auction" };
const accord = (serial: number) => makeVin({ make: "Honda", model: "Accord", year: 2019 }, serial) as Promise<string>;

describe("the screen that adds a swap, without scripts", () => {
  it("selects the car of a VIN and keeps the input about the seller", async () => {
    const vin = await accord(501);
    const found = await press("look-up", { ...SELLER, vin: vin.toLowerCase(), plate: "", state: "IL" });
    expect(found.status).toBe(200);
    expect(found.html).toContain(`2019 Honda Accord, VIN ${vin}.`);
    expect([chosen(found.html, "year"), chosen(found.html, "make")]).toEqual(["2019", "honda"]);
    expect(chosen(found.html, "model")).toBe("honda-accord");
    for (const typed of ["Dana", "Newcomer", "dana@example.test"]) expect(found.html).toContain(`value="${typed}"`);
  });

  it("finds the VIN by the plate", async () => {
    const found = await press("look-up", { ...SELLER, vin: "", plate: "AB 12345", state: "IL" });
    expect(found.status).toBe(200);
    expect(found.html).toMatch(/<input[^>]*name="vin"[^>]*value="[A-Z0-9]{17}"/);
    const unknown = await press("look-up", { ...SELLER, vin: "", plate: "ZZ 1", state: "IL" });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.html).toMatch(/id="add-plate-error"/);
    expect(unknown.html).toContain('value="dana@example.test"');
  });

  it("shows an error next to a VIN that is invalid or already registered", async () => {
    const wrong = await press("look-up", { ...SELLER, vin: "123", plate: "", state: "IL" });
    expect([wrong.status, /id="add-vin-error"/.test(wrong.html)]).toEqual([422, true]);
    const vin = await accord(502);
    await makeSwap({ vin });
    const taken = await press("look-up", { ...SELLER, vin, plate: "", state: "IL" });
    expect(taken.status).toBe(409);
    expect(taken.html).toContain("A car with this VIN is registered already.");
  });

  it("loads the lists of the chosen make and model without registering anything", async () => {
    const before = await db().$count(swaps);
    const lists = await press("lists", { ...SELLER, year: "2019", make: "honda", ...REST });
    expect(lists.status).toBe(200);
    expect(lists.html).toContain('value="honda-accord"');
    expect(lists.html).toContain('value="38,000"');
    expect(await db().$count(swaps)).toBe(before);
  });

  it("registers the car for a new person and reports the new account", async () => {
    const vin = await accord(503);
    const added = await press("save", { ...SELLER, ...REST, vin, year: "", make: "", plate: "xy 1", state: "WI" });
    expect(added.status).toBe(303);
    const [account] = await db().select().from(users).where(eq(users.email, SELLER.email));
    const [swap] = await carsOf(account?.id as string);
    expect(added.to).toBe(`/u/swaps/manage/d/${swap?.id}`);
    expect(swap).toMatchObject({
      vin,
      plate: "XY 1",
      plateState: "WI",
      year: 2019,
      makeCode: "honda",
      modelCode: "honda-accord",
      mileage: 38_000,
      zip: "60302",
      channel: "auction",
      step: "new-swap",
    });
    const page = await (await staff.fetch(added.to as string)).text();
    expect(page).toContain("Dana Newcomer has a new account, and we sent a message about setting a password.");
  });

  it("uses an existing account and says so", async () => {
    await makeUser({ email: "maya@example.test", firstName: "Maya", lastName: "Ortiz" });
    const car = { year: "2019", make: "honda", model: "honda-accord", vin: "", plate: "", state: "IL" };
    const added = await press("save", { ...REST, ...car, email: "Maya@example.test" });
    expect(added.status).toBe(303);
    const page = await (await staff.fetch(added.to as string)).text();
    expect(page).toContain("The car is registered for Maya Ortiz, who already has an account.");
  });

  it("keeps the whole input when it is refused", async () => {
    const car = {
      year: "2019",
      make: "honda",
      model: "custom",
      modelName: "Prototype",
      seriesName: "First",
      styleName: "Sedan 4D",
      vin: "",
      plate: "",
      state: "IL",
    };
    const refused = await press("save", { ...car, email: "new@example.test", mileage: "many", zip: "60302" });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="add-mileage-error"/);
    expect(refused.html).toMatch(/id="add-channel/);
    for (const typed of ["new@example.test", "many", "Prototype"]) expect(refused.html).toContain(`value="${typed}"`);
    const nameless = await press("save", { ...car, ...REST, email: "new@example.test" });
    expect(nameless.html).toMatch(/id="add-firstName-error"[\s\S]*?Please enter a name/);
    await makeUser({ role: "dealer", email: "dealer@example.test" });
    const dealer = await press("save", { ...car, ...REST, email: "dealer@example.test" });
    expect(dealer.html).toMatch(/id="add-email-error"[\s\S]*?not an active account of a private seller/);
  });

  it("answers other acts with 404", async () => {
    expect((await press("constructor", {})).status).toBe(404);
  });
});
