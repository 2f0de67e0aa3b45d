import { beforeAll, describe, expect, it } from "vitest";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { deleteSwap } from "#modules/swaps/actions/delete-swap.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import {
  ann,
  ben,
  dealmaker,
  entriesOf,
  openIn,
  pay,
  signed,
  type Terms,
  waitingFor,
} from "#test/factories/deal-money.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { findOpenDeals } from "../books/find-books.ts";
import { findLedgerDeal } from "../books/find-ledger-deal.ts";
import { approveDeviation } from "./decide-approval.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { transferDeposit } from "./transfer-deposit.ts";

beforeAll(() => testDatabase());

describe("a canceled deal", () => {
  it("charges nothing any more, and its money goes back", async () => {
    const swap = await signed();
    value(await pay(swap, "buyer"));
    const deal = (await findDeal(ann, swap))?.deal?._id as string;
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The bank said no." }));
    expect(code(await pay(swap, "buyer"))).toBe("not-now");
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
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The bank said no." }));
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
