import { eq, like } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { balancesOf } from "#modules/deals/accounts/book.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { findOwnDeal } from "#modules/deals/parties/find-own-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_MS, MINUTE_MS } from "#modules/kernel/durations.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, entriesOf, openIn, pay, signed, waitingFor } from "#test/factories/deal-money.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { code, sentence, value } from "#test/results.ts";
import { findUnmatched } from "../books/bank-matches.ts";
import type { Rail, RailStatus } from "../kinds.ts";
import { askRelease } from "../payments/ask-release.ts";
import { changeTerms } from "../payments/change-terms.ts";
import { approveDeviation } from "../payments/decide-approval.ts";
import { reverseEntry } from "../payments/reverse-entry.ts";
import { railPayments, railSamples } from "../tables.ts";
import { beginRail } from "./begin-rail.ts";
import { cancelRail } from "./cancel-rail.ts";
import { findHeldFunds, findOwnRails } from "./find-rails.ts";
import { findSamples, playSample, type SampleAct } from "./play-samples.ts";
import { readOpenRails } from "./read-open-rails.ts";
import { sampleRails } from "./sample-rails.ts";
import onApproval from "./send-release.ts";
import { nextStatus } from "./take-answer.ts";

beforeAll(() => testDatabase());

const admin = anActor(["admin"]);

/** A signed deal of $21,200 without a loan, its buyer, and its id. */
async function dealt(): Promise<{ swap: string; deal: string; buyer: Actor }> {
  const swap = await signed();
  const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
  return { swap, deal: deal?.id as string, buyer: anActor(["user"], { id: deal?.buyerId as string }) };
}

const own = async (buyer: Actor, swap: string) => (await findOwnRails(buyer, swap))?.payments ?? [];
const begin = async (buyer: Actor, swap: string, rail: Rail) => value(await beginRail(buyer, { swap, rail }))._id;
const referenceOf = async (id: string) =>
  (await db().select().from(railPayments).where(eq(railPayments.id, id)))[0]?.reference as string;
async function play(id: string, ...steps: SampleAct[]) {
  for (const step of steps) value(await playSample(await referenceOf(id), step));
}
const WAYS = (open: number) => [
  { rail: "wire", amountCents: open },
  { rail: "ach", amountCents: open },
  { rail: "card", amountCents: 50_000 },
];
/** The states of the payments that the provider began for a car. */
async function samplesOf(swap: string): Promise<RailStatus[]> {
  const rows = await db()
    .select()
    .from(railSamples)
    .where(like(railSamples.returnTo, `%${swap}%`));
  return rows.map(({ status }) => status).sort();
}
const paidByRails = async (swap: string) =>
  (await entriesOf(swap)).filter(({ debit, credit }) => debit === "held" || credit === "held");

describe("a wire", () => {
  it("goes to an account number of its deal, which stays the same, and pays the deal when it arrives", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "wire");
    expect(await begin(buyer, swap, "wire")).toBe(id);
    const [one] = await own(buyer, swap);
    expect(one).toMatchObject({ status: "open", amountCents: 2_120_000, url: null });
    const other = await dealt();
    await begin(other.buyer, other.swap, "wire");
    expect((await own(other.buyer, other.swap))[0]?.account?.number).not.toBe(one?.account?.number);
    await play(id, "received");
    expect(await paidByRails(swap)).toMatchObject([
      { code: "payment", debit: "held", credit: "buyer", amountCents: 2_120_000, madeBy: null },
    ]);
    expect((await openIn(swap))?.buyer).toBe(0);
    expect((await findDeal(ann, swap))?.waiting).toEqual(["seller"]);
    expect((await findOwnDeal(buyer, swap))?.payments).toMatchObject([{ method: "wire", amountCents: 2_120_000 }]);
    expect((await own(buyer, swap))[0]).toMatchObject({ status: "received", account: null });
  });

  it("is taken once, however often the provider says it", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "wire");
    await db()
      .update(railSamples)
      .set({ status: "received" })
      .where(eq(railSamples.reference, await referenceOf(id)));
    await Promise.all([readOpenRails(), readOpenRails()]);
    await readOpenRails();
    expect(await paidByRails(swap)).toHaveLength(1);
  });

  it("of the former sum counts, and the new sum is asked for at the same number", async () => {
    const { swap, buyer } = await dealt();
    const first = await begin(buyer, swap, "wire");
    const [before] = await own(buyer, swap);
    value(await pay(swap, "buyer", { amount: "200", reason: "In cash at the center." }));
    value(await approveDeviation(ben, { swap, approval: (await waitingFor(swap))?.id as string }));
    expect(await findOwnRails(buyer, swap)).toMatchObject({ payments: [], offers: WAYS(2_100_000) });
    const second = await begin(buyer, swap, "wire");
    expect(second).not.toBe(first);
    const [after] = await own(buyer, swap);
    expect(after).toMatchObject({ amountCents: 2_100_000, account: { number: before?.account?.number } });
    await play(second, "received");
    expect((await openIn(swap))?.buyer).toBe(0);
  });

  it("shows no account while another payment is under way", async () => {
    const { swap, buyer } = await dealt();
    await begin(buyer, swap, "wire");
    const debit = await begin(buyer, swap, "ach");
    expect((await own(buyer, swap)).map(({ rail }) => rail)).toEqual(["ach", "wire"]);
    await play(debit, "waiting");
    expect(await findOwnRails(buyer, swap)).toMatchObject({ payments: [{ rail: "ach" }], offers: [] });
    await play(debit, "failed");
    expect((await own(buyer, swap)).find(({ rail }) => rail === "wire")?.account).not.toBeNull();
  });

  it("that comes after the deal was canceled goes back to its buyer", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "wire");
    await db()
      .update(railSamples)
      .set({ status: "received" })
      .where(eq(railSamples.reference, await referenceOf(id)));
    value(await cancelDeal(admin, { swap, reason: "The buyer changed their mind." }));
    await readOpenRails();
    expect(await paidByRails(swap)).toHaveLength(1);
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
    const held = await findHeldFunds(ann, deal?.id as string);
    expect(held).toMatchObject({ heldCents: 2_120_000, releasableCents: 2_120_000, missing: [] });
  });
});

describe("a debit of the buyer's bank account", () => {
  it("waits for micro-deposits and the bank, clears when the provider says so, and can come back", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "ach");
    expect((await own(buyer, swap))[0]?.url).toContain("/dev/bank/");
    await play(id, "verify");
    expect((await own(buyer, swap))[0]).toMatchObject({ status: "verify" });
    expect(code(await beginRail(buyer, { swap, rail: "wire" }))).toBe("rail-under-way");
    await play(id, "waiting");
    expect(await paidByRails(swap)).toEqual([]);
    await play(id, "received");
    await withoutPapers(swap);
    // A debit that staff record would clear three bank days later.
    expect((await findDeal(ann, swap))?.missing.seller).toEqual([
      "The payment provider still holds $21,200.00. Two people release it to the bank first.",
    ]);
    await play(id, "returned");
    expect((await openIn(swap))?.buyer).toBe(2_120_000);
    expect((await findDeal(ann, swap))?.waiting).toEqual(expect.arrayContaining(["buyer", "seller"]));
    expect((await own(buyer, swap))[0]).toMatchObject({
      status: "returned",
      reason: "The sample bank took the money back.",
    });
  });

  it("that failed leaves everything open, and can be begun again", async () => {
    const { swap, buyer } = await dealt();
    await play(await begin(buyer, swap, "ach"), "failed");
    expect((await openIn(swap))?.buyer).toBe(2_120_000);
    await play(await begin(buyer, swap, "ach"), "waiting", "received");
    expect((await openIn(swap))?.buyer).toBe(0);
    expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-nothing-open");
  });

  it("ends when another way is chosen, so that one sum is not taken twice", async () => {
    const { swap, buyer } = await dealt();
    const first = await begin(buyer, swap, "ach");
    await begin(buyer, swap, "card");
    expect(code(await playSample(await referenceOf(first), "waiting"))).toBe("not-found");
    expect((await own(buyer, swap)).map(({ rail }) => rail)).toEqual(["card"]);
  });
});

/** The provider answers an order only when it is let. */
function slowProvider() {
  const begin = sampleRails.begin;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const order = vi.spyOn(sampleRails, "begin").mockImplementation(async (given) => {
    asked.resolve();
    await answer.promise;
    return begin(given);
  });
  return { asked: asked.promise, answer: () => answer.resolve(), orders: () => order.mock.calls.length };
}
const age = (swap: string) =>
  db()
    .update(railPayments)
    .set({ createdAt: new Date(Date.now() - 3 * MINUTE_MS) })
    .where(eq(railPayments.swapId, swap));

describe("while the provider is asked", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("another way is refused, so that one payment is begun", async () => {
    const { swap, buyer } = await dealt();
    const slow = slowProvider();
    const first = beginRail(buyer, { swap, rail: "ach" });
    await slow.asked;
    expect(code(await beginRail(buyer, { swap, rail: "card" }))).toBe("rail-changed");
    slow.answer();
    value(await first);
    expect(await samplesOf(swap)).toEqual(["open"]);
    expect((await own(buyer, swap)).map(({ rail }) => rail)).toEqual(["ach"]);
  });

  it("two pages share the same payment", async () => {
    const { swap, buyer } = await dealt();
    const slow = slowProvider();
    const both = [begin(buyer, swap, "wire"), begin(buyer, swap, "wire")];
    await slow.asked;
    slow.answer();
    const [one, two] = await Promise.all(both);
    expect(one).toBe(two);
    expect(await samplesOf(swap)).toEqual(["open"]);
  });

  it("the deal isn’t locked, and a payment for another sum than the new one is not shown, and is ended", async () => {
    const { swap, buyer } = await dealt();
    const slow = slowProvider();
    const begun = beginRail(buyer, { swap, rail: "ach" });
    await slow.asked;
    value(await pay(swap, "buyer", { amount: "200", reason: "In cash at the center." }));
    value(await approveDeviation(ben, { swap, approval: (await waitingFor(swap))?.id as string }));
    expect(await findOwnRails(buyer, swap)).toMatchObject({ payments: [], offers: WAYS(2_100_000) });
    slow.answer();
    expect(code(await begun)).toBe("rail-changed");
    expect(await own(buyer, swap)).toEqual([]);
    await begin(buyer, swap, "ach");
    expect(await samplesOf(swap)).toEqual(["canceled", "open"]);
  });

  it("a page that gives up leaves nothing that can be paid", async () => {
    const { swap, buyer } = await dealt();
    const lost = vi.spyOn(sampleRails, "begin");
    const begins = sampleRails.begin;
    // The provider has begun it, and its answer is lost.
    lost.mockImplementationOnce(async (order) => {
      await begins(order);
      return null;
    });
    expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-unreachable");
    await age(swap);
    lost.mockRestore();
    await readOpenRails();
    expect(await samplesOf(swap)).toEqual(["canceled"]);
    await begin(buyer, swap, "card");
    expect(await samplesOf(swap)).toEqual(["canceled", "open"]);
  });
});

describe("a wire whose page gave up", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("isn’t shown without its account when the provider doesn’t end it, and is ended before the next one", async () => {
    const { swap, buyer } = await dealt();
    const begins = sampleRails.begin;
    vi.spyOn(sampleRails, "begin").mockImplementationOnce(async (order) => {
      await begins(order);
      return null;
    });
    expect(code(await beginRail(buyer, { swap, rail: "wire" }))).toBe("rail-unreachable");
    await age(swap);
    const cancels = vi.spyOn(sampleRails, "cancel").mockResolvedValue(false);
    expect(code(await beginRail(buyer, { swap, rail: "wire" }))).toBe("rail-unreachable");
    expect(await findOwnRails(buyer, swap)).toMatchObject({ payments: [], offers: WAYS(2_120_000) });
    cancels.mockRestore();
    await readOpenRails();
    expect(await samplesOf(swap)).toEqual(["canceled"]);
    await begin(buyer, swap, "wire");
    expect((await own(buyer, swap)).find(({ status }) => status === "open")?.account).not.toBeNull();
  });
});

const settling = async (swap: string) =>
  (await db().select().from(tasks).where(eq(tasks.swapId, swap))).filter(({ kind }) => kind === "settle");

describe("a page of the provider that is still open in a tab", () => {
  it("ends when the sum changes, when it is paid otherwise, and with the deal", async () => {
    const { swap, buyer } = await dealt();
    await begin(buyer, swap, "ach");
    value(await changeTerms(ann, { swap, titleFee: "20", source: "The state’s letter" }));
    await drainJobs();
    expect(await samplesOf(swap)).toEqual(["canceled"]);
    await begin(buyer, swap, "ach");
    value(await pay(swap, "buyer"));
    await drainJobs();
    expect(await samplesOf(swap)).toEqual(["canceled", "canceled"]);
    const other = await dealt();
    await begin(other.buyer, other.swap, "card");
    value(await cancelDeal(admin, { swap: other.swap, reason: "The buyer changed their mind." }));
    await drainJobs();
    expect(await samplesOf(other.swap)).toEqual(["canceled"]);
  });

  it("and is paid all the same, is held, owed back, and a task of the accountants", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "ach");
    await db()
      .update(railSamples)
      .set({ status: "waiting" })
      .where(eq(railSamples.reference, await referenceOf(id)));
    value(await pay(swap, "buyer"));
    await drainJobs();
    expect(await settling(swap)).toEqual([]);
    await play(id, "received");
    expect((await openIn(swap))?.buyer).toBe(-2_120_000);
    expect(await settling(swap)).toMatchObject([{ status: "open", roleGroup: "accountant" }]);
    await withoutPapers(swap);
    value(await pay(swap, "buyer"));
    await drainJobs();
    expect((await openIn(swap))?.buyer).toBe(0);
    expect(await settling(swap)).toMatchObject([{ status: "done" }]);
  });
});

describe("money above the asked sum", () => {
  it("is held and owed back, is no payment of the deal, and has a task until the provider sends it back", async () => {
    const { swap, deal, buyer } = await dealt();
    const id = await begin(buyer, swap, "wire");
    for (const act of ["received", "more"]) value(await playSample(await referenceOf(id), act));
    await readOpenRails();
    expect(await paidByRails(swap)).toMatchObject([
      { code: "payment", amountCents: 2_120_000 },
      { code: "surplus", debit: "held", credit: "buyer", amountCents: 10_000 },
    ]);
    expect(balancesOf(await entriesOf(swap)).buyer).toBe(-10_000);
    expect((await openIn(swap))?.buyer).toBe(0);
    expect(code(await pay(swap, "buyer", { amount: "100", reason: "Back to the buyer." }))).toBe("payment-recorded");
    expect(await settling(swap)).toMatchObject([{ status: "open", roleGroup: "accountant" }]);
    expect(await findOwnRails(buyer, swap)).toMatchObject({ offers: [], surplusCents: 10_000 });
    await withoutPapers(swap);
    expect(await findHeldFunds(ann, deal)).toMatchObject({ releasableCents: 2_120_000, surplusCents: 10_000 });
    const { _id: approval } = value(await askRelease(ann, { swap, deal }));
    value(await approveDeviation(ben, { swap, approval }));
    await onApproval({ approval });
    value(await pay(swap, "seller"));
    value(await playSample(await referenceOf(id), "sent-back"));
    expect(balancesOf(await entriesOf(swap)).buyer).toBe(0);
    expect(await settling(swap)).toMatchObject([{ status: "done" }]);
    expect(balancesOf(await entriesOf(swap)).held).toBe(0);
  });

  it("that comes alone pays nothing until the provider counts it toward a payment", async () => {
    const { swap, deal, buyer } = await dealt();
    const id = await begin(buyer, swap, "wire");
    await play(id, "more");
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 0, releasableCents: 0, surplusCents: 10_000 });
    expect((await findOwnRails(buyer, swap))?.payments[0]).toMatchObject({ amountCents: 2_120_000, status: "open" });
    expect(sentence(await askRelease(ann, { swap, deal }))).toContain("Nothing");
    expect((await findDeal(ann, swap))?.heldFor).toEqual(["The buyer still owes $21,200.00."]);
  });
});

describe("a payment that was begun", () => {
  it("can be ended by its buyer or an accountant only", async () => {
    const { swap, buyer } = await dealt();
    const payment = await begin(buyer, swap, "ach");
    for (const actor of [anActor([]), anActor(["technician"])])
      expect(code(await cancelRail(actor, { swap, payment }))).toBe("not-found");
    expect(value(await cancelRail(buyer, { swap, payment }))).toMatchObject({ status: "canceled" });
    expect(value(await cancelRail(buyer, { swap, payment }))).toMatchObject({ status: "canceled" });
    expect(await samplesOf(swap)).toEqual(["canceled"]);
    const card = await begin(buyer, swap, "card");
    value(await cancelRail(ann, { swap, payment: card }));
    const debit = await begin(buyer, swap, "ach");
    await play(debit, "waiting");
    expect(code(await cancelRail(buyer, { swap, payment: debit }))).toBe("rail-paid");
  });
});

describe("a card", () => {
  it("pays a deposit of at most $500, once", async () => {
    const { swap, buyer } = await dealt();
    await play(await begin(buyer, swap, "card"), "received");
    expect((await openIn(swap))?.buyer).toBe(2_070_000);
    expect((await findDeal(ann, swap))?.waiting).toEqual(["buyer", "seller"]);
    expect(code(await beginRail(buyer, { swap, rail: "card" }))).toBe("rail-nothing-open");
    const offers = (await findOwnRails(buyer, swap))?.offers;
    expect(offers).toEqual([
      { rail: "wire", amountCents: 2_070_000 },
      { rail: "ach", amountCents: 2_070_000 },
    ]);
  });
});

describe("held money", () => {
  it("is released by two people once the buyer has paid all and the papers are sealed, and only then paid out", async () => {
    const { swap, deal, buyer } = await dealt();
    await play(await begin(buyer, swap, "card"), "received");
    expect(code(await askRelease(ann, { swap, deal }))).toBe("held-until");
    await play(await begin(buyer, swap, "wire"), "received");
    expect(sentence(await askRelease(ann, { swap, deal }))).toContain("papers are not sealed yet");
    await withoutPapers(swap);
    expect(code(await pay(swap, "seller"))).toBe("money-not-in");
    const { _id: approval } = value(await askRelease(ann, { swap, deal }));
    expect(code(await askRelease(ben, { swap, deal }))).toBe("approval-waiting");
    expect(code(await approveDeviation(ann, { swap, approval }))).toBe("approval-own");
    expect(code(await pay(swap, "seller"))).toBe("money-not-in");
    value(await approveDeviation(ben, { swap, approval }));
    for (let time = 0; time < 2; time++) await onApproval({ approval });
    expect((await paidByRails(swap)).at(-1)).toMatchObject({
      code: "release",
      debit: "bank",
      credit: "held",
      amountCents: 2_120_000,
      madeBy: ann.id,
      approvedBy: ben.id,
    });
    expect(await paidByRails(swap)).toHaveLength(3);
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 0, releases: [{ status: "paid" }] });
    expect(code(await askRelease(ann, { swap, deal }))).toBe("nothing-held");
    // The bank's line about it finds its entry.
    expect((await findUnmatched(db())).filter((one) => one.swapId === swap)).toMatchObject([
      { amountCents: 2_120_000 },
    ]);
    value(await pay(swap, "seller"));
  });

  it("that came back before it was released is not released", async () => {
    const { swap, deal, buyer } = await dealt();
    await withoutPapers(swap);
    const id = await begin(buyer, swap, "ach");
    await play(id, "waiting", "received");
    const { _id: approval } = value(await askRelease(ann, { swap, deal }));
    await play(id, "returned");
    expect(code(await approveDeviation(ben, { swap, approval }))).toBe("approval-stale");
    expect((await paidByRails(swap)).filter(({ code }) => code === "release")).toEqual([]);
  });

  it("is not taken back by one person", async () => {
    const { swap, buyer } = await dealt();
    await play(await begin(buyer, swap, "wire"), "received");
    const [entry] = await paidByRails(swap);
    const asked = value(await reverseEntry(ann, { swap, entry: entry?.id as string, reason: "Wrong deal." }));
    expect(asked.status).toBe("waiting");
  });
});

describe("who", () => {
  it("only the buyer begins a payment and reads the account, only accountants read what is held", async () => {
    const { swap, deal, buyer } = await dealt();
    const stranger = anActor([]);
    for (const actor of [stranger, ann, admin]) {
      expect(code(await beginRail(actor, { swap, rail: "wire" }))).toBe("not-found");
      expect(await findOwnRails(actor, swap)).toBeUndefined();
    }
    for (const actor of [stranger, buyer]) {
      expect(await findHeldFunds(actor, deal)).toBeUndefined();
      expect(code(await askRelease(actor, { swap, deal }))).toBe("not-allowed");
    }
  });
});

describe("the job", () => {
  it("finds what a lost message would have said, and a debit that comes back weeks later", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "ach");
    const says = async (status: RailStatus) =>
      db()
        .update(railSamples)
        .set({ status })
        .where(eq(railSamples.reference, await referenceOf(id)));
    await says("received");
    await readOpenRails();
    expect((await openIn(swap))?.buyer).toBe(0);
    await says("returned");
    await readOpenRails();
    expect((await openIn(swap))?.buyer).toBe(0);
    const dayAgo = new Date(Date.now() - DAY_MS - 1_000);
    await db().update(railPayments).set({ askedAt: dayAgo }).where(eq(railPayments.id, id));
    await readOpenRails();
    expect((await openIn(swap))?.buyer).toBe(2_120_000);
  });

  it("ends a payment that waits for its micro-deposits when its deal is canceled", async () => {
    const { swap, buyer } = await dealt();
    await play(await begin(buyer, swap, "ach"), "verify");
    value(await cancelDeal(admin, { swap, reason: "The buyer changed their mind." }));
    await readOpenRails();
    expect(await samplesOf(swap)).toEqual(["canceled"]);
  });

  it("ends a payment that was not made when its deal is canceled", async () => {
    const { swap, buyer } = await dealt();
    const id = await begin(buyer, swap, "wire");
    value(await cancelDeal(admin, { swap, reason: "The buyer changed their mind." }));
    await readOpenRails();
    const [sample] = (await findSamples(`sample_${id}`)) ?? [];
    expect(sample?.status).toBe("canceled");
    const [row] = await db().select().from(railPayments).where(eq(railPayments.id, id));
    expect(row?.status).toBe("canceled");
  });
});

it.each<[RailStatus, RailStatus, RailStatus | null]>([
  ["open", "open", null],
  ["open", "received", "received"],
  ["verify", "open", null],
  ["waiting", "open", null],
  ["waiting", "verify", null],
  ["waiting", "failed", "failed"],
  ["failed", "waiting", null],
  ["received", "open", null],
  ["received", "canceled", null],
  ["received", "returned", "returned"],
  ["returned", "received", null],
  ["canceled", "received", "received"],
])("%s, and the provider says %s: %s", (status, says, next) => {
  expect(nextStatus({ status, arrivedCents: 0 }, { status: says, arrivedCents: 0 })).toBe(next);
});
