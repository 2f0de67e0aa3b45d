import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { cancelDeal, createDealAdmin, findMoneyBack } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { approveDeviation, declineDeviation, recordPayment } from "#modules/ledger/index.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { approveTerms } from "#test/factories/deal-money.ts";
import { moneyIn } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { findNotifications } from "../../bell/find-notifications.ts";
import { outbox } from "../../tables.ts";

let [admin, ann, ben, gone, dealmaker]: Actor[] = [];
beforeAll(async () => {
  await testDatabase();
  [admin, ann, ben] = [await makeUser({ role: "admin" }), await accountant(), await accountant()];
  gone = await makeUser({ role: "accountant", active: false });
  dealmaker = await makeUser({ role: "dealmaker" });
});

const accountant = () => makeUser({ role: "accountant" });

async function signed(deposit = "0"): Promise<string> {
  const { id } = await aSwap({ step: "finalize-deal" });
  const buyer = (await makeUser()).id as string;
  value(
    await createDealAdmin(admin as Actor, { swap: id, signed: true, price: 20_000, ...TAXED, tax: 0, buyer, deposit }),
  );
  await approveTerms(id);
  await drainJobs();
  return id;
}

/** $19,000 to the seller, who gets $20,000 by the deal sheet. */
const deviating = { kind: "seller", amount: "19,000", method: "wire", reference: "W-1" } as const;
async function asked(swap: string): Promise<string> {
  await moneyIn(swap);
  const payment = { ...deviating, swap, date: chicagoDay(new Date()), reason: "A dent was agreed on." };
  return value(await recordPayment(ann as Actor, payment))._id;
}

const mailsOf = (user: Actor | undefined, swap: string) =>
  db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, user?.id as string), eq(outbox.swapId, swap), eq(outbox.channel, "mail")));
const bellOf = async (user: Actor | undefined) => await findNotifications(user as Actor, {});

describe("a payment that waits for a second person", () => {
  it("asks everybody who may approve it by mail and bell, with a link, and not its author", async () => {
    const swap = await signed();
    await asked(swap);
    await drainJobs();
    for (const user of [admin, ben]) {
      const [mail] = await mailsOf(user, swap);
      expect(mail).toMatchObject({
        kind: "approval-waits",
        subject: expect.stringContaining("$19,000.00 to the seller"),
      });
      expect(mail?.body).toContain("The reason: A dent was agreed on.");
      expect(mail?.body).toContain("Deal sheet: $20,000.00");
      expect(mail?.body).toMatch(/Approve or decline:\nhttp\S+\/u\/ledger\n/);
      expect((await bellOf(user))[0]).toMatchObject({
        type: "deal.payment-proposed",
        text: expect.stringMatching(/^Please decide: \$19,000\.00 to the seller, /),
        link: expect.stringMatching(/^\/u\/ledger\?/),
      });
    }
    for (const user of [ann, gone, dealmaker]) expect(await mailsOf(user, swap)).toEqual([]);
  });

  it("asks the administrators alone when it is made before the buyer’s money has come in", async () => {
    const swap = await signed();
    const date = chicagoDay(new Date());
    const early = { ...deviating, swap, date, amount: "20,000", early: true, reason: "She moves tomorrow." };
    value(await recordPayment(ann as Actor, early));
    await drainJobs();
    const [mail] = await mailsOf(admin, swap);
    expect(mail?.subject).toContain("early: $20,000.00 to the seller");
    expect(mail?.body).toContain("before the buyer’s money has come in");
    expect(await mailsOf(ben, swap)).toEqual([]);
  });

  it("asks no one after it was taken back", async () => {
    const swap = await signed();
    const approval = await asked(swap);
    value(await declineDeviation(ann as Actor, { swap, approval }));
    await drainJobs();
    expect(await mailsOf(ben, swap)).toEqual([]);
  });

  it("tells its author how it was decided", async () => {
    for (const [decide, word] of [
      [approveDeviation, "Approved"],
      [declineDeviation, "Declined"],
    ] as const) {
      const swap = await signed();
      const approval = await asked(swap);
      value(await decide(ben as Actor, { swap, approval }));
      await drainJobs();
      const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
      expect((await bellOf(ann))[0]).toMatchObject({
        text: expect.stringContaining(`${word}: $19,000.00 to the seller`),
        link: expect.stringContaining(`/u/ledger/d/${deal?.id}`),
      });
    }
  });
});

describe("a deal that is canceled", () => {
  it("tells the accountants what has to go back, with a link to its books", async () => {
    const swap = await signed("500");
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "No financing." }));
    await drainJobs();
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
    for (const user of [ann, ben]) {
      const [mail] = await mailsOf(user, swap);
      expect(mail).toMatchObject({ kind: "deal-to-settle" });
      expect(mail?.body).toContain("The buyer gets back: $500.00");
      expect(mail?.body).toContain(`/u/ledger/d/${deal?.id}`);
      expect((await bellOf(user))[0]).toMatchObject({
        text: expect.stringContaining("the buyer gets back $500.00"),
        link: expect.stringContaining(`/u/ledger/d/${deal?.id}`),
      });
    }
  });

  it("tells the dealer who bought the car what comes back, with a link to where it stands", async () => {
    const dealer = await makeUser({ role: "dealer" });
    const { id: swap } = await aSwap({ step: "finalize-deal", channel: "auction" });
    const terms = { price: 20_000, source: TAXED.source, buyer: dealer.id as string, deposit: "500" };
    value(await createDealAdmin(admin as Actor, { swap, signed: true, ...terms }));
    await approveTerms(swap);
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "No financing." }));
    await drainJobs();
    const mail = (await mailsOf(dealer, swap)).find(({ kind }) => kind === "deal-canceled");
    expect(mail?.body).toContain("You get back what you have paid, $500.00.");
    expect(mail?.body).toMatch(/\/u\/owned\b/);
    // The other one is about the deal itself.
    expect((await bellOf(dealer)).map(({ link }) => link)).toContainEqual(expect.stringMatching(/^\/u\/owned\?/));
    expect(await findMoneyBack(dealer)).toMatchObject([{ cents: 50_000 }]);
  });

  it("and owes nobody anything is no work for them", async () => {
    const swap = await signed();
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "No financing." }));
    await drainJobs();
    expect(await mailsOf(ann, swap)).toEqual([]);
  });
});
