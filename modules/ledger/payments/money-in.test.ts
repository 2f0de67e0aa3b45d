import { beforeAll, describe, expect, it } from "vitest";
import { findDealBoard } from "#modules/deals/board/find-deal-board.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { findNextTask } from "#modules/swaps/index.ts";
import { nextBankDay } from "#modules/swaps/transitions/bank-days.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, entriesOf, openIn, pay, signed, waitingFor } from "#test/factories/deal-money.ts";
import { moneyIn, withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { approveDeviation } from "./decide-approval.ts";
import { approvePayment } from "./record-payment.ts";
import { reverseEntry } from "./reverse-entry.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);
const waitingIn = async (swap: string) => (await findDeal(ann, swap))?.waiting;
const half = { amount: "10,000", reason: "The first part." };

async function auctioned(): Promise<string> {
  const swap = await aSwap({ channel: "auction", step: "finalize-deal", priceSold: 11_950 });
  const buyer = (await makeUser({ role: "dealer" })).id as string;
  value(await createDealAdmin(anActor(["dealmaker-auction"]), { swap: swap.id, signed: true, buyer }));
  await withoutPapers(swap.id);
  return swap.id;
}

describe("the buyer's payment", () => {
  it("is a task of its own, the first of the step, and done when all of the sum is recorded and approved", async () => {
    const swap = await signed();
    expect(await waitingIn(swap)).toEqual(["buyer", "seller"]);
    expect(await findNextTask(ann, swap)).toMatchObject({ kind: "buyer-payment" });
    const asked = value(await pay(swap, "buyer", half));
    expect(await waitingIn(swap)).toEqual(["buyer", "seller"]);
    expect(value(await approveDeviation(ben, { swap, approval: asked._id })).step).toBe("payments");
    expect(await waitingIn(swap)).toEqual(["buyer", "seller"]);
    const rest = value(await pay(swap, "buyer", { reference: "W-2", reason: "Second half." }));
    value(await approveDeviation(ben, { swap, approval: rest._id }));
    expect(await waitingIn(swap)).toEqual(["seller"]);
    expect(await findNextTask(ann, swap)).toMatchObject({ kind: "seller-payment" });
  });

  it("of a dealer is done when all of it is paid, too", async () => {
    const swap = await auctioned();
    const asked = value(await pay(swap, "dealer", { amount: "6,000", reason: "First half." }));
    value(await approveDeviation(ben, { swap, approval: asked._id }));
    expect(await waitingIn(swap)).toEqual(["dealer", "seller"]);
    const rest = value(await approvePayment(ann, { swap, amount: "5,950", reason: "Second half." }));
    value(await approveDeviation(ben, { swap, approval: rest._id }));
    expect(await waitingIn(swap)).toEqual(["seller"]);
    expect(value(await pay(swap, "seller")).step).toBe("title");
  });

  it("is a task again when it comes back", async () => {
    const swap = await signed();
    const { _id: entry } = value(await pay(swap, "buyer"));
    expect(await waitingIn(swap)).toEqual(["seller"]);
    value(await reverseEntry(ann, { swap, entry, reason: "The check bounced." }));
    expect(await waitingIn(swap)).toEqual(expect.arrayContaining(["buyer", "seller"]));
    value(await pay(swap, "buyer", { reference: "W-2" }));
    expect(await waitingIn(swap)).toEqual(["seller"]);
  });
});

describe("a payment to a seller or a lender", () => {
  it("waits for the buyer's money and the papers, and says what is missing", async () => {
    const swap = await signed({ loanActive: true, loanPayoff: 4_000 });
    for (const kind of ["seller", "lender"] as const)
      expect(await pay(swap, kind)).toMatchObject({
        error: {
          code: "money-not-in",
          status: 409,
          message: "The buyer still owes $21,200.00. 8 of 8 papers are not sealed yet.",
        },
      });
    expect(sentence(await pay(swap, "state"))).toBe("The buyer still owes $21,200.00.");
    expect((await findDeal(ann, swap))?.missing).toEqual({
      seller: ["The buyer still owes $21,200.00.", "8 of 8 papers are not sealed yet."],
      lender: ["The buyer still owes $21,200.00.", "8 of 8 papers are not sealed yet."],
      state: ["The buyer still owes $21,200.00."],
    });
    await moneyIn(swap);
    expect((await findDeal(ann, swap))?.missing).toEqual({});
    for (const kind of ["lender", "seller", "state"] as const) value(await pay(swap, kind));
    expect(await openIn(swap)).toEqual({ buyer: 0, seller: 0, lender: 0, state: 0 });
  });

  it("waits until the buyer's check has cleared", async () => {
    const swap = await signed();
    await withoutPapers(swap);
    value(await pay(swap, "buyer", { method: "check" }));
    expect(sentence(await pay(swap, "seller"))).toMatch(/^The buyer’s check of \$21,200\.00 clears on \w+, \w+ \d+\.$/);
    const [card] = (await findDealBoard(admin)).lanes.flatMap(({ cards }) => cards).filter((one) => one.swap === swap);
    expect(card).toMatchObject({ next: null, warnings: [expect.stringMatching(/^The buyer’s check of \$21,200\.00/)] });
  });

  it("does not wait for a check that came long enough ago", async () => {
    const swap = await signed({}, {}, 9);
    await withoutPapers(swap);
    const day = chicagoDay(new Date((await findDeal(ann, swap))?.deal?.signedAt as string));
    value(await pay(swap, "buyer", { method: "ach", date: day }));
    expect(code(await pay(swap, "seller", { date: nextBankDay(day) }))).toBe("money-not-in");
    value(await pay(swap, "seller"));
  });
});

describe("a payment before the money has come in", () => {
  const early = { early: true, reason: "She moves tomorrow." } as const;

  it("needs a reason, and waits for an administrator who did not ask for it", async () => {
    const swap = await signed();
    expect(code(await pay(swap, "seller", { early: true }))).toBe("early-needs-reason");
    const asked = value(await pay(swap, "seller", early));
    expect(asked.status).toBe("waiting");
    expect(await waitingFor(swap)).toMatchObject({ early: true, amountCents: 2_000_000 });
    expect((await findDeal(ben, swap))?.approvals).toMatchObject([{ early: true, own: false, may: false }]);
    expect((await findDeal(admin, swap))?.approvals).toMatchObject([{ early: true, own: false, may: true }]);
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    expect(code(await approveDeviation(ben, { swap, approval: asked._id }))).toBe("approval-early");
    expect(value(await approveDeviation(admin, { swap, approval: asked._id })).step).toBe("payments");
    expect(await waitingIn(swap)).toEqual(["buyer"]);
    expect(value(await pay(swap, "buyer")).step).toBe("title");
  });

  it("is not approved by the administrator who asked", async () => {
    const swap = await signed();
    const asked = value(await pay(swap, "seller", early, admin));
    expect(code(await approveDeviation(admin, { swap, approval: asked._id }))).toBe("approval-own");
    value(await approveDeviation(anActor(["admin"]), { swap, approval: asked._id }));
  });

  it("is an ordinary one once the money is there", async () => {
    const swap = await moneyIn(await signed());
    expect(value(await pay(swap, "seller", early))).toMatchObject({ status: "recorded", step: "title" });
  });

  it("is not what a colleague approves after the buyer's money went back", async () => {
    const swap = await moneyIn(await signed());
    const asked = value(await pay(swap, "seller", { amount: "19,000", reason: "Winter tires." }));
    const entry = (await entriesOf(swap)).find(({ debit }) => debit === "bank")?.id as string;
    value(await reverseEntry(ann, { swap, entry, reason: "The check bounced." }));
    expect(code(await approveDeviation(ben, { swap, approval: asked._id }))).toBe("money-not-in");
  });
});
