import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { ledgerNotes } from "#modules/deals/accounts/tables.ts";
import { closeSwap } from "#modules/deals/close-swap.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { sendTitle } from "#modules/deals/send-title.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { forge, testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, dealmaker, entriesOf, openIn, pay, signed, told } from "#test/factories/deal-money.ts";
import { moneyIn, withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";
import { recordPayment } from "./record-payment.ts";
import { recordPayoff } from "./record-payoff.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { transferDeposit } from "./transfer-deposit.ts";
import { writeOff } from "./write-off.ts";

beforeAll(() => testDatabase());

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
    const swap = await moneyIn(await signed());
    value(await pay(swap, "seller"));
    expect(await openIn(swap)).toEqual({ buyer: 0, seller: 0, lender: 0, state: -120_000 });
  });

  it("that deviates is refused with a sentence that names the right one", async () => {
    const swap = await moneyIn(await signed());
    for (const amount of ["50,000", "1", "19,999.98", "20,000.02"])
      expect(await pay(swap, "seller", { amount })).toMatchObject({
        error: {
          code: "payment-deviates",
          status: 422,
          field: "amount",
          message:
            "The seller gets $20,000.00 by the deal sheet. Enter this amount, or give a reason and ask a colleague to approve.",
        },
      });
    const other = await signed();
    expect(sentence(await pay(other, "buyer", { amount: "999,999" }))).toMatch(/^The buyer owes \$21,200\.00 by the/);
    expect(await entriesOf(swap)).toHaveLength(3);
  });

  it("may differ by a cent, which is written off as rounding", async () => {
    const swap = await signed();
    await withoutPapers(swap);
    value(await pay(swap, "buyer", { amount: "21,200.01" }));
    value(await pay(swap, "seller", { amount: "19,999.99" }));
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
    expect((await findDeal(ann, swap))?.waiting).toEqual(["buyer", "lender"]);
    expect((await entriesOf(swap)).some(({ code: kind }) => kind === "payment")).toBe(false);
    expect(await told(swap)).toEqual([]);
  });

  it("leaves out what the buyer has paid as a deposit", async () => {
    const swap = await signed({}, { deposit: "500.00" });
    expect(await openIn(swap)).toMatchObject({ buyer: 2_070_000 });
    expect(await createDealAdmin(dealmaker, { swap, signed: true, price: 1, deposit: "x" })).toMatchObject({
      error: { fields: { deposit: ["Please enter the deposit in dollars, such as 500.00."] } },
    });
    const other = await aSwap({ step: "finalize-deal" });
    const input = { swap: other.id, signed: true, price: 1_000, buyer: (await makeUser()).id as string };
    expect(await createDealAdmin(dealmaker, { ...input, ...TAXED, tax: 0, deposit: "1,000.01" })).toMatchObject({
      error: { code: "deposit-too-high", field: "deposit" },
    });
  });
});

describe("the fields of a payment", () => {
  it("has a day from the deal’s signing to today", async () => {
    const swap = await moneyIn(await signed({}, {}, 3));
    const signing = addChicagoDays(today(), -3);
    const early = await pay(swap, "seller", { date: "1999-01-01" });
    expect(early).toMatchObject({ error: { code: "payment-day", field: "date", status: 422 } });
    expect(sentence(early)).toBe(
      `The deal was signed on ${formatDashboardDay(signing)}. Please enter a day from then to today.`,
    );
    expect(code(await pay(swap, "seller", { date: addChicagoDays(today(), 1) }))).toBe("invalid-input");
    value(await pay(swap, "seller", { date: signing }));
  });

  it("names method and reference", async () => {
    const swap = await moneyIn(await signed());
    expect(await recordPayment(ann, { swap, kind: "seller", amount: "20,000" })).toMatchObject({
      error: {
        fields: { method: [expect.any(String)], reference: [expect.any(String)], date: [expect.any(String)] },
      },
    });
  });

  it("belong to the deal as it was shown", async () => {
    const swap = await signed();
    const version = (await findDeal(ann, swap))?.deal?.version as number;
    value(await pay(swap, "buyer", { version }));
    expect(code(await pay(swap, "seller", { version }))).toBe("stale-version");
    const entry = (await entriesOf(swap)).find((one) => one.code === "payment")?.id as string;
    expect(code(await reverseEntry(ann, { swap, entry, reason: "Twice.", version }))).toBe("stale-version");
    expect(code(await writeOff(ann, { swap, account: "seller", reason: "Small.", version }))).toBe("stale-version");
    value(await reverseEntry(ann, { swap, entry, reason: "Twice." }));
  });
});

describe("a loan that grows by the day", () => {
  const quote = { payoff: "5,000.00", perDiem: "3.10", quotedOn: addChicagoDays(today(), -2) };

  it("is paid with its interest, and before the seller", async () => {
    const swap = await moneyIn(await signed({ loanActive: true }, quote, 3));
    expect(code(await recordPayoff(ann, { swap, payoff: "6,000", version: 99 }))).toBe("stale-version");
    expect(sentence(await pay(swap, "seller"))).toBe(
      "Pay the lender first: the loan grows by $3.10 a day, and the seller gets the rest.",
    );
    expect(sentence(await pay(swap, "lender", { amount: "5,000" }))).toMatch(/^The lender gets \$5,006\.20/);
    value(await pay(swap, "lender", { date: addChicagoDays(today(), -1) }));
    value(await pay(swap, "seller"));
    const sums = (await entriesOf(swap)).filter(({ credit }) => credit === "bank").map((one) => one.amountCents);
    expect(sums).toEqual([500_310, 1_499_690]);
    expect(await openIn(swap)).toMatchObject({ seller: 0, lender: 0 });
  });

  it("is not paid after the quote has ended, until there is a new one", async () => {
    const ended = addChicagoDays(today(), -1);
    const swap = await moneyIn(await signed({ loanActive: true }, quote, 3));
    await forge(
      "update payoff_quotes set good_through = $2 where deal_id = (select id from deals where swap_id = $1)",
      [swap, ended],
    );
    expect(await pay(swap, "lender")).toMatchObject({ error: { code: "quote-expired", field: "date" } });
    expect(await recordPayoff(ann, { swap, payoff: "5,010.00", goodThrough: "2020-01-01" })).toMatchObject({
      error: { code: "quote-wrong", field: "goodThrough" },
    });
    value(await recordPayoff(ann, { swap, payoff: "5,010.00", goodThrough: today() }));
    value(await pay(swap, "lender", { amount: "5,010.00" }));
    expect(await openIn(swap)).toMatchObject({ lender: 0, seller: -1_499_000 });
  });

  it("needs a payoff to be signed", async () => {
    const swap = await aSwap({ step: "finalize-deal", loanActive: true });
    const input = { swap: swap.id, signed: true, ...TAXED, price: 20_000, buyer: (await makeUser()).id as string };
    expect(await createDealAdmin(dealmaker, input)).toMatchObject({ error: { code: "no-quote", field: "payoff" } });
  });
});

describe("a lender’s quote", () => {
  const loan = { loanActive: true, loanPayoff: 6_200 };
  const day = (days: number) => addChicagoDays(today(), days);

  it.each([
    ["grows by more than a hundredth a day", { payoff: "6,200", perDiem: "62.01" }, "perDiem"],
    ["is older than 30 days", { payoff: "6,200", quotedOn: day(-31) }, "quotedOn"],
    ["has ended", { payoff: "6,200", quotedOn: day(-9), goodThrough: day(-1) }, "goodThrough"],
    ["ends before it begins", { payoff: "6,200", quotedOn: day(-1), goodThrough: day(-2) }, "goodThrough"],
    ["is more than the car brings", { payoff: "99,999" }, "payoff"],
  ])("that %s is refused, at signing and later", async (_why, quote, field) => {
    const refused = { error: { code: "quote-wrong", field } };
    const unsigned = await aSwap({ step: "finalize-deal", ...loan });
    const input = { swap: unsigned.id, signed: true, price: 20_000, ...TAXED, buyer: (await makeUser()).id as string };
    expect(await createDealAdmin(dealmaker, { ...input, ...quote })).toMatchObject(refused);
    const swap = await signed(loan);
    expect(await recordPayoff(ann, { swap, ...quote })).toMatchObject(refused);
  });

  it("needs a second person when somebody gets more than $50 more or less", async () => {
    const swap = await signed(loan);
    expect(value(await recordPayoff(ann, { swap, payoff: "6,250.00" })).status).toBe("recorded");
    expect(await openIn(swap)).toMatchObject({ lender: -625_000 });
    const asked = value(await recordPayoff(ann, { swap, payoff: "5,000", reason: "Letter of today" }));
    expect(asked.status).toBe("waiting");
    expect(await openIn(swap)).toMatchObject({ lender: -625_000, seller: -1_375_000 });
    expect(code(await recordPayoff(ann, { swap, payoff: "4,000" }))).toBe("approval-waiting");
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    value(await approveDeviation(ben, { swap, approval: asked._id }));
    expect(await openIn(swap)).toMatchObject({ lender: -500_000, seller: -1_500_000 });
  });

  it("of nothing needs the letter that releases the loan, and a second person", async () => {
    const swap = await signed(loan);
    expect(await recordPayoff(ann, { swap, payoff: "0" })).toMatchObject({
      error: { code: "payoff-released", field: "reason" },
    });
    const asked = value(await recordPayoff(ann, { swap, payoff: "0", reason: "Release letter 55, Nov 20" }));
    value(await declineDeviation(ben, { swap, approval: asked._id }));
    expect(await openIn(swap)).toMatchObject({ lender: -620_000 });
  });
});

describe("nothing closes while the accounts do not balance", () => {
  const send = (swap: string) =>
    sendTitle(ann, {
      swap,
      date: today(),
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    });
  const admin = anActor(["admin"]);

  it("neither the title, nor the deal", async () => {
    const swap = await signed();
    await withoutPapers(swap);
    const { _id: entry } = value(await pay(swap, "buyer"));
    value(await pay(swap, "seller"));
    value(await reverseEntry(ann, { swap, entry, reason: "The check bounced." }));
    expect(await send(swap)).toMatchObject({ error: { code: "accounts-open", status: 409 } });
    expect(sentence(await send(swap))).toBe("The buyer still owes $21,200.00. The deal’s accounts must balance first.");
    value(await pay(swap, "buyer", { reference: "W-2" }));
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

describe("a cash offer", () => {
  it("is bought by the company: nothing comes in, and the seller is paid", async () => {
    const cash = { priceSold: 9_000, cashOffer: 9_000, cashOfferAgreedAt: new Date() };
    const swap = await aSwap({ step: "finalize-deal", channel: "auction", ...cash });
    value(await createDealAdmin(anActor(["dealmaker-auction"]), { swap: swap.id, signed: true }));
    expect(await openIn(swap.id)).toEqual({ buyer: 0, seller: -900_000, lender: 0, state: 0 });
    expect(sentence(await pay(swap.id, "seller"))).toBe("4 of 4 papers are not sealed yet.");
    await withoutPapers(swap.id);
    value(await pay(swap.id, "seller"));
    expect(value(await recordPayment(ann, { swap: swap.id, kind: "dealer" })).step).toBe("title");
    value(
      await sendTitle(ann, {
        swap: swap.id,
        date: today(),
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "Signed on paper.",
      }),
    );
  });
});

describe("one entry", () => {
  it("comes of 200 accountants who record the same payment at once", async () => {
    const swap = await moneyIn(await signed());
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
    for (const result of results) if (!result.ok) expect(result.error.code).toBe("payment-recorded");
    expect((await entriesOf(swap)).filter(({ credit }) => credit === "bank")).toHaveLength(1);
  });
});

it("the ledger holds ids; what was typed can be erased", async () => {
  const swap = await signed();
  const { _id } = value(await pay(swap, "buyer", { reference: "Check of Bela Novak" }));
  const rows = JSON.stringify(await entriesOf(swap));
  expect(rows).not.toContain("Novak");
  await db().update(ledgerNotes).set({ reference: null }).where(eq(ledgerNotes.entryId, _id));
  expect((await findDeal(ann, swap))?.payments).toMatchObject([{ reference: null, amountCents: 2_120_000 }]);
  expect(await readSwap(db(), swap)).toBeDefined();
});
