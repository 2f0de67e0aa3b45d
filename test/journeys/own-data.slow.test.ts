import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { saveAvailability } from "#modules/accounts/index.ts";
import { users } from "#modules/accounts/tables.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { follows } from "#modules/marketplace/follows/tables.ts";
import { saveSearch } from "#modules/marketplace/searches/index.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { notifications, outbox } from "#modules/messaging/tables.ts";
import { subscribers } from "#modules/newsletters/subscribers/tables.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { offerHistory, offers } from "#modules/offers/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { drainJobs } from "#test/drain.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

/** A buyer with an offer, a followed car, a saved filter, the newsletter, and the messages about them. */
async function aBuyer() {
  const buyer = await makeUser({ buyer: true, firstName: "Erasmus" });
  const { id: swap } = await makeSwap({ step: "listing" });
  for (const result of [
    await makeOffer(buyer, { swap, offer: 20_000, visited: false }),
    await followSwap(buyer, { swap }),
    await saveSearch(buyer, { name: "Hondas", query: "make=honda", frequency: "daily" }),
  ])
    expect(result).toMatchObject({ ok: true });
  const id = buyer.id as string;
  const [row] = await db().select().from(users).where(eq(users.id, id));
  const email = row?.email as string;
  await db().insert(subscribers).values({ id: crypto.randomUUID(), firstName: "Erasmus", lastName: "N.", email });
  await db()
    .insert(notifications)
    .values({ id: crypto.randomUUID(), userId: id, type: "offer.countered", text: "An offer." });
  await drainJobs();
  return { buyer, id, email, swap, client: await clientOf(url, buyer) };
}
const count = async (query: Promise<unknown[]>) => (await query).length;

describe("a person's own data", () => {
  it("is a file with the account, offers, interests, and messages, for its owner only", async () => {
    const { buyer, id, client, email, swap } = await aBuyer();
    await saveAvailability(buyer, { user: id, general: ["mon-09:00"] });
    const response = await client.fetch("/u/profile/data");
    expect(response.headers.get("content-disposition")).toMatch(/attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"/);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.json()).toMatchObject({
      account: { profile: { email }, hours: { general: ["mon-09:00"] }, daysAway: [] },
      offers: [{ swap, amount: 20_000, status: "open" }],
      followed: [{ swap }],
      searches: [{ name: "Hondas" }],
      notifications: [{ text: "An offer." }],
    });
    const stranger = await clientOf(url, await makeUser());
    expect(await (await stranger.fetch("/u/profile/data")).text()).not.toContain(email);
  });
});

describe("deleting the own account", () => {
  const post = (client: Client, password: string) =>
    client.fetch("/u/profile/delete", {
      method: "POST",
      body: new URLSearchParams({ password }),
      headers: { accept: "text/html", origin: url },
    });

  it("needs the password", async () => {
    const { client, id } = await aBuyer();
    const refused = await post(client, "Wrong1234");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Please enter your current password.");
    expect(
      await count(
        db()
          .select()
          .from(users)
          .where(and(eq(users.id, id), sql`deleted_at is null`)),
      ),
    ).toBe(1);
  });

  it("erases the person everywhere and leaves histories whole", async () => {
    const { client, id, email } = await aBuyer();
    const deleted = await post(client, PASSWORD);
    expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/"]);
    await drainJobs();
    const [row] = await db().select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ firstName: "Removed", lastName: "user", email: null, phone: null, passwordHash: null });
    for (const left of [
      db().select().from(outbox).where(eq(outbox.recipient, email)),
      db().select().from(notifications).where(eq(notifications.userId, id)),
      db().select().from(follows).where(eq(follows.userId, id)),
      db().select().from(savedSearches).where(eq(savedSearches.userId, id)),
      db().select().from(subscribers).where(eq(subscribers.email, email)),
      db()
        .select()
        .from(events)
        .where(sql`${events.payload}::text like ${`%${email}%`}`),
    ])
      expect(await count(left)).toBe(0);
    const [offer] = await db().select().from(offers).where(eq(offers.buyerId, id));
    expect(offer?.status).toBe("canceled");
    const history = await db()
      .select()
      .from(offerHistory)
      .where(eq(offerHistory.offerId, offer?.id as string));
    expect(history.map(({ action }) => action)).toEqual(["make", "cancel"]);
    expect((await client.fetch("/u/profile")).status).toBe(302);
  });

  it("is refused while a car is with us, and the page says so", async () => {
    const seller = await makeUser({ seller: true });
    await makeSwap({ step: "listing", sellerId: seller.id as string });
    const client = await clientOf(url, seller);
    const page = await client.fetch("/u/profile/delete", { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("You still have a car with us.");
    expect((await post(client, PASSWORD)).status).toBe(409);
  });

  it("erases street and plate of a car that was never sold", async () => {
    const seller = await makeUser({ seller: true });
    const place = { address: "12 Elm Street", plate: "ABC123", plateState: "IL" };
    const { id } = await makeSwap({ step: "listing", sellerId: seller.id as string, ...place });
    await db().update(swaps).set({ canceledAt: new Date() }).where(eq(swaps.id, id));
    expect((await post(await clientOf(url, seller), PASSWORD)).status).toBe(303);
    const { rows } = await db().execute(sql`select address, plate from swap_details where swap_id = ${id}`);
    expect(rows).toEqual([{ address: null, plate: null }]);
  });

  it("is refused to staff", async () => {
    const client = await clientOf(url, await makeUser({ role: "accountant" }));
    expect((await post(client, PASSWORD)).status).toBe(409);
  });
});
