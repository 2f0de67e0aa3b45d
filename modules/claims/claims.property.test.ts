import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { balancesOf, readBook, standing } from "#modules/deals/accounts/book.ts";
import { chargesOf, differences, openWith, sheetOfDeal } from "#modules/deals/accounts/charges.ts";
import { ACCOUNTS, PARTY_ACCOUNTS } from "#modules/deals/accounts/schemas.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { sendTitle } from "#modules/deals/send-title.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { openClaim } from "#modules/inspections/index.ts";
import type { Result } from "#modules/kernel/result.ts";
import { approveDeviation, declineDeviation } from "#modules/ledger/payments/decide-approval.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { reverseEntry } from "#modules/ledger/payments/reverse-entry.ts";
import { writeOff } from "#modules/ledger/payments/write-off.ts";
import { revertSwap } from "#modules/swaps/actions/revert-swap.ts";
import { isLiveTask } from "#modules/swaps/lifecycle.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { expectShown } from "#test/shown-sums.ts";
import { today } from "#test/today.ts";
import { answerClaim } from "./answer-claim.ts";
import { decideClaim } from "./decide-claim.ts";
import { reopenClaim } from "./reopen-claim.ts";
import { isLiveClaim } from "./schemas.ts";
import { claims } from "./tables.ts";
import { withdrawClaim } from "./withdraw-claim.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const ann = anActor(["accountant"]);
const ben = anActor(["accountant"]);
const paid = () => ({ method: "wire", reference: "W-1", date: today() }) as const;

const STEPS = ["claim", "answer", "decide", "approve", "decline", "withdraw", "reopen"] as const;
const MONEY = ["pay", "pay", "reverse", "write-off", "back", "title", "cancel"] as const;
const deed = fc.record({
  what: fc.constantFrom(...STEPS, ...STEPS, ...MONEY),
  seller: fc.integer({ min: 0, max: 900_000 }),
  swaplot: fc.integer({ min: 0, max: 900_000 }),
  kind: fc.constantFrom("buyer", "seller", "dealer"),
  pick: fc.nat(5),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const sale = fc.record({
  channel: fc.constantFrom("listing" as const, "auction" as const),
  price: fc.integer({ min: 500, max: 20_000 }),
});

it("any sequence of claims, decisions, payments and cancellations leaves the ledger balanced and equal to the decisions", async () => {
  await fc.assert(
    fc.asyncProperty(sale, fc.array(deed, { minLength: 8, maxLength: 24 }), async ({ channel, price }, deeds) => {
      const seller = await makeUser({ seller: true });
      const buyer = await makeUser({ role: channel === "auction" ? "dealer" : "user" });
      const { id: swap } = await aSwap({
        step: "finalize-deal",
        channel,
        sellerId: seller.id as string,
        priceSold: price,
      });
      await createDealAdmin(admin, {
        swap,
        signed: true,
        price,
        buyer: buyer.id as string,
        lienHandling: false,
        ...(channel === "listing" && TAXED),
      });
      const parties = { swap, seller, buyer };
      for (const kind of ["dealer", "buyer", "state", "seller"] as const)
        await recordPayment(ann, { swap, kind, ...paid() });
      await sendTitle(admin, {
        swap,
        date: today(),
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "Signed on paper.",
      });
      for (const one of deeds) {
        await take(parties, one);
        await expectSound(swap);
      }
    }),
    process.env.TEST_LONG ? { numRuns: 150 } : { numRuns: 5, seed: 4, endOnFailure: true },
  );
}, 300_000);

type Parties = { swap: string; seller: typeof admin; buyer: typeof admin };

async function take({ swap, seller, buyer }: Parties, one: Deed): Promise<Result<unknown> | undefined> {
  const rows = await db().select().from(claims).where(eq(claims.swapId, swap));
  const claim = (rows.find(({ status }) => isLiveClaim(status)) ?? rows[one.pick % Math.max(1, rows.length)])?.id;
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  if (one.what === "claim")
    return openClaim(buyer, { swap, category: "other", description: "It is not as described." });
  if (one.what === "pay") return recordPayment(ann, { swap, kind: one.kind as "buyer", ...paid() });
  if (one.what === "back") return revertSwap(admin, { swap });
  if (one.what === "title")
    return sendTitle(admin, {
      swap,
      date: today(),
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    });
  if (one.what === "cancel") return cancelDeal(admin, { swap, reason: "The car goes back." });
  if (one.what === "write-off")
    return writeOff(ann, { swap, account: one.pick > 2 ? "buyer" : "seller", reason: "Small." });
  if (one.what === "reverse") return reverse(swap, one.pick);
  if (one.what === "approve" || one.what === "decline") return decideApproval(swap, one);
  if (!claim) return undefined;
  if (one.what === "answer") return answerClaim(seller, { claim, position: "disputes", text: "It was fine." });
  if (one.what === "withdraw") return withdrawClaim(buyer, { claim });
  if (one.what === "reopen") return reopenClaim(admin, { claim, reason: "New facts." });
  const amounts = { fromSeller: dollars(one.seller), fromSwaplot: dollars(one.swaplot) };
  return one.pick === 0
    ? decideClaim(admin, { claim, outcome: "declined", reason: "No fault." })
    : decideClaim(admin, { claim, outcome: "granted", reason: "A fault.", ...amounts });
}

async function decideApproval(swap: string, { what, pick }: Deed) {
  const waiting = and(eq(ledgerApprovals.swapId, swap), eq(ledgerApprovals.status, "waiting"));
  const rows = await db().select().from(ledgerApprovals).where(waiting);
  const approval = rows[pick % Math.max(1, rows.length)];
  return approval && (what === "approve" ? approveDeviation : declineDeviation)(ben, { swap, approval: approval.id });
}

async function reverse(swap: string, pick: number) {
  const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
  const entries = deal ? standing((await readBook(db(), deal.id)).entries) : [];
  const entry = entries[pick % Math.max(1, entries.length)];
  return entry && reverseEntry(ann, { swap, entry: entry.id, reason: "Wrong account." });
}

/** The books balance, follow sheet and granted claims, and the tasks fit the claims. */
async function expectSound(swap: string): Promise<void> {
  const rows = await db().select().from(claims).where(eq(claims.swapId, swap));
  for (const deal of await db().select().from(deals).where(eq(deals.swapId, swap))) {
    const book = await readBook(db(), deal.id);
    const balances = balancesOf(book.entries);
    expect(ACCOUNTS.reduce((sum, account) => sum + balances[account], 0)).toBe(0);
    const charges = chargesOf(deal, sheetOfDeal(deal, book, today()));
    expect(differences(book, charges)).toEqual({ obsolete: [], missing: [] });
    const open = openWith(book, charges);
    for (const account of PARTY_ACCOUNTS) expect(open[account]).toBe(balances[account]);
    const granted = rows.filter(({ dealId, status }) => dealId === deal.id && status === "granted");
    const sum = (side: "sellerCents" | "swaplotCents") => granted.reduce((total, claim) => total + claim[side], 0);
    expect(balances.claims).toBe(sum("swaplotCents"));
    const entries = balancesOf(standing(book.entries).filter(({ code }) => code === "claim"));
    expect([entries.seller, entries.buyer]).toEqual([sum("sellerCents"), 0 - sum("sellerCents") - sum("swaplotCents")]);
    if (granted.length > 0) expect(deal.status).not.toBe("canceled");
    if (deal.status !== "canceled") await expectShown(deal);
  }
  expect(rows.filter(({ status }) => isLiveClaim(status)).length).toBeLessThanOrEqual(1);
  const live = (await db().select().from(tasks).where(eq(tasks.swapId, swap))).filter(({ status }) =>
    isLiveTask(status),
  );
  const waits = rows.some(({ status }) => status === "open" || status === "review");
  expect(live.some(({ kind }) => kind === "claim")).toBe(waits);
}
