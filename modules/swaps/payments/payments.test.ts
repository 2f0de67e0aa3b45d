import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import type { Result } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { today } from "#test/today.ts";
import { closeSwap } from "../actions/close-swap.ts";
import { deleteSwap } from "../actions/delete-swap.ts";
import { revertSwap } from "../actions/revert-swap.ts";
import { findOpenDeals } from "../books/find-books.ts";
import { findLedgerDeal } from "../books/find-ledger-deal.ts";
import { cancelDeal } from "../deals/cancel-deal.ts";
import { findDeal } from "../deals/find-deal.ts";
import { sendTitle } from "../deals/send-title.ts";
import { createDealAdmin } from "../deals/sign-deal.ts";
import { deals } from "../deals/tables.ts";
import { ledgerApprovals, ledgerEntries, ledgerNotes } from "../ledger/tables.ts";
import { swaps } from "../tables.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";
import { recordPayment } from "./record-payment.ts";
import { recordPayoff } from "./record-payoff.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { transferDeposit } from "./transfer-deposit.ts";
import { writeOff } from "./write-off.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);
const ann = anActor(["accountant"]);
const ben = anActor(["accountant"]);
const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const code = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);
const sentence = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.message);

type Terms = Partial<Parameters<typeof createDealAdmin>[1]>;
/** A deal at $20,000 with $1,200 of tax; `daysAgo` moves its signing back. */
async function signed(values: Parameters<typeof aSwap>[0] = {}, terms: Terms = {}, daysAgo = 0): Promise<string> {
  const swap = await aSwap({ step: "finalize-deal", ...values });
  const buyer = (await makeUser()).id as string;
  value(await createDealAdmin(dealmaker, { swap: swap.id, signed: true, price: 20_000, tax: 1_200, buyer, ...terms }));
  if (daysAgo > 0)
    await db()
      .update(deals)
      .set({ signedAt: sql`now() - make_interval(days => ${daysAgo})` })
      .where(eq(deals.swapId, swap.id));
  return swap.id;
}
type Payment = Partial<Parameters<typeof recordPayment>[1]>;
const pay = (swap: string, kind: "buyer" | "seller" | "lender" | "dealer" | "state", more: Payment = {}, actor = ann) =>
  recordPayment(actor, { swap, kind, method: "wire", reference: "W-1", date: today(), ...more });
const openIn = async (swap: string) => (await findDeal(ann, swap))?.open;
const entriesOf = (swap: string) =>
  db().select().from(ledgerEntries).where(eq(ledgerEntries.swapId, swap)).orderBy(ledgerEntries.number);
const waitingFor = async (swap: string) =>
  (
    await db()
      .select()
      .from(ledgerApprovals)
      .where(and(eq(ledgerApprovals.swapId, swap), eq(ledgerApprovals.status, "waiting")))
  )[0];
const told = async (swap: string) =>
  (await db().select().from(events).where(eq(events.type, "deal.payment-recorded"))).filter(
    (event) => (event.payload as { swap?: string }).swap === swap,
  );

it("money moves only with a recent proof of identity", async () => {
  const [swap, stale] = [await signed(), { ...ann, stale: true }];
  const deal = swap;
  expect(code(await pay(swap, "seller", {}, stale))).toBe("proof-needed");
  expect(code(await approveDeviation(stale, { swap, approval: swap }))).toBe("proof-needed");
  expect(code(await reverseEntry(stale, { swap, entry: swap, reason: "Twice." }))).toBe("proof-needed");
  expect(code(await writeOff(stale, { swap, account: "buyer", reason: "Small." }))).toBe("proof-needed");
  expect(code(await transferDeposit(stale, { swap, deal, target: deal }))).toBe("proof-needed");
  expect(await entriesOf(swap)).toHaveLength(2);
});

describe("the amount of a payment", () => {
  it("is that of the deal sheet when it is left out", async () => {
    const swap = await signed();
    value(await pay(swap, "buyer"));
    value(await pay(swap, "seller"));
    expect(await openIn(swap)).toEqual({ buyer: 0, seller: 0, lender: 0, state: -120_000 });
  });

  it("that deviates is refused with a sentence that names the right one", async () => {
    const swap = await signed();
    for (const amount of ["50,000", "1", "19,999.98", "20,000.02"])
      expect(await pay(swap, "seller", { amount })).toMatchObject({
        refusal: {
          code: "payment-deviates",
          status: 422,
          field: "amount",
          message:
            "The seller gets $20,000.00 by the deal sheet. Enter this amount, or give a reason and ask a colleague to approve.",
        },
      });
    expect(sentence(await pay(swap, "buyer", { amount: "999,999" }))).toMatch(/^The buyer owes \$21,200\.00 by the/);
    expect(await entriesOf(swap)).toHaveLength(2);
  });

  it("may differ by a cent, which is written off as rounding", async () => {
    const swap = await signed();
    value(await pay(swap, "seller", { amount: "19,999.99" }));
    value(await pay(swap, "buyer", { amount: "21,200.01" }));
    expect(await openIn(swap)).toMatchObject({ buyer: 0, seller: 0 });
    expect((await entriesOf(swap)).filter((entry) => entry.code === "rounding")).toHaveLength(2);
  });

  it("is what a seller owes when the loan is more than the price", async () => {
    const swap = await signed({ loanActive: true, loanPayoff: 21_500 });
    expect(sentence(await pay(swap, "seller", { amount: "20,000" }))).toMatch(/^The seller owes \$1,500\.00/);
    value(await pay(swap, "seller"));
    const [entry] = (await entriesOf(swap)).filter(({ code: kind }) => kind === "payment");
    expect(entry).toMatchObject({ debit: "bank", credit: "seller", amountCents: 150_000 });
    expect((await told(swap))[0]?.payload).toMatchObject({ direction: "in", kind: "seller" });
  });

  it("is nothing for a loan of exactly the price: the task is confirmed without money", async () => {
    const swap = await signed({ loanActive: true, loanPayoff: 20_000 });
    value(await recordPayment(ann, { swap, kind: "seller" }));
    expect((await findDeal(ann, swap))?.waiting).toEqual(["lender"]);
    expect((await entriesOf(swap)).some(({ code: kind }) => kind === "payment")).toBe(false);
    expect(await told(swap)).toEqual([]);
  });

  it("leaves out what the buyer has paid as a deposit", async () => {
    const swap = await signed({}, { deposit: "500.00" });
    expect(await openIn(swap)).toMatchObject({ buyer: 2_070_000 });
    expect(await createDealAdmin(dealmaker, { swap, signed: true, price: 1, deposit: "x" })).toMatchObject({
      refusal: { fields: { deposit: ["Please enter the deposit in dollars, such as 500.00."] } },
    });
    const other = await aSwap({ step: "finalize-deal" });
    const input = { swap: other.id, signed: true, price: 1_000, buyer: (await makeUser()).id as string };
    expect(await createDealAdmin(dealmaker, { ...input, tax: 0, deposit: "1,000.01" })).toMatchObject({
      refusal: { code: "deposit-too-high", field: "deposit" },
    });
  });
});

describe("the fields of a payment", () => {
  it("has a day from the deal's signing to today", async () => {
    const swap = await signed({}, {}, 3);
    const signing = addChicagoDays(today(), -3);
    const early = await pay(swap, "seller", { date: "1999-01-01" });
    expect(early).toMatchObject({ refusal: { code: "payment-day", field: "date", status: 422 } });
    expect(sentence(early)).toBe(
      `The deal was signed on ${formatDashboardDay(signing)}. Please enter a day from then to today.`,
    );
    expect(code(await pay(swap, "seller", { date: addChicagoDays(today(), 1) }))).toBe("invalid-input");
    value(await pay(swap, "seller", { date: signing }));
  });

  it("names method and reference", async () => {
    const swap = await signed();
    expect(await recordPayment(ann, { swap, kind: "seller", amount: "20,000" })).toMatchObject({
      refusal: {
        fields: { method: [expect.any(String)], reference: [expect.any(String)], date: [expect.any(String)] },
      },
    });
  });

  it("belong to the deal as it was shown", async () => {
    const swap = await signed();
    const version = (await findDeal(ann, swap))?.deal?.version as number;
    value(await pay(swap, "buyer", { version }));
    expect(code(await pay(swap, "seller", { version }))).toBe("stale-version");
  });
});

describe("two people", () => {
  it("are needed for another amount: nothing is recorded or told before", async () => {
    const swap = await signed();
    const asked = value(await pay(swap, "seller", { amount: "19,000", reason: "He keeps the winter tires." }));
    expect(asked).toMatchObject({ status: "waiting", step: "payments" });
    expect(await told(swap)).toEqual([]);
    expect(await openIn(swap)).toMatchObject({ seller: -2_000_000 });
    expect(sentence(await pay(swap, "seller", {}, ben))).toBe(
      "A payment of $19,000.00 is waiting for a colleague's approval.",
    );
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    expect(code(await approveDeviation(dealmaker, { swap, approval: asked._id }))).toBe("not-allowed");
    expect(value(await approveDeviation(ben, { swap, approval: asked._id }))).toMatchObject({ step: "title" });
    const [entry] = (await entriesOf(swap)).filter(({ code: kind }) => kind === "payment");
    expect(entry).toMatchObject({ amountCents: 1_900_000, madeBy: ann.id, approvedBy: ben.id });
    expect((await told(swap)).map(({ payload }) => payload)).toMatchObject([{ amountCents: 1_900_000 }]);
    expect(await openIn(swap)).toMatchObject({ seller: -100_000 });
    expect(code(await approveDeviation(ben, { swap, approval: asked._id }))).toBe("approval-decided");
  });

  it("cannot approve what the deal sheet does not say any more", async () => {
    const swap = await signed({ loanActive: true, loanPayoff: 4_000 });
    const asked = value(await pay(swap, "seller", { amount: "15,000", reason: "Half now." }));
    value(await recordPayoff(ann, { swap, payoff: "4,100.00" }));
    expect(code(await approveDeviation(ben, { swap, approval: asked._id }))).toBe("approval-stale");
    value(await declineDeviation(ben, { swap, approval: asked._id }));
    value(await pay(swap, "seller", { amount: "15,900.00" }));
  });

  it("the one who asked may take it back, and a canceled deal takes it along", async () => {
    const swap = await signed();
    const first = value(await pay(swap, "seller", { amount: "1", reason: "Typo" }));
    value(await declineDeviation(ann, { swap, approval: first._id }));
    const second = value(await pay(swap, "seller", { amount: "2", reason: "Typo" }));
    value(await cancelDeal(dealmaker, { swap, reason: "The bank said no." }));
    expect(await waitingFor(swap)).toBeUndefined();
    expect(code(await approveDeviation(ben, { swap, approval: second._id }))).toBe("approval-decided");
    expect((await entriesOf(swap)).some(({ code: kind }) => kind === "payment")).toBe(false);
  });

  it("the database itself refuses one person as both", async () => {
    const swap = await signed();
    const asked = value(await pay(swap, "seller", { amount: "1", reason: "Typo" }));
    const own = { status: "approved" as const, decidedBy: ann.id };
    await expect(db().update(ledgerApprovals).set(own).where(eq(ledgerApprovals.id, asked._id))).rejects.toThrow();
  });

  it("give up what is open", async () => {
    const swap = await signed();
    value(await pay(swap, "buyer"));
    const asked = value(await writeOff(ann, { swap, account: "seller", reason: "Paid in parts on paper." }));
    expect(code(await writeOff(ben, { swap, account: "seller", reason: "Again" }))).toBe("approval-waiting");
    expect(code(await writeOff(ben, { swap, account: "lender", reason: "Nothing" }))).toBe("nothing-open");
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    value(await approveDeviation(ben, { swap, approval: asked._id }));
    expect(await openIn(swap)).toMatchObject({ seller: 0, buyer: 0 });
    expect(await told(swap)).toHaveLength(1);
  });
});

describe("a correction", () => {
  it("reverses the entry with a reason, and what it settled is open again", async () => {
    const swap = await signed();
    const paid = value(await pay(swap, "buyer"));
    expect(await reverseEntry(ann, { swap, entry: paid._id, reason: " " })).toMatchObject({
      refusal: { fields: { reason: ["Please say why."] } },
    });
    const taken = value(await reverseEntry(ann, { swap, entry: paid._id, reason: "The check bounced." }));
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
    expect(code(await reverseEntry(ben, { swap, entry: paid._id, reason: "Again" }))).toBe("entry-reversed");
    expect(code(await reverseEntry(ben, { swap, entry: taken._id, reason: "Back" }))).toBe("not-found");
    const charge = (await entriesOf(swap)).find((entry) => entry.code === "price")?.id as string;
    expect(code(await reverseEntry(ben, { swap, entry: charge, reason: "Cheaper" }))).toBe("not-found");
    value(await pay(swap, "buyer", { reference: "W-2" }));
    expect(await openIn(swap)).toMatchObject({ buyer: 0 });
  });

  it("takes the cent of rounding along", async () => {
    const swap = await signed();
    const paid = value(await pay(swap, "buyer", { amount: "21,199.99" }));
    value(await reverseEntry(ann, { swap, entry: paid._id, reason: "The check bounced." }));
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
  });

  it("after a step back replaces the payment, by two people when the amount is another one", async () => {
    const swap = await signed();
    value(await pay(swap, "buyer"));
    value(await pay(swap, "seller"));
    value(await revertSwap(dealmaker, { swap }));
    expect(sentence(await pay(swap, "seller", { amount: "19,000" }))).toMatch(/^The seller gets \$20,000\.00/);
    const asked = value(await pay(swap, "seller", { amount: "19,000", reason: "The bank sent less." }));
    expect(value(await approveDeviation(ben, { swap, approval: asked._id })).step).toBe("title");
    expect(await openIn(swap)).toMatchObject({ seller: -100_000 });
    value(await pay(swap, "seller", { amount: "1,000.00", reference: "W-2" }));
    expect(await openIn(swap)).toMatchObject({ seller: 0 });
    const sums = (await findDeal(ann, swap))?.payments.map(({ kind, amountCents }) => [kind, amountCents]);
    expect(sums).toEqual([
      ["buyer", 2_120_000],
      ["seller", 1_900_000],
      ["seller", 100_000],
    ]);
  });
});

describe("a loan that grows by the day", () => {
  const quote = { payoff: "5,000.00", perDiem: "3.10", quotedOn: addChicagoDays(today(), -2) };

  it("is paid with its interest, and before the seller", async () => {
    const swap = await signed({ loanActive: true }, quote, 3);
    expect(sentence(await pay(swap, "seller"))).toBe(
      "Pay the lender first: the loan grows by $3.10 a day, and the seller gets the rest.",
    );
    expect(sentence(await pay(swap, "lender", { amount: "5,000" }))).toMatch(/^The lender gets \$5,006\.20/);
    value(await pay(swap, "lender", { date: addChicagoDays(today(), -1) }));
    value(await pay(swap, "seller"));
    const sums = (await entriesOf(swap)).filter(({ code: kind }) => kind === "payment").map((one) => one.amountCents);
    expect(sums).toEqual([500_310, 1_499_690]);
    expect(await openIn(swap)).toMatchObject({ seller: 0, lender: 0 });
  });

  it("is not paid after the quote has ended, until there is a new one", async () => {
    const ended = addChicagoDays(today(), -1);
    const swap = await signed({ loanActive: true }, { ...quote, goodThrough: ended }, 3);
    expect(await pay(swap, "lender")).toMatchObject({ refusal: { code: "quote-expired", field: "date" } });
    expect(await recordPayoff(ann, { swap, payoff: "5,010.00", goodThrough: "2020-01-01" })).toMatchObject({
      refusal: { code: "no-quote", field: "goodThrough" },
    });
    value(await recordPayoff(ann, { swap, payoff: "5,010.00", goodThrough: today() }));
    value(await pay(swap, "lender", { amount: "5,010.00" }));
    expect(await openIn(swap)).toMatchObject({ lender: 0, seller: -1_499_000 });
  });

  it("needs a payoff to be signed", async () => {
    const swap = await aSwap({ step: "finalize-deal", loanActive: true });
    const input = { swap: swap.id, signed: true, price: 20_000, buyer: (await makeUser()).id as string };
    expect(await createDealAdmin(dealmaker, input)).toMatchObject({ refusal: { code: "no-quote", field: "payoff" } });
  });
});

describe("nothing closes while the accounts do not balance", () => {
  const send = (swap: string) =>
    sendTitle(ann, { swap, date: today(), carrier: "UPS", tracking: "1Z", unsigned: "Signed on paper." });
  const admin = anActor(["admin"]);

  it("neither the title, nor the deal", async () => {
    const swap = await signed();
    value(await pay(swap, "seller"));
    expect(await send(swap)).toMatchObject({ refusal: { code: "accounts-open", status: 409 } });
    expect(sentence(await send(swap))).toBe("The buyer still owes $21,200.00. The deal's accounts must balance first.");
    value(await pay(swap, "buyer"));
    value(await send(swap));
    await db().execute(sql`update tasks set checklist = '[]' where swap_id = ${swap}`);
    expect(sentence(await closeSwap(admin, { swap }))).toMatch(/^The state still gets \$1,200\.00/);
    value(await pay(swap, "state"));
    value(await closeSwap(admin, { swap }));
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
    expect(deal?.status).toBe("closed");
  });

  it("by the database's own rule, too", async () => {
    const swap = await signed();
    await expect(db().update(deals).set({ status: "closed" }).where(eq(deals.swapId, swap))).rejects.toThrow();
  });
});

describe("a canceled deal", () => {
  it("charges nothing any more, and its money goes back", async () => {
    const swap = await signed();
    value(await pay(swap, "buyer"));
    const deal = (await findDeal(ann, swap))?.deal?._id as string;
    value(await cancelDeal(dealmaker, { swap, reason: "The bank said no." }));
    expect(code(await pay(swap, "buyer"))).toBe("no-deal");
    expect(sentence(await pay(swap, "buyer", { deal, amount: "5" }))).toMatch(/^The buyer gets \$21,200\.00/);
    value(await pay(swap, "buyer", { deal }));
    expect(sentence(await pay(swap, "buyer", { deal }))).toMatch(/^This payment is recorded already: \$21,200\.00/);
    const rows = await entriesOf(swap);
    const sum = (account: string) =>
      rows.reduce(
        (total, { debit, credit, amountCents }) =>
          total + (debit === account ? amountCents : 0) - (credit === account ? amountCents : 0),
        0,
      );
    for (const account of ["buyer", "seller", "state", "bank"]) expect(sum(account)).toBe(0);
  });
});

describe("what a buyer gets back", () => {
  /** A canceled deal with a deposit of $500, and another deal of the same buyer. */
  async function twoDeals(other: Terms = {}) {
    const buyer = (await makeUser()).id as string;
    const swap = await signed({}, { buyer, deposit: "500" });
    const from = (await findDeal(ann, swap))?.deal?._id as string;
    value(await cancelDeal(dealmaker, { swap, reason: "The bank said no." }));
    const next = await signed({}, { buyer, ...other });
    return { swap, from, next, to: (await findDeal(ann, next))?.deal?._id as string };
  }
  const openOf = async (deal: string) =>
    Object.fromEntries((await findLedgerDeal(ann, deal))?.parties.map((one) => [one.account, one.openCents]) ?? []);

  it("counts toward another deal, which shows it as a deposit; nothing moves at the bank", async () => {
    const { swap, from, next, to } = await twoDeals();
    expect((await findOpenDeals(ann))?.find(({ deal }) => deal === from)?.open).toMatchObject({ buyer: -50_000 });
    expect((await findLedgerDeal(ann, from))?.takers).toEqual([
      { deal: to, car: expect.any(String), openCents: 2_120_000 },
    ]);
    value(await transferDeposit(ann, { swap, deal: from, target: to }));
    expect(await openOf(from)).toMatchObject({ buyer: 0 });
    expect((await findOpenDeals(ann))?.some(({ deal }) => deal === from)).toBe(false);
    expect(await openIn(next)).toMatchObject({ buyer: 2_070_000 });
    expect((await findDeal(ann, next))?.sheet?.parts.buyer.lines).toContainEqual(
      expect.objectContaining({ code: "deposit", cents: -50_000 }),
    );
    const moved = [...(await entriesOf(swap)), ...(await entriesOf(next))].filter((row) => row.code === "transfer");
    expect(moved.map(({ debit, credit }) => [debit, credit])).toEqual([
      ["buyer", "transfers"],
      ["transfers", "buyer"],
    ]);
    expect(code(await transferDeposit(ben, { swap, deal: from, target: to }))).toBe("nothing-open");
    value(await pay(next, "buyer"));
  });

  it("is taken back in both deals", async () => {
    const { swap, from, next, to } = await twoDeals();
    const { _id } = value(await transferDeposit(ann, { swap, deal: from, target: to }));
    value(await reverseEntry(ben, { swap, entry: _id, reason: "The buyer wants the money." }));
    expect([await openOf(from), await openIn(next)]).toMatchObject([{ buyer: -50_000 }, { buyer: 2_120_000 }]);
    expect(code(await reverseEntry(ben, { swap, entry: _id, reason: "Twice." }))).toBe("entry-reversed");
    value(await pay(swap, "buyer", { deal: from }));
    expect(await openOf(from)).toMatchObject({ buyer: 0 });
  });

  it("counts for no more than the other deal takes; the rest stays open", async () => {
    const { swap, from, next, to } = await twoDeals();
    value(await pay(next, "buyer", { amount: "21,000", reason: "The first part." }));
    value(await approveDeviation(ben, { swap: next, approval: (await waitingFor(next))?.id as string }));
    value(await transferDeposit(ann, { swap, deal: from, target: to }));
    expect([await openOf(from), await openIn(next)]).toMatchObject([{ buyer: -30_000 }, { buyer: 0 }]);
    expect(code(await transferDeposit(ann, { swap, deal: from, target: to }))).toBe("transfer-not-owed");
  });

  it("stays with the same buyer, and leaves signed deals alone", async () => {
    const { swap, from, to, next } = await twoDeals();
    const strangers = (await findDeal(ann, await signed()))?.deal?._id as string;
    expect(code(await transferDeposit(ann, { swap, deal: from, target: strangers }))).toBe("transfer-deals");
    expect(code(await transferDeposit(ann, { swap: next, deal: to, target: from }))).toBe("transfer-deals");
    expect(code(await transferDeposit(ann, { swap: next, deal: from, target: to }))).toBe("not-found");
    expect(code(await transferDeposit(dealmaker, { swap, deal: from, target: to }))).toBe("not-allowed");
  });

  it("comes of ten accountants at once one time", async () => {
    const { swap, from, to } = await twoDeals();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) => transferDeposit(at % 2 ? ann : ben, { swap, deal: from, target: to })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await openOf(from)).toMatchObject({ buyer: 0 });
  });

  it("keeps the car from being deleted until it has gone back", async () => {
    const { swap, from } = await twoDeals();
    const admin = anActor(["admin"]);
    expect(sentence(await deleteSwap(admin, { swap }))).toMatch(/^Money is left in a deal of this car/);
    value(await pay(swap, "buyer", { deal: from }));
    value(await deleteSwap(admin, { swap }));
  });
});

describe("a cash offer", () => {
  it("is bought by the company: nothing comes in, and the seller is paid", async () => {
    const cash = { priceSold: 9_000, cashOffer: 9_000, cashOfferAgreedAt: new Date() };
    const swap = await aSwap({ step: "finalize-deal", channel: "auction", ...cash });
    value(await createDealAdmin(anActor(["dealmaker-auction"]), { swap: swap.id, signed: true }));
    expect(await openIn(swap.id)).toEqual({ buyer: 0, seller: -900_000, lender: 0, state: 0 });
    value(await pay(swap.id, "seller"));
    expect(value(await recordPayment(ann, { swap: swap.id, kind: "dealer" })).step).toBe("title");
    value(
      await sendTitle(ann, {
        swap: swap.id,
        date: today(),
        carrier: "UPS",
        tracking: "1Z",
        unsigned: "Signed on paper.",
      }),
    );
  });
});

describe("one entry", () => {
  it("comes of 200 accountants who record the same payment at once", async () => {
    const swap = await signed();
    // Twenty at a time, as many as wait for a connection without giving up.
    const racer = async (_: unknown, at: number) => {
      const results = [];
      for (let n = 0; n < 10; n += 1)
        results.push(await pay(swap, "seller", { reference: `W-${at}-${n}` }, at % 2 ? ann : ben));
      return results;
    };
    const results = (await Promise.all(Array.from({ length: 20 }, racer))).flat();
    expect(results).toHaveLength(200);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.refusal.code).toBe("payment-recorded");
    expect((await entriesOf(swap)).filter((entry) => entry.code === "payment")).toHaveLength(1);
  });
});

it("the ledger holds ids; what was typed can be erased", async () => {
  const swap = await signed();
  const { _id } = value(await pay(swap, "buyer", { reference: "Check of Bela Novak" }));
  const rows = JSON.stringify(await entriesOf(swap));
  expect(rows).not.toContain("Novak");
  await db().update(ledgerNotes).set({ reference: null }).where(eq(ledgerNotes.entryId, _id));
  expect((await findDeal(ann, swap))?.payments).toMatchObject([{ reference: null, amountCents: 2_120_000 }]);
  expect(await db().select().from(swaps).where(eq(swaps.id, swap))).toHaveLength(1);
});
