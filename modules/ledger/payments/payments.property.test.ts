import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { balancesOf, readBook, standing, surplusIn } from "#modules/deals/accounts/book.ts";
import { chargesOf, differences, openWith, sheetOfDeal } from "#modules/deals/accounts/charges.ts";
import { ACCOUNTS, PARTY_ACCOUNTS } from "#modules/deals/accounts/schemas.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { checkDeal } from "#modules/deals/check-deal.ts";
import { scheduleDelivery } from "#modules/deals/schedule-delivery.ts";
import { sendTitle } from "#modules/deals/send-title.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import type { Result } from "#modules/kernel/result.ts";
import { revertSwap } from "#modules/swaps/actions/revert-swap.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { BY_TRUCK, handOver } from "#test/factories/handover.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { expectShown } from "#test/shown-sums.ts";
import { today } from "#test/today.ts";
import { findOpenDeals } from "../books/find-books.ts";
import { RAILS, type Rail } from "../kinds.ts";
import { beginRail } from "../rails/begin-rail.ts";
import { findSamples, playSample } from "../rails/play-samples.ts";
import { railPayments } from "../tables.ts";
import { changeTerms } from "./change-terms.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";
import { recordPayment } from "./record-payment.ts";
import { recordPayoff } from "./record-payoff.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { transferDeposit } from "./transfer-deposit.ts";
import { writeOff } from "./write-off.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const ann = anActor(["accountant"]);
const ben = anActor(["accountant", "admin"]);
/** Accountants, of whom one is an administrator, too. */
const PEOPLE = [ann, ben];
const KINDS = ["buyer", "seller", "lender", "dealer", "state"] as const;

/** A step someone may try; `by` and `pick` choose among people and rows. */
const deed = fc.record({
  what: fc.constantFrom(
    ...(["pay", "pay", "pay", "early", "deviate", "approve", "decline", "reverse", "quote", "write-off"] as const),
    ...(["cancel", "sign", "back", "title", "transfer", "transfer", "terms", "terms", "deliver"] as const),
    ...(["online", "online", "bank", "bank", "bank"] as const),
  ),
  kind: fc.constantFrom(...KINDS),
  cents: fc.integer({ min: 1, max: 3_000_000 }),
  by: fc.integer({ min: 0, max: 1 }),
  pick: fc.nat(5),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const sale = fc.record({
  channel: fc.constantFrom("listing" as const, "auction" as const),
  loanActive: fc.boolean(),
  price: fc.integer({ min: 500, max: 40_000 }),
  loanPayoff: fc.integer({ min: 0, max: 45_000 }),
  perDiem: fc.constantFrom("0", "3.17"),
});

/** How often someone wired more than asked. */
let surpluses = 0;

let someone: Promise<string> | undefined;
/** The buyer of all deals. */
const buyer = () => {
  someone ??= makeUser().then((user) => user.id as string);
  return someone;
};

it("any sequence of payments, corrections, cancellations and steps back leaves the ledger balanced and equal to the sheet", async () => {
  await fc.assert(
    fc.asyncProperty(sale, fc.array(deed, { minLength: 6, maxLength: 22 }), async (terms, deeds) => {
      const { id } = await aSwap({ step: "finalize-deal", ...terms, priceSold: terms.price });
      await sign(id, terms);
      await expectSound(id);
      for (const one of deeds) {
        const result = await take(id, one, terms);
        await expectSound(id, one.what === "title" && result?.ok);
      }
    }),
    process.env.TEST_LONG ? { numRuns: 150 } : { numRuns: 6, seed: 10, endOnFailure: true },
  );
  // The seed leads to money above the asked sum.
  expect(surpluses).toBeGreaterThan(0);
}, 300_000);

async function sign(
  swap: string,
  {
    channel,
    price,
    loanActive,
    loanPayoff,
    perDiem,
  }: { channel: string; price: number; loanActive: boolean; loanPayoff: number; perDiem: string },
) {
  const sellerPays = loanPayoff > price ? loanPayoff - price : undefined;
  const quote = loanActive ? { payoff: loanPayoff, sellerPays, perDiem, quotedOn: addChicagoDays(today(), -2) } : {};
  const tax = channel === "listing" ? TAXED : {};
  const terms = { signed: true, price, buyer: await buyer(), lienHandling: true, ...tax, ...quote };
  const result = await createDealAdmin(admin, { swap, ...terms });
  await withoutPapers(swap);
  return result;
}

async function take(swap: string, one: Deed, terms: Parameters<typeof sign>[1]): Promise<Result<unknown> | undefined> {
  const actor = PEOPLE[one.by] as typeof ann;
  const paid = { swap, kind: one.kind, method: "wire", reference: `W-${one.pick}`, date: today() } as const;
  const amount = (one.cents / 100).toFixed(2);
  const pick = <T>(rows: readonly T[]) => rows[one.pick % Math.max(1, rows.length)];
  switch (one.what) {
    case "pay":
      return recordPayment(actor, { ...paid, ...(one.pick > 3 ? { reason: "As agreed." } : {}) });
    case "early":
      return recordPayment(actor, { ...paid, early: true, reason: "The buyer pays on Monday." });
    case "deviate":
      return recordPayment(actor, { ...paid, amount, reason: "As agreed by phone." });
    case "approve":
    case "decline": {
      const rows = await db().select().from(ledgerApprovals).where(eq(ledgerApprovals.swapId, swap));
      const approval = pick(rows.filter(({ status }) => status === "waiting"));
      const decide = one.what === "approve" ? approveDeviation : declineDeviation;
      return approval && decide(actor, { swap, approval: approval.id });
    }
    case "reverse": {
      const entry = pick((await booksOf(swap)).flatMap(({ book }) => standing(book.entries)));
      return entry && reverseEntry(actor, { swap, entry: entry.id, reason: "Wrong account." });
    }
    case "terms": {
      // A few dollars by one person, and larger sums with a second one.
      const line = { titleFee: amount, registrationFee: one.pick, delivery: 100 * one.pick };
      return changeTerms(actor, { swap, ...(one.by ? line : { titleFee: one.pick }), source: "The state's letter" });
    }
    case "quote":
      return recordPayoff(actor, { swap, payoff: amount, perDiem: terms.perDiem });
    case "write-off":
      return writeOff(actor, { swap, account: one.kind === "dealer" ? "buyer" : one.kind, reason: "Too small." });
    case "transfer": {
      const rows = await booksOf(swap);
      const [from, to] = ["canceled", "signed"].map(
        (status) => rows.find(({ deal }) => deal.status === status)?.deal.id,
      );
      return from && to ? transferDeposit(actor, { swap, deal: from, target: to }) : undefined;
    }
    case "cancel":
      return cancelDeal(admin, { swap, reason: "The bank said no." });
    case "sign":
      await checkDeal(admin, { swap, parties: true, documents: true, payoff: true });
      return sign(swap, terms);
    case "back":
      return revertSwap(admin, { swap });
    case "online":
      return beginRail(anActor(["user"], { id: await buyer() }), {
        swap,
        rail: RAILS[one.pick % RAILS.length] as Rail,
      });
    case "bank": {
      const begun = pick(await db().select().from(railPayments).where(eq(railPayments.swapId, swap)));
      const [sample] = begun ? ((await findSamples(begun.reference ?? "")) ?? []) : [];
      const to = sample && pick(sample.next);
      const played = sample && to && (await playSample(sample.reference, to));
      surpluses += Number(to === "more" && played?.ok);
      return played;
    }
    case "deliver":
      await scheduleDelivery(admin, { swap, date: addChicagoDays(today(), 1), time: "10:00", ...BY_TRUCK });
      return handOver(admin, { id: swap, mileage: 40_000 }, { sure: 40_012 });
    case "title":
      return sendTitle(admin, {
        swap,
        date: today(),
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "Signed on paper.",
      });
  }
}

async function booksOf(swap: string) {
  const rows = await db().select().from(deals).where(eq(deals.swapId, swap)).orderBy(deals.signedAt);
  return Promise.all(rows.map(async (deal) => ({ deal, book: await readBook(db(), deal.id) })));
}

/** The books of every deal of the car: balanced, charged as the sheet says, and settled before the title. */
async function expectSound(swap: string, titleSent = false): Promise<void> {
  const books = await booksOf(swap);
  // What leaves one deal of a buyer arrives in the other.
  expect(books.reduce((sum, { book }) => sum + balancesOf(book.entries).transfers, 0)).toBe(0);
  const listed = new Set((await findOpenDeals(ann))?.map(({ deal }) => deal));
  for (const { deal, book } of books) {
    const balances = balancesOf(book.entries);
    expect(ACCOUNTS.reduce((sum, account) => sum + balances[account], 0)).toBe(0);
    const charges = chargesOf(deal, sheetOfDeal(deal, book, today()));
    expect(differences(book, charges)).toEqual({ obsolete: [], missing: [] });
    const open = openWith(book, charges);
    for (const account of PARTY_ACCOUNTS) expect(open[account]).toBe(balances[account]);
    expect(listed.has(deal.id)).toBe(PARTY_ACCOUNTS.some((account) => balances[account] !== 0));
    // Only the provider says what it holds above the asked sums.
    expect(balances.held).toBeGreaterThanOrEqual(surplusIn(book));
    if (deal.status === "canceled") continue;
    await expectShown(deal);
    if (titleSent) expect([balances.buyer, balances.seller, balances.lender]).toEqual([0, 0, 0]);
    for (const { approvedBy, madeBy } of book.entries) if (approvedBy) expect(approvedBy).not.toBe(madeBy);
  }
  const [row] = await db().select({ step: swaps.step }).from(swaps).where(eq(swaps.id, swap));
  expect(row).toBeDefined();
}
