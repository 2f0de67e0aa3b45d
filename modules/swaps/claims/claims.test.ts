import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { storeFile } from "#modules/files/index.ts";
import { openClaim } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import type { Result } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { revertSwap } from "../actions/revert-swap.ts";
import { cancelDeal } from "../deals/cancel-deal.ts";
import { sendTitle } from "../deals/send-title.ts";
import { createDealAdmin } from "../deals/sign-deal.ts";
import { deals } from "../deals/tables.ts";
import { balancesOf, readBook } from "../ledger/book.ts";
import { ledgerApprovals, ledgerEntries } from "../ledger/tables.ts";
import { LIVE_TASK_STATUSES } from "../lifecycle.ts";
import { approveDeviation, declineDeviation } from "../payments/decide-approval.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { tasks } from "../tables.ts";
import { completeTask } from "../tasks/complete-task.ts";
import { addToClaim } from "./add-to-claim.ts";
import { answerClaim } from "./answer-claim.ts";
import { decideClaim } from "./decide-claim.ts";
import { findCarClaims, findClaim, findClaims } from "./find-claims.ts";
import { passDeadlines } from "./pass-deadlines.ts";
import { reopenClaim } from "./reopen-claim.ts";
import { ClaimQuery } from "./schemas.ts";
import { claims } from "./tables.ts";
import { withdrawClaim } from "./withdraw-claim.ts";

const today = chicagoDay(new Date());
let admin: Actor;
let dealmaker: Actor;
let ann: Actor;
let ben: Actor;

beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  dealmaker = await makeUser({ role: "dealmaker", firstName: "Dana", lastName: "Dealmaker" });
  ann = await makeUser({ role: "accountant" });
  ben = await makeUser({ role: "accountant" });
});

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const code = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);

type Sold = { swap: string; seller: Actor; buyer: Actor };

/** A paid car whose title was sent this many days ago. */
async function sold({ days = 0, channel = "listing" as "listing" | "auction" } = {}): Promise<Sold> {
  const seller = await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" });
  const buyer = await makeUser({
    role: channel === "auction" ? "dealer" : "user",
    firstName: "Bea",
    lastName: "Buyer",
  });
  const price = { priceSold: 18_000, dealmakerId: dealmaker.id };
  const { id: swap } = await aSwap({ step: "finalize-deal", channel, sellerId: seller.id as string, ...price });
  value(
    await createDealAdmin(admin, { swap, signed: true, price: 18_000, buyer: buyer.id as string, lienHandling: false }),
  );
  const paid = { method: "wire", reference: "W-1", date: today } as const;
  const kinds = channel === "auction" ? (["dealer", "seller"] as const) : (["buyer", "state", "seller"] as const);
  for (const kind of kinds) await recordPayment(ann, { swap, kind, ...paid });
  value(await sendTitle(admin, { swap, date: today, carrier: "UPS", tracking: "1Z", unsigned: "Signed on paper." }));
  await db()
    .update(deals)
    .set({ titleSentOn: addChicagoDays(today, -days), signedAt: sql`now() - make_interval(days => ${days + 1})` })
    .where(eq(deals.swapId, swap));
  return { swap, seller, buyer };
}

const words = { category: "mechanical", description: "The gearbox grinds in second gear." } as const;
const open = async ({ swap, buyer }: Sold, more: object = {}) =>
  value(await openClaim(buyer, { swap, ...words, ...more }))._id;

/** A claim that the seller has answered. */
async function answered(sale: Sold, more: object = {}): Promise<string> {
  const claim = await open(sale, more);
  value(await answerClaim(sale.seller, { claim, position: "disputes", text: "It was fine when I sold it." }));
  return claim;
}

const decide = (actor: Actor, claim: string, more: object = {}) =>
  decideClaim(actor, {
    ...{ claim, outcome: "granted", reason: "The report names no fault.", fromSeller: "500", fromSwaplot: "150.50" },
    ...more,
  });

const approvalOf = async (claim: string) => (await findClaim(admin, claim))?.approval?._id as string;
async function granted(sale: Sold): Promise<string> {
  const claim = await answered(sale);
  value(await decide(dealmaker, claim));
  value(await approveDeviation(ann, { swap: sale.swap, approval: await approvalOf(claim) }));
  return claim;
}

async function balances({ swap }: Sold) {
  const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
  const { buyer, seller, claims: lost } = balancesOf((await readBook(db(), deal?.id as string)).entries);
  return { buyer, seller, claims: lost };
}

const tasksOf = async ({ swap }: Sold, live = true) =>
  (await db().select().from(tasks).where(eq(tasks.swapId, swap)))
    .filter(({ kind }) => kind.startsWith("claim"))
    .filter(({ status }) => !live || (LIVE_TASK_STATUSES as readonly string[]).includes(status))
    .map(({ kind, roleGroup, status }) => `${kind} ${roleGroup} ${status}`);

const statusOf = async (claim: string) => (await db().select().from(claims).where(eq(claims.id, claim)))[0]?.status;

describe("opening a claim", () => {
  it("is for the buyer, once the car is handed over, and until ten days after", async () => {
    const sale = await sold({ days: 10 });
    expect(code(await openClaim(sale.seller, { swap: sale.swap, ...words }))).toBe("not-found");
    expect(code(await openClaim(await makeUser(), { swap: sale.swap, ...words }))).toBe("not-found");
    expect((await findCarClaims(sale.buyer, sale.swap))?.window).toMatchObject({ state: "open", until: today });
    const claim = await open(sale);
    expect(await tasksOf(sale)).toEqual(["claim dealmaker open"]);
    const again = await openClaim(sale.buyer, { swap: sale.swap, ...words });
    expect(again).toMatchObject({ ok: false, refusal: { code: "claim-open", details: { claim } } });
    const old = await sold({ days: 11 });
    expect(code(await openClaim(old.buyer, { swap: old.swap, ...words }))).toBe("claim-late");
    expect((await findCarClaims(old.buyer, old.swap))?.window?.state).toBe("over");
  });

  it("is not possible before the handover, nor after the deal was canceled", async () => {
    const buyer = await makeUser();
    const { id: swap } = await aSwap({ step: "finalize-deal" });
    value(
      await createDealAdmin(admin, {
        swap,
        signed: true,
        price: 9_000,
        buyer: buyer.id as string,
        lienHandling: false,
      }),
    );
    expect(code(await openClaim(buyer, { swap, ...words }))).toBe("claim-early");
    expect((await findCarClaims(buyer, swap))?.window?.state).toBe("early");
    value(await cancelDeal(admin, { swap, reason: "No loan." }));
    expect(code(await openClaim(buyer, { swap, ...words }))).toBe("not-found");
  });

  it("keeps one claim of two that are sent at once", async () => {
    const sale = await sold();
    const both = await Promise.all([1, 2].map(() => openClaim(sale.buyer, { swap: sale.swap, ...words })));
    expect(both.map(code).sort()).toEqual(["claim-open", "ok"]);
  });

  it("shares its photos with the seller and with staff, and takes only the buyer's own files", async () => {
    const sale = await sold();
    const photo = value(await storeFile(sale.buyer, { content: await picture(), name: "gearbox.jpg" }));
    const foreign = value(await storeFile(await makeUser(), { content: await picture(), name: "other.jpg" }));
    expect(code(await openClaim(sale.buyer, { swap: sale.swap, ...words, files: [foreign.key] }))).toBe("not-found");
    const claim = await open(sale, { files: [photo.key] });
    for (const reader of [sale.seller, dealmaker, ann])
      expect((await findClaim(reader, claim))?.posts[0]?.files).toMatchObject([{ name: "gearbox.jpg", kind: "image" }]);
    const technician = await makeUser({ role: "technician" });
    for (const other of [await makeUser(), technician]) expect(await findClaim(other, claim)).toBeUndefined();
  });

  it("asks for a category and a description beside their fields", async () => {
    const sale = await sold();
    const sent = await openClaim(sale.buyer, { swap: sale.swap, description: " " } as never);
    const fields = {
      category: ["Please choose what it is about."],
      description: ["Please describe what is wrong with the car."],
    };
    expect(sent).toMatchObject({ ok: false, refusal: { code: "invalid-input", fields } });
  });
});

describe("the seller's answer", () => {
  it("moves the claim on, and comes once", async () => {
    const sale = await sold();
    const claim = await open(sale);
    expect(code(await answerClaim(sale.buyer, { claim, position: "agrees", text: "Yes." }))).toBe("not-found");
    expect(code(await answerClaim(sale.seller, { claim, position: "agrees", text: "Yes.", version: 9 }))).toBe(
      "stale-version",
    );
    value(await answerClaim(sale.seller, { claim, position: "agrees", text: "It did that before." }));
    expect(await findClaim(sale.buyer, claim)).toMatchObject({ status: "review", position: "agrees" });
    expect(code(await answerClaim(sale.seller, { claim, position: "disputes", text: "No." }))).toBe("claim-status");
  });

  it("is awaited until its deadline; then staff may decide without it", async () => {
    const sale = await sold();
    const claim = await open(sale);
    expect(code(await decide(dealmaker, claim))).toBe("claim-answer-waits");
    expect((await findClaim(dealmaker, claim))?.can.decide).toBe(false);
    expect(value(await passDeadlines(system, {}))).toEqual({ passed: 0 });
    await db().update(claims).set({ answerBy: sql`now() - interval '1 minute'` }).where(eq(claims.id, claim));
    expect((await findClaim(dealmaker, claim))?.can.decide).toBe(true);
    expect(value(await passDeadlines(system, {}))).toEqual({ passed: 1 });
    expect((await findClaim(sale.seller, claim))?.posts.at(-1)).toMatchObject({ kind: "late", author: null });
    expect(code(await decide(dealmaker, claim))).toBe("ok");
  });
});

describe("messages", () => {
  it("come from buyer, seller and staff until the decision", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    for (const actor of [sale.buyer, sale.seller, dealmaker])
      value(await addToClaim(actor, { claim, text: "See this." }));
    expect((await findClaim(sale.buyer, claim))?.posts.map(({ role, kind }) => `${role} ${kind}`)).toEqual([
      ...["buyer claim", "seller answer", "buyer message", "seller message", "staff message"],
    ]);
    expect(code(await addToClaim(await makeUser(), { claim, text: "Me too." }))).toBe("not-found");
    value(await decide(dealmaker, claim, { outcome: "declined", fromSeller: "", fromSwaplot: "" }));
    expect(code(await addToClaim(sale.buyer, { claim, text: "But." }))).toBe("claim-status");
  });
});

describe("the decision", () => {
  it("declines with a reason and moves no money", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    expect(code(await decide(dealmaker, claim, { outcome: "declined" }))).toBe("claim-no-amount");
    const none = { outcome: "declined", fromSeller: "", fromSwaplot: "" };
    expect(code(await decide(dealmaker, claim, { ...none, reason: "" }))).toBe("invalid-input");
    expect(code(await decide(sale.seller, claim, none))).toBe("not-allowed");
    value(await decide(dealmaker, claim, none));
    expect(await balances(sale)).toEqual({ buyer: 0, seller: 0, claims: 0 });
    expect(await findClaim(sale.buyer, claim)).toMatchObject({
      status: "declined",
      award: { outcome: "declined", reason: "The report names no fault.", decidedBy: "Dana Dealmaker" },
    });
    expect(await tasksOf(sale)).toEqual([]);
  });

  it("is made by the dealmakers of the channel, and never by a party", async () => {
    const auctioned = await sold({ channel: "auction" });
    const claim = await answered(auctioned, { category: "title" });
    expect(await tasksOf(auctioned)).toEqual(["claim dealmaker-auction open"]);
    expect(code(await decide(dealmaker, claim))).toBe("not-found");
    expect(code(await decide(ann, claim))).toBe("not-allowed");
    const auctioneer = await makeUser({ role: "dealmaker-auction" });
    expect(code(await decide(auctioneer, claim))).toBe("ok");
    const sale = await sold();
    const own = await answered(sale);
    expect(code(await decide(auctioneer, own))).toBe("not-found");
    expect(code(await decide({ ...sale.buyer, roles: ["user", "dealmaker"] }, own))).toBe("claim-own");
  });

  it("takes amounts up to what the buyer paid, in all claims together", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    expect(code(await decide(dealmaker, claim, { fromSeller: "", fromSwaplot: "" }))).toBe("claim-amount");
    expect(code(await decide(dealmaker, claim, { fromSeller: "-1" }))).toBe("invalid-input");
    const most = ((await findClaim(dealmaker, claim))?.paidCents as number) / 100;
    expect(code(await decide(dealmaker, claim, { fromSeller: String(most), fromSwaplot: "0.01" }))).toBe(
      "claim-too-high",
    );
    value(await decide(dealmaker, claim, { fromSeller: String(most), fromSwaplot: "" }));
    value(await approveDeviation(ann, { swap: sale.swap, approval: await approvalOf(claim) }));
    const second = await answered(sale);
    expect(code(await decide(dealmaker, second, { fromSeller: "1", fromSwaplot: "" }))).toBe("claim-too-high");
  });

  it("reaches ledger and parties once a second person has approved the refund", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    value(await decide(admin, claim));
    expect(await balances(sale)).toEqual({ buyer: 0, seller: 0, claims: 0 });
    expect(await findClaim(sale.buyer, claim)).toMatchObject({ award: null, status: "review" });
    expect((await findClaim(dealmaker, claim))?.award).toMatchObject({ sellerCents: 50_000, swaplotCents: 15_050 });
    expect(await tasksOf(sale)).toEqual(["claim-payment accountant open"]);
    const approval = await approvalOf(claim);
    expect(code(await approveDeviation(admin, { swap: sale.swap, approval }))).toBe("approval-own");
    const both = await Promise.all([ann, ben].map((actor) => approveDeviation(actor, { swap: sale.swap, approval })));
    expect(both.map(code).sort()).toEqual(["approval-decided", "ok"]);
    expect(await balances(sale)).toEqual({ buyer: -65_050, seller: 50_000, claims: 15_050 });
    const entries = await db()
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.swapId, sale.swap), eq(ledgerEntries.code, "claim")));
    expect(entries.map(({ debit, credit, amountCents, madeBy }) => [debit, credit, amountCents, madeBy])).toEqual([
      ["seller", "buyer", 50_000, admin.id],
      ["claims", "buyer", 15_050, admin.id],
    ]);
    expect((await findClaim(sale.buyer, claim))?.open).toEqual({ buyerCents: 65_050, sellerCents: 0 });
    expect((await findClaim(sale.seller, claim))?.open).toEqual({ buyerCents: 0, sellerCents: 50_000 });
  });

  it("is paid like every other sum of the deal; then its task ends by itself", async () => {
    const sale = await sold();
    const claim = await granted(sale);
    const [task] = await db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, sale.swap), eq(tasks.kind, "claim-payment")));
    expect(code(await completeTask(ann, { task: task?.id as string }))).toBe("refund-waits");
    const paid = { method: "wire", reference: "W-2", date: today } as const;
    value(await recordPayment(ann, { swap: sale.swap, kind: "buyer", ...paid }));
    await drainJobs();
    expect(await tasksOf(sale)).toEqual(["claim-payment accountant open"]);
    value(await recordPayment(ann, { swap: sale.swap, kind: "seller", ...paid }));
    await drainJobs();
    expect(await tasksOf(sale)).toEqual([]);
    expect(await balances(sale)).toEqual({ buyer: 0, seller: 0, claims: 15_050 });
    expect((await findClaim(sale.buyer, claim))?.open).toEqual({ buyerCents: 0, sellerCents: 0 });
  });

  it("comes back to staff when the second person declines it", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    value(await decide(dealmaker, claim));
    value(await declineDeviation(ben, { swap: sale.swap, approval: await approvalOf(claim) }));
    expect(await statusOf(claim)).toBe("review");
    expect(await tasksOf(sale)).toEqual(["claim dealmaker open"]);
    expect(await balances(sale)).toEqual({ buyer: 0, seller: 0, claims: 0 });
    value(await decide(dealmaker, claim, { fromSeller: "100", fromSwaplot: "" }));
    expect(await statusOf(claim)).toBe("approval");
  });

  it("can be taken back with a reason; its entries are reversed", async () => {
    const sale = await sold();
    const claim = await granted(sale);
    expect(code(await reopenClaim(ann, { claim, reason: "Wrong." }))).toBe("not-allowed");
    value(await reopenClaim(dealmaker, { claim, reason: "The workshop has corrected its report." }));
    expect(await balances(sale)).toEqual({ buyer: 0, seller: 0, claims: 0 });
    expect(await findClaim(sale.buyer, claim)).toMatchObject({ status: "review", award: null, open: null });
    expect(await tasksOf(sale)).toEqual(["claim dealmaker open"]);
    value(await decide(dealmaker, claim, { outcome: "declined", fromSeller: "", fromSwaplot: "" }));
    expect(code(await reopenClaim(dealmaker, { claim, reason: "Once more.", version: 1 }))).toBe("stale-version");
  });

  it("waits while another payment to the buyer waits for approval", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    const paid = { method: "wire", reference: "W-3", date: today, reason: "Goodwill." } as const;
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, sale.swap));
    await db()
      .insert(ledgerApprovals)
      .values({
        ...{
          id: crypto.randomUUID(),
          dealId: deal?.id as string,
          swapId: sale.swap,
          what: "payment",
          account: "buyer",
        },
        ...{ direction: "out", amountCents: 100, expectedCents: 0, enteredOn: paid.date, askedBy: ben.id as string },
        ...{ askedAt: new Date(), reason: paid.reason },
      });
    expect(code(await decide(dealmaker, claim))).toBe("approval-waiting");
    expect(await statusOf(claim)).toBe("review");
  });
});

describe("a claim that ends without a decision", () => {
  it("is withdrawn by its buyer only, before the decision", async () => {
    const sale = await sold();
    const claim = await open(sale);
    expect(code(await withdrawClaim(sale.seller, { claim }))).toBe("not-found");
    value(await withdrawClaim(sale.buyer, { claim, reason: "It was the tire." }));
    expect((await findClaim(sale.seller, claim))?.posts.at(-1)?.text).toBe("Withdrawn. It was the tire.");
    expect(await tasksOf(sale)).toEqual([]);
    expect(code(await withdrawClaim(sale.buyer, { claim }))).toBe("claim-status");
    const second = await granted(sale);
    expect(code(await withdrawClaim(sale.buyer, { claim: second }))).toBe("claim-status");
  });

  it("ends with a deal that is canceled; a granted refund is reversed", async () => {
    const sale = await sold();
    const first = await granted(sale);
    const second = await open(sale);
    value(await revertSwap(admin, { swap: sale.swap }));
    value(await revertSwap(admin, { swap: sale.swap }));
    value(await cancelDeal(admin, { swap: sale.swap, reason: "The car goes back." }));
    expect([await statusOf(first), await statusOf(second)]).toEqual(["ended", "ended"]);
    expect(await tasksOf(sale)).toEqual([]);
    const { claims: lost, seller } = await balances(sale);
    expect([lost, seller]).toEqual([0, 18_000_00]);
  });
});

describe("the lists", () => {
  it("show staff all claims, and each party their own", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    const has = async (actor: Actor, query: object = {}) =>
      (await findClaims(actor, ClaimQuery.parse(query), 100)).list.some(({ _id }) => _id === claim);
    for (const actor of [sale.buyer, sale.seller, dealmaker, ann]) expect(await has(actor)).toBe(true);
    for (const actor of [await makeUser(), await makeUser({ role: "technician" })])
      expect(await has(actor)).toBe(false);
    expect(await has(dealmaker, { view: "live" })).toBe(true);
    expect(await has(dealmaker, { view: "decided" })).toBe(false);
    expect((await findCarClaims(sale.seller, sale.swap))?.claims.map(({ _id }) => _id)).toEqual([claim]);
    expect(await findCarClaims(await makeUser(), sale.swap)).toBeUndefined();
  });
});
