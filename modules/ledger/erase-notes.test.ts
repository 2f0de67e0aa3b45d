import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { removeUser } from "#modules/accounts/index.ts";
import { ledgerApprovals, ledgerEntries, ledgerNotes } from "#modules/deals/accounts/tables.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { importStatement } from "./books/import-statement.ts";
import { approveDeviation } from "./payments/decide-approval.ts";
import { recordPayment } from "./payments/record-payment.ts";
import { bankLines } from "./tables.ts";

beforeAll(() => testDatabase());

const ann = anActor(["accountant"]);

/** A deal in which the buyer's name was typed into each field, and the bank wrote it, too. */
async function aDealWith(buyer: string, name: string, amount: number) {
  const { id: swap } = await aSwap({ step: "finalize-deal" });
  const terms = { price: amount, ...TAXED, tax: 0, buyer, note: `Sold to ${name}` };
  const { _id: deal } = value(await createDealAdmin(anActor(["admin"]), { swap, signed: true, ...terms }));
  const typed = { method: "check", reference: `Check of ${name}`, date: today(), reason: `${name} called` } as const;
  value(await recordPayment(ann, { swap, kind: "buyer", ...typed, method: "wire" }));
  const csv = `Date,Amount,Description\n${today()},+${amount}.00,Check of ${name} ${swap}\n`;
  value(await importStatement(ann, { name: "bank.csv", csv }));
  await withoutPapers(swap);
  value(await recordPayment(ann, { swap, kind: "seller", ...typed, amount: String(amount - 100) }));
  return { swap, deal };
}

/** Everything that is written about the money of a deal. */
async function writtenOf(deal: string): Promise<string> {
  const ofDeal = eq(ledgerEntries.dealId, deal);
  const parts = await Promise.all([
    db().select().from(deals).where(eq(deals.id, deal)),
    db().select().from(ledgerEntries).where(ofDeal),
    db().select().from(ledgerNotes).innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerNotes.entryId)).where(ofDeal),
    db().select().from(bankLines).innerJoin(ledgerEntries, eq(ledgerEntries.id, bankLines.entryId)).where(ofDeal),
    db().select().from(ledgerApprovals).where(eq(ledgerApprovals.dealId, deal)),
  ]);
  return JSON.stringify(parts);
}

it("an account is removed with what was typed about its payments; the books stay complete", async () => {
  const admin = await makeUser({ role: "admin" });
  const buyer = (await makeUser()).id as string;
  const gone = await aDealWith(buyer, "Bela Novak", 18_111);
  const other = await aDealWith((await makeUser()).id as string, "Cleo Brandt", 18_222);
  expect(await writtenOf(gone.deal)).toContain("Novak");
  const before = await db().select().from(ledgerEntries).where(eq(ledgerEntries.dealId, gone.deal));
  value(await removeUser(admin, { user: buyer }));
  await drainJobs();
  expect(await writtenOf(gone.deal)).not.toContain("Novak");
  expect(await db().select().from(ledgerEntries).where(eq(ledgerEntries.dealId, gone.deal))).toEqual(before);
  expect((await writtenOf(other.deal)).match(/Cleo Brandt/g)?.length).toBeGreaterThanOrEqual(5);
  // What waits for a colleague can still be decided.
  const [waiting] = await db().select().from(ledgerApprovals).where(eq(ledgerApprovals.dealId, gone.deal));
  const decided = await approveDeviation(anActor(["accountant"]), { swap: gone.swap, approval: waiting?.id as string });
  expect(decided.ok).toBe(true);
});
