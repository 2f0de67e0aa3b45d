import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type BookEntry, readBook, standing } from "#modules/deals/accounts/book.ts";
import type { Account, PaymentMethod } from "#modules/deals/accounts/schemas.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { isBankDay } from "#modules/swaps/transitions/bank-days.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { RAILS, type Rail } from "../kinds.ts";
import { beginRail } from "../rails/begin-rail.ts";
import { findSamples, playSample } from "../rails/play-samples.ts";
import onApproval from "../rails/send-release.ts";
import { railPayments, railReleases } from "../tables.ts";
import { askRelease } from "./ask-release.ts";
import { changeTerms } from "./change-terms.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";
import { recordPayment } from "./record-payment.ts";
import { recordPayoff } from "./record-payoff.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { writeOff } from "./write-off.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const ann = anActor(["accountant"]);
const PEOPLE = [ann, anActor(["accountant"]), anActor(["admin"])];
/** How long ago the deals are signed. */
const DAYS = 12;
const BANK_DAYS: Record<PaymentMethod, number> = { wire: 0, check: 1, cash: 1, ach: 3, card: 3 };

const deed = fc.record({
  what: fc.constantFrom(
    ...(["pay", "pay", "pay", "pay", "pay", "pay", "deviate", "deviate"] as const),
    ...(["approve", "approve", "approve", "decline", "reverse", "reverse", "write-off"] as const),
    ...(["terms", "quote", "online", "online", "bank", "bank", "release", "release"] as const),
  ),
  /** The buyer of an auction is a dealer. */
  kind: fc.constantFrom(...(["buyer", "buyer", "buyer", "seller", "seller", "lender", "lender", "state"] as const)),
  method: fc.constantFrom(...(Object.keys(BANK_DAYS) as PaymentMethod[])),
  ago: fc.integer({ min: 0, max: DAYS }),
  cents: fc.integer({ min: 1, max: 3_000_000 }),
  early: fc.constantFrom(false, false, false, true),
  by: fc.nat(PEOPLE.length - 1),
  pick: fc.nat(5),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const sale = fc.record({
  channel: fc.constantFrom("listing" as const, "auction" as const),
  loanActive: fc.boolean(),
  price: fc.integer({ min: 500, max: 30_000 }),
  loanPayoff: fc.integer({ min: 0, max: 20_000 }),
  deposit: fc.constantFrom("0", "500"),
  /** The buyer's wire has come to the provider. */
  wired: fc.boolean(),
});

it("no money goes to a seller or a lender before it came in and cleared, unless an administrator approved it", async () => {
  let paidOut = 0;
  await fc.assert(
    fc.asyncProperty(sale, fc.array(deed, { minLength: 16, maxLength: 30 }), async (terms, deeds) => {
      const deal = await signed(terms);
      let before = new Set((await readBook(db(), deal.id)).entries.map(({ id }) => id));
      for (const one of deeds) {
        await take(deal, one);
        const { entries } = await readBook(db(), deal.id);
        for (const entry of entries.filter((row) => !before.has(row.id) && leaves(row))) {
          if (await isEarly(deal.id, entry)) continue;
          paidOut += 1;
          expect(cameInBy(entry.enteredOn, entries)).toBeGreaterThanOrEqual(wentOut(entries) - 1);
        }
        before = new Set(entries.map(({ id }) => id));
      }
    }),
    process.env.TEST_LONG ? { numRuns: 200 } : { numRuns: 20, seed: 7, endOnFailure: true },
  );
  // The seed leads to deals in which someone is paid.
  expect(paidOut).toBeGreaterThan(0);
  expect(await db().$count(railReleases)).toBeGreaterThan(0);
}, 300_000);

type Terms = typeof sale extends fc.Arbitrary<infer T> ? T : never;
type Deal = { id: string; swap: string; payer: "buyer" | "dealer" };

async function signed({ deposit, price, wired, ...car }: Terms): Promise<Deal> {
  const { id: swap } = await aSwap({ step: "finalize-deal", ...car, priceSold: price });
  const buyer = (await makeUser()).id as string;
  const sellerPays = car.loanPayoff > price ? car.loanPayoff - price : undefined;
  const tax = car.channel === "listing" ? TAXED : { source: TAXED.source };
  const quote = car.loanActive ? { payoff: car.loanPayoff, sellerPays } : {};
  value(
    await createDealAdmin(admin, { swap, signed: true, price, buyer, lienHandling: false, ...tax, deposit, ...quote }),
  );
  const [asked] = await db().select().from(ledgerApprovals).where(eq(ledgerApprovals.swapId, swap));
  if (asked) value(await approveDeviation(PEOPLE[0] as typeof admin, { swap, approval: asked.id }));
  const signedAt = sql`now() - make_interval(days => ${DAYS})`;
  const [deal] = await db().update(deals).set({ signedAt }).where(eq(deals.swapId, swap)).returning();
  await withoutPapers(swap);
  if (wired) {
    const begun = await beginRail(anActor(["user"], { id: buyer }), { swap, rail: "wire" });
    if (begun.ok) value(await playSample(`sample_${begun.value._id}`, "received"));
  }
  return { id: deal?.id as string, swap, payer: deal?.sale === "auction" ? "dealer" : "buyer" };
}

async function take({ id, swap, payer }: Deal, one: Deed): Promise<unknown> {
  const actor = PEOPLE[one.by] as typeof ann;
  const pick = <T>(rows: readonly T[]) => rows[one.pick % Math.max(1, rows.length)];
  const kind = one.kind === "buyer" ? payer : one.kind;
  const paid = { swap, kind, method: one.method, reference: `R-${one.pick}`, early: one.early } as const;
  const payment = { ...paid, date: addChicagoDays(today(), -one.ago), reason: "As agreed by phone." };
  switch (one.what) {
    case "pay":
      return recordPayment(actor, payment);
    case "deviate":
      return recordPayment(actor, { ...payment, amount: (one.cents / 100).toFixed(2) });
    case "terms":
      return changeTerms(actor, { swap, delivery: 10 * one.pick, source: "The carrier's quote" });
    case "quote":
      return recordPayoff(actor, { swap, payoff: (one.cents / 100).toFixed(2), perDiem: "0" });
    case "online":
      return beginRail(await buyerOf(id), { swap, rail: RAILS[one.pick % RAILS.length] as Rail });
    case "bank": {
      const payment = pick(await db().select().from(railPayments).where(eq(railPayments.dealId, id)));
      const [sample] = payment ? ((await findSamples(payment.reference ?? "")) ?? []) : [];
      const to = sample?.next[one.pick % Math.max(1, sample.next.length)];
      return sample && to && playSample(sample.reference, to);
    }
    case "release":
      return askRelease(actor, { swap, deal: id });
    case "write-off":
      return writeOff(actor, { swap, account: one.kind, reason: "Too small." });
    case "reverse": {
      const entry = pick(standing((await readBook(db(), id)).entries));
      return entry && reverseEntry(actor, { swap, entry: entry.id, reason: "The check bounced." });
    }
    default: {
      const rows = await db().select().from(ledgerApprovals).where(eq(ledgerApprovals.dealId, id));
      const approval = pick(rows.filter(({ status }) => status === "waiting"));
      const decide = one.what === "approve" ? approveDeviation : declineDeviation;
      const decided = approval && (await decide(actor, { swap, approval: approval.id }));
      if (approval?.what === "release") await onApproval({ approval: approval.id });
      return decided;
    }
  }
}

const buyerOf = async (id: string) => {
  const [deal] = await db().select().from(deals).where(eq(deals.id, id));
  return anActor(["user"], { id: deal?.buyerId as string });
};

/** A payment out of the bank to the seller or the lender. */
const leaves = ({ code, debit, credit, reverses }: BookEntry): boolean =>
  code === "payment" && reverses === null && credit === "bank" && (debit === "seller" || debit === "lender");

/** Whether an administrator approved it as one that is made early. */
async function isEarly(deal: string, { debit, amountCents, approvedBy }: BookEntry): Promise<boolean> {
  if (approvedBy !== PEOPLE[2]?.id) return false;
  const rows = await db().select().from(ledgerApprovals).where(eq(ledgerApprovals.dealId, deal));
  return rows.some(
    (row) => row.early && row.status === "approved" && row.account === debit && row.amountCents === amountCents,
  );
}

const PARTIES: readonly Account[] = ["buyer", "seller", "lender", "state"];
const sum = (entries: readonly BookEntry[]) => entries.reduce((total, { amountCents }) => total + amountCents, 0);

/** What has cleared by a day, with what two people gave up and the cents of rounding. */
const cameInBy = (day: string, entries: readonly BookEntry[]): number =>
  sum(
    standing(entries).filter((entry) => {
      // What the provider holds has not come in until it is released.
      if (entry.code === "release") return true;
      if (!PARTIES.includes(entry.credit)) return false;
      return entry.debit === "bank" ? isClear(entry, day) : ["write-off", "rounding"].includes(entry.code);
    }),
  );

/** What has left the bank for anyone, with the cents of rounding. */
const wentOut = (entries: readonly BookEntry[]): number =>
  sum(
    standing(entries).filter(
      ({ debit, credit, code }) => PARTIES.includes(debit) && (credit === "bank" || code === "rounding"),
    ),
  );

function isClear({ method, enteredOn }: BookEntry, day: string): boolean {
  const wanted = method === null ? 3 : BANK_DAYS[method];
  let passed = 0;
  for (let at = addChicagoDays(enteredOn, 1); at <= day; at = addChicagoDays(at, 1)) if (isBankDay(at)) passed += 1;
  return enteredOn <= day && passed >= wanted;
}
