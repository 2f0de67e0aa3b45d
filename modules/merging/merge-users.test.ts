import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { activities } from "#db/tables.ts";
import { findMergedInto, findUser, findUserNotes, signIn } from "#modules/accounts/index.ts";
import { socialAccounts, users } from "#modules/accounts/tables.ts";
import { placeBid } from "#modules/auctions/index.ts";
import { findOwnPayout, savePayout, withdrawPayout } from "#modules/deals/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { follows } from "#modules/marketplace/follows/tables.ts";
import { saveSearch } from "#modules/marketplace/searches/index.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { sendMessage } from "#modules/messaging/index.ts";
import { makeOffer, requestVisit } from "#modules/offers/index.ts";
import { offers } from "#modules/offers/tables.ts";
import { visits } from "#modules/offers/visits/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aLiveLot, becomeBidder } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { visitTime } from "#test/factories/visit.ts";
import { value } from "#test/results.ts";
import { findMergePreview, mergeUsers } from "./index.ts";

beforeAll(() => testDatabase());

const REASON = "They called from the same phone.";
const idOf = (actor: Actor) => personId(actor);
const pair = async () => ({ from: await makeUser(), into: await makeUser(), admin: await makeUser({ role: "admin" }) });
const merge = (admin: Actor, from: Actor, into: Actor) =>
  mergeUsers(admin, { from: idOf(from), into: idOf(into), reason: REASON });

describe("merging two accounts", () => {
  it("moves cars, offers, visits, follows, and filters, and closes the other account", async () => {
    const { from, into, admin } = await pair();
    const [own, wanted] = [await aSwap({ sellerId: idOf(from) }), await aSwap()];
    value(await makeOffer(from, { swap: wanted.id, offer: 12_400 }));
    value(await requestVisit(from, { swap: wanted.id, date: visitTime() }));
    for (const one of [from, into]) value(await followSwap(one, { swap: wanted.id }));
    for (const [one, make] of [
      [from, "honda"],
      [into, "ford"],
    ] as const)
      value(await saveSearch(one, { name: "My cars", query: `make=${make}`, frequency: "off" }));
    const preview = await findMergePreview(admin, idOf(from), idOf(into));
    expect(preview?.errors).toEqual([]);
    expect(preview?.moves).toEqual(
      expect.arrayContaining([
        { what: "Cars", count: 1 },
        { what: "Offers", count: 1 },
        { what: "Visits", count: 1 },
        { what: "Followed cars", count: 1 },
        { what: "Saved filters", count: 1 },
      ]),
    );

    value(await merge(admin, from, into));
    const of = async (
      table: typeof swaps | typeof offers | typeof visits | typeof follows | typeof savedSearches,
      column: "sellerId" | "buyerId" | "userId",
    ) =>
      db().$count(
        table,
        eq((table as never as Record<string, typeof swaps.id>)[column] as typeof swaps.id, idOf(into)),
      );
    expect(await of(swaps, "sellerId")).toBe(1);
    expect([
      await of(offers, "buyerId"),
      await of(visits, "buyerId"),
      await of(follows, "userId"),
      await of(savedSearches, "userId"),
    ]).toEqual([1, 1, 1, 2]);
    expect(await db().select({ seller: swaps.sellerId }).from(swaps).where(eq(swaps.id, own.id))).toEqual([
      { seller: idOf(into) },
    ]);
    expect(await findUser(admin, idOf(from))).toBeUndefined();
    expect(await findMergedInto(admin, idOf(from))).toBe(idOf(into));
    expect(await findUserNotes(admin, idOf(into))).toMatchObject([{ text: expect.stringContaining(REASON) }]);
    expect(await db().$count(activities, eq(activities.type, "user.merged"))).toBe(1);
  });

  it("takes over only the contacts that the remaining account lacks, and ends the sessions of the other one", async () => {
    const { admin } = await pair();
    const into = await makeUser({ phone: null });
    const from = await signedIn(await makeUser());
    const [before] = await db()
      .select()
      .from(users)
      .where(eq(users.id, idOf(from)));
    await db()
      .insert(socialAccounts)
      .values({ id: newId(), userId: idOf(from), provider: "google", subject: newId() });
    value(await merge(admin, from, into));
    const [after] = await db()
      .select()
      .from(users)
      .where(eq(users.id, idOf(into)));
    expect(after?.phone).toBe(before?.phone);
    expect(after?.email).not.toBe(before?.email);
    expect(await db().$count(socialAccounts, eq(socialAccounts.userId, idOf(into)))).toBe(1);
    expect(await signIn(from, { email: before?.email ?? "", password: PASSWORD })).toMatchObject({ ok: false });
  });

  it("follows a chain: what was merged before leads to the account that remains", async () => {
    const { from, into, admin } = await pair();
    const last = await makeUser();
    value(await merge(admin, from, into));
    value(await merge(admin, into, last));
    expect(await findMergedInto(admin, idOf(from))).toBe(idOf(last));
  });

  it("is refused, and changes nothing, where both have what one person can't have", async () => {
    const { from, into, admin } = await pair();
    const car = await aSwap({ sellerId: idOf(from) });
    value(await makeOffer(into, { swap: car.id, offer: 20_000 }));
    expect(await merge(admin, from, into)).toMatchObject({
      error: { code: "merge-conflicts", message: expect.stringContaining(car.fullName) },
    });
    expect(await db().$count(swaps, eq(swaps.sellerId, idOf(from)))).toBe(1);
    const [one, two] = [await makeUser(), await makeUser()];
    const other = await aSwap({ sellerId: idOf(await makeUser()) });
    for (const buyer of [one, two]) value(await makeOffer(buyer, { swap: other.id, offer: 20_000 }));
    expect((await findMergePreview(admin, idOf(one), idOf(two)))?.errors).toContain(
      `Both accounts have an open offer on the ${other.fullName}.`,
    );
    const [third, fourth] = [await makeUser(), await makeUser()];
    for (const writer of [third, fourth])
      value(await sendMessage(writer, { swap: other.id, message: "Is it available?", files: [] }));
    expect(await merge(admin, third, fourth)).toMatchObject({ error: { code: "merge-conflicts" } });
  });

  it("is refused for staff, for a dealer and a private person, for an account itself, and for a bidder of an auction", async () => {
    const { from, into, admin } = await pair();
    expect(await merge(admin, await makeUser({ role: "editor" }), into)).toMatchObject({
      error: { code: "merge-staff" },
    });
    // The stranger's social accounts and contacts would open the administrator's account.
    expect(await merge(admin, from, admin)).toMatchObject({ error: { code: "merge-staff" } });
    expect(await merge({ ...admin, stale: true }, from, into)).toMatchObject({ error: { code: "proof-needed" } });
    expect(await merge(admin, await makeUser({ role: "dealer" }), into)).toMatchObject({
      error: { code: "merge-kinds" },
    });
    expect(await merge(admin, from, from)).toMatchObject({ error: { code: "merge-itself" } });
    const lot = await aLiveLot();
    const bidder = await makeUser({ role: "dealer" });
    await becomeBidder(bidder);
    value(await placeBid(bidder, { swap: lot.id, amount: 5_000 }));
    expect(await merge(admin, bidder, await makeUser({ role: "dealer" }))).toMatchObject({
      error: { code: "merge-conflicts" },
    });
    expect(await merge(await makeUser({ role: "customer-service" }), from, into)).toMatchObject({
      error: { code: "not-allowed" },
    });
  });

  it("happens once when two administrators merge in both directions at the same time", async () => {
    const { from, into, admin } = await pair();
    const answers = await Promise.all([merge(admin, from, into), merge(admin, into, from)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("bank accounts", () => {
  const account = (number: string) =>
    ({ holder: "Sam Seller", kind: "checking", routing: "021000021", accountNumber: number, again: number }) as const;

  it("keep two accounts apart while a change waits, and the next one after the merge is a change", async () => {
    const { from, into, admin } = await pair();
    value(await savePayout(from, account("111122223333")));
    const { _id: changed } = value(await savePayout(from, account("444455556666")));
    expect(await merge(admin, from, into)).toMatchObject({ error: { code: "merge-conflicts" } });
    expect((await findMergePreview(admin, idOf(from), idOf(into)))?.errors).toEqual([
      "The bank account was changed, and can’t be paid yet. Merge the accounts once it can.",
    ]);
    value(await withdrawPayout(from, { account: changed }));
    value(await merge(admin, from, into));
    value(await savePayout(into, account("777788889999")));
    expect(await findOwnPayout(into)).toMatchObject({
      hold: expect.stringContaining("once you have confirmed it to us"),
    });
  });
});
