import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  acceptNegotiation,
  cancelLot,
  changeTerms,
  counterNegotiation,
  declineNegotiation,
  offerSecondChance,
  placeBid,
  removeBid,
  setAutobid,
  watchLot,
} from "#modules/auctions/index.ts";
import { bidders } from "#modules/auctions/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aLiveLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { notifications, outbox } from "../../tables.ts";

let seller: Actor;
let first: Actor;
let second: Actor;

beforeAll(async () => {
  await testDatabase();
  seller = await makeUser({ seller: true, phone: null });
  [first, second] = [await aBidder(), await aBidder()];
});
beforeEach(forget);

async function forget() {
  await drainJobs();
  await db().delete(outbox);
  await db().delete(notifications);
}

async function aBidder() {
  const dealer = await makeUser({ role: "dealer", phone: null });
  await becomeBidder(dealer);
  return dealer;
}

const NAMES = () =>
  new Map([
    [seller.id, "seller"],
    [first.id, "first"],
    [second.id, "second"],
  ]);

/** Who got which email, and the words of the bell. */
async function told() {
  await drainJobs();
  const emails = (await db().select().from(outbox)).map((row) => `${NAMES().get(row.userId)}: ${row.kind}`);
  const bells = (await db().select().from(notifications)).map((row) => `${NAMES().get(row.userId)}: ${row.type}`);
  return { emails: emails.sort(), bells: bells.sort() };
}

async function aLot(reserve?: number) {
  const swap = (await aLiveLot({ sellerId: seller.id as string, ...(reserve ? { reserve } : {}) })).id;
  await forget();
  return swap;
}
const bid = (dealer: Actor, swap: string, amount: number) => placeBid(dealer, { swap, amount, again: amount });

describe("dealers and the seller hear", () => {
  it("that a dealer was outbid, and that the reserve is met", async () => {
    const swap = await aLot(8_000);
    await bid(first, swap, 6_000);
    expect((await told()).emails).toEqual([]);
    await setAutobid(second, { swap, amount: 9_000, again: 9_000 });
    const { emails, bells } = await told();
    expect(emails).toEqual(["first: lot-outbid"]);
    expect(bells).toEqual(["first: lot.outbid", "second: lot.reserve-met", "seller: lot.reserve-met"]);
    const [mail] = await db().select().from(outbox);
    expect(mail?.body).toContain("$8,000");
    expect(mail?.body).not.toContain("9,000");
  });

  it("that the reserve was lowered, a bid was removed, and the auction was canceled", async () => {
    const swap = await aLot(9_000);
    await bid(first, swap, 6_000);
    await bid(second, swap, 7_000);
    await forget();
    await changeTerms(system, { swap, reserve: 8_000, opening: 5_000 });
    expect((await told()).emails).toEqual(["first: lot-reserve-lowered", "second: lot-reserve-lowered"]);
    await forget();
    await removeBid(system, { swap, bid: 4, reason: "typo" });
    expect(await told()).toEqual({
      emails: ["second: lot-bid-removed"],
      bells: ["first: lot.bid-removed", "second: lot.bid-removed"],
    });
    await forget();
    const watcher = await aBidder();
    await watchLot(watcher, { swap });
    await cancelLot(system, { swap, reason: "The car was damaged." });
    const { emails } = await told();
    expect(emails).toEqual(["first: lot-canceled", "second: lot-canceled", "undefined: lot-canceled"]);
    const bodies = await db().select().from(outbox);
    expect(bodies.filter(({ userId, body }) => userId === watcher.id && /no longer binding/.test(body))).toEqual([]);
  });

  it("who has won and who has not", async () => {
    const swap = await aLot();
    await bid(second, swap, 6_000);
    await bid(first, swap, 7_000);
    await forget();
    await closeNow({ id: swap });
    expect((await told()).emails).toEqual(expect.arrayContaining(["first: lot-won", "second: lot-lost"]));
    const unsold = await aLot();
    await closeNow({ id: unsold });
    expect((await told()).emails).toContain("seller: lot-unsold");
  });

  it("what a colleague has bought, if they pay for the company's cars", async () => {
    const [buyer, payer, other] = [await aBidder(), await aBidder(), await aBidder()];
    for (const [dealer, teamRole] of [
      [buyer, "buyer"],
      [payer, "payer"],
      [other, "buyer"],
    ] as const) {
      const company = { company: "Lakeside Auto Group", teamRole };
      await db()
        .update(bidders)
        .set(company)
        .where(eq(bidders.userId, dealer.id as string));
    }
    const swap = await aLot();
    await bid(buyer, swap, 6_000);
    await forget();
    await closeNow({ id: swap });
    await drainJobs();
    const mails = await db().select().from(outbox).where(eq(outbox.kind, "lot-won"));
    expect(new Set(mails.map(({ userId }) => userId))).toEqual(new Set([buyer.id, payer.id]));
    expect(mails.find(({ userId }) => userId === payer.id)?.subject).toMatch(/^(?!You).* has bought the /);
  });

  it("every step of a negotiation, and the second chance", async () => {
    const swap = await aLot(9_000);
    await bid(second, swap, 6_000);
    await bid(first, swap, 7_000);
    await forget();
    await closeNow({ id: swap });
    expect((await told()).emails).toEqual(["first: lot-bid-stands", "second: lot-lost", "seller: lot-best-bid"]);
    await forget();
    await counterNegotiation(system, { swap, amount: 8_500 });
    expect((await told()).emails).toEqual(["first: lot-countered"]);
    await forget();
    await counterNegotiation(first, { swap, amount: 7_500 });
    expect((await told()).emails).toEqual(["seller: lot-countered"]);
    await forget();
    await declineNegotiation(system, { swap });
    expect((await told()).emails).toEqual(
      expect.arrayContaining(["first: lot-negotiation-ended", "seller: lot-negotiation-ended"]),
    );
    await forget();
    await offerSecondChance(system, { swap });
    expect((await told()).emails).toEqual(["second: lot-second-chance"]);
    await forget();
    await acceptNegotiation(second, { swap });
    expect((await told()).emails).toContain("second: lot-won");
  });

  it("no best bid that the seller has answered before the message goes out", async () => {
    const swap = await aLot(9_000);
    await bid(second, swap, 6_000);
    await bid(first, swap, 7_000);
    await forget();
    await closeNow({ id: swap });
    await declineNegotiation(system, { swap });
    await offerSecondChance(system, { swap });
    const { emails } = await told();
    expect(emails).toContain("second: lot-second-chance");
    for (const mail of ["seller: lot-best-bid", "first: lot-bid-stands"]) expect(emails).not.toContain(mail);
  });
});
