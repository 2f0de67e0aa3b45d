import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  cancelDeal,
  createDealAdmin,
  findClosingPapers,
  findPaper,
  preparePapers,
  signPaper,
} from "#modules/deals/index.ts";
import { closingPapers } from "#modules/deals/papers/tables.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { withIds } from "#test/factories/identity.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { outbox } from "../../tables.ts";
import remindToSign from "./remind-to-sign.ts";

beforeAll(() => ownerDatabase());

/** A deal whose papers are written. */
async function aDeal() {
  const seller = await makeUser({ firstName: "Sam", lastName: "Seller" });
  const buyer = await makeUser({ firstName: "Bea", lastName: "Buyer" });
  await withIds(seller, buyer);
  const admin = await makeUser({ role: "admin" });
  const { id: swap } = await aSwap({ step: "finalize-deal", sellerId: seller.id as string });
  const deal = { swap, signed: true, lienHandling: false, price: 9_000, buyer: buyer.id as string, ...TAXED };
  value(await createDealAdmin(admin, deal));
  value(await preparePapers(system, { swap }));
  return { swap, seller, buyer, admin };
}

/** Papers cannot be changed, so the test replaces the trigger's guard for a moment. */
async function wait(swap: string, days: number): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`alter table closing_papers disable trigger closing_papers_append_only`);
    await tx
      .update(closingPapers)
      .set({ preparedAt: sql`now() - make_interval(days => ${days}, mins => 5)` })
      .where(eq(closingPapers.swapId, swap));
    await tx.execute(sql`alter table closing_papers enable trigger closing_papers_append_only`);
  });
}

async function reminders(who: Actor): Promise<number> {
  await remindToSign();
  const mails = await db()
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, who.id as string), eq(outbox.channel, "mail")));
  return mails.filter(({ kind }) => kind === "papers-to-sign-reminder").length;
}

it("a party who has not signed is reminded after one and after three days, once each", async () => {
  const { swap, seller, buyer } = await aDeal();
  expect(await reminders(seller)).toBe(0);
  await wait(swap, 1);
  expect([await reminders(seller), await reminders(seller), await reminders(buyer)]).toEqual([1, 1, 1]);
  await wait(swap, 3);
  expect([await reminders(seller), await reminders(seller), await reminders(buyer)]).toEqual([2, 2, 2]);
  await wait(swap, 9);
  expect(await reminders(seller)).toBe(2);
});

it("nobody is reminded who has signed everything, nor of a canceled deal", async () => {
  const { swap, seller, buyer, admin } = await aDeal();
  for (const { _id: paper } of (await findClosingPapers(buyer, swap))?.papers ?? []) {
    const document = (await findPaper(buyer, swap, paper))?.sha256 as string;
    value(await signPaper(buyer, { swap, paper, name: "Bea Buyer", consent: true, document, address: "203.0.113.7" }));
  }
  await wait(swap, 1);
  expect([await reminders(buyer), await reminders(seller)]).toEqual([0, 1]);
  const canceled = await aDeal();
  value(await cancelDeal(admin, { swap: canceled.swap, reason: "No loan." }));
  await wait(canceled.swap, 1);
  expect(await reminders(canceled.seller)).toBe(0);
});
