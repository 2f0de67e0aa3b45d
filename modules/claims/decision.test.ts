import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { approveDeviation, declineDeviation } from "#modules/ledger/payments/decide-approval.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { completeTask } from "#modules/swaps/tasks/complete-task.ts";
import { drainJobs } from "#test/drain.ts";
import {
  admin,
  ann,
  answered,
  approvalOf,
  balances,
  ben,
  dealmaker,
  decide,
  granted,
  makeStaff,
  sold,
  statusOf,
  tasksOf,
} from "#test/factories/claim.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { findClaim } from "./find-claims.ts";
import { reopenClaim } from "./reopen-claim.ts";

beforeAll(makeStaff);

describe("the decision", () => {
  it("declines with a reason and moves no money", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    expect(code(await decide(dealmaker, claim, { outcome: "declined" }))).toBe("claim-no-amount");
    const none = { outcome: "declined", fromSeller: "", fromSwaplot: "" };
    expect(code(await decide(dealmaker, claim, { ...none, reason: "" }))).toBe("invalid-input");
    expect(code(await decide(sale.seller, claim, none))).toBe("not-allowed");
    expect(code(await decide(dealmaker, claim, { ...none, version: 9 }))).toBe("stale-version");
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
    expect(code(await decide({ ...sale.buyer, roles: ["user", "dealmaker"] }, own))).toBe("own-car");
  });

  it("takes amounts up to what the buyer paid, in all claims together", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    expect(code(await decide(dealmaker, claim, { fromSeller: "", fromSwaplot: "" }))).toBe("claim-amount");
    expect(code(await decide(dealmaker, claim, { fromSeller: "-1" }))).toBe("invalid-input");
    const fees = { titleFeeCents: 165_00, registrationFeeCents: 151_00 };
    const [deal] = await db().update(deals).set(fees).where(eq(deals.swapId, sale.swap)).returning();
    const paid = (await findClaim(dealmaker, claim))?.paidCents as number;
    expect(paid).toBe(((deal?.price ?? 0) + (deal?.tax ?? 0)) * 100 + 316_00);
    const most = paid / 100;
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
    const paid = { method: "wire", reference: "W-2", date: today() } as const;
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
    const paid = { method: "wire", reference: "W-3", date: today(), reason: "Goodwill." } as const;
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, sale.swap));
    await db()
      .insert(ledgerApprovals)
      .values({
        id: crypto.randomUUID(),
        dealId: deal?.id as string,
        swapId: sale.swap,
        what: "payment",
        account: "buyer",
        direction: "out",
        amountCents: 100,
        expectedCents: 0,
        enteredOn: paid.date,
        askedBy: ben.id as string,
        askedAt: new Date(),
        reason: paid.reason,
      });
    expect(code(await decide(dealmaker, claim))).toBe("approval-waiting");
    expect(await statusOf(claim)).toBe("review");
  });
});
