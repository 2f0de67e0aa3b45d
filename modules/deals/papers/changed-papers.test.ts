import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { approveDeviation } from "#modules/ledger/payments/decide-approval.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { findHistory } from "#modules/swaps/details/find-notes.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDeal, type Deal, kindsOf, paperOf, sign } from "#test/factories/deal-papers.ts";
import { withIds } from "#test/factories/identity.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { code, value } from "#test/results.ts";
import { cancelDeal } from "../cancel-deal.ts";
import { closeSwap } from "../close-swap.ts";
import { findDeal } from "../find-deal.ts";
import { sendTitle } from "../send-title.ts";
import { deals } from "../tables.ts";
import { findClosingPapers, findPaper, openPaper } from "./find-papers.ts";
import { nameCoOwner } from "./name-co-owner.ts";
import { preparePapers } from "./prepare-papers.ts";
import { neededKinds, PAPER_SIGNERS, PAPER_TITLES } from "./schemas.ts";
import { signPaper } from "./sign-paper.ts";

beforeAll(async () => {
  await testDatabase();
});

describe("a deal that changes", () => {
  it("voids what says something else, keeps what is sealed or unchanged, and asks for new signatures", async () => {
    const deal = await aDeal({ loanActive: true, lender: "First Bank", loanPayoff: 8_000 });
    value(await sign(deal, "seller", "power-of-attorney"));
    value(await sign(deal, "dealmaker", "power-of-attorney"));
    value(await sign(deal, "seller", "bill-of-sale"));
    value(await sign(deal, "seller", "payoff-authorization"));
    const old = await paperOf(deal, "payoff-authorization");
    const { sha256: document = "" } = (await findPaper(deal.seller, deal.swap.id, old._id)) ?? {};
    value(await saveSwap(deal.dealmaker, { _id: deal.swap.id, loan: { payoff: 8_250 } }));
    await drainJobs();
    const after = await findClosingPapers(deal.dealmaker, deal.swap.id);
    expect(after?.voided).toMatchObject([{ kind: "payoff-authorization", void: { reason: "The deal has changed." } }]);
    expect(after?.papers.map(({ kind, state, signers }) => [kind, state, signers[0]?.signedAt !== null])).toEqual([
      ["bill-of-sale", "open", true],
      ["odometer", "open", false],
      ["power-of-attorney", "sealed", true],
      ["payoff-authorization", "open", false],
      ["title-assignment", "open", false],
      ["title-application", "open", false],
      ["tax-return", "open", false],
      ["lien-release", "open", false],
    ]);
    const input = { swap: deal.swap.id, paper: old._id, name: "Sam Seller", consent: true, document, address: "::1" };
    expect(code(await signPaper(deal.seller, input))).toBe("paper-void");
  });

  it("refuses a signature on a paper that is outdated, until it is written again", async () => {
    const deal = await aDeal();
    await db()
      .update(users)
      .set({ lastName: "Married" })
      .where(eq(users.id, deal.seller.id as string));
    expect(code(await sign(deal, "seller", "odometer"))).toBe("paper-outdated");
    expect((await findClosingPapers(deal.dealmaker, deal.swap.id))?.staff).toMatchObject({
      outdated: true,
      mayPrepare: true,
    });
    const again = value(await preparePapers(deal.dealmaker, { swap: deal.swap.id, reason: "The seller has married." }));
    expect(again.voided).toHaveLength(6);
    expect(code(await sign(deal, "seller", "odometer", { name: "Sam Married" }))).toBe("identity-needed");
    await withIds(deal.seller);
    value(await sign(deal, "seller", "odometer", { name: "Sam Married" }));
  });

  it("carries another certificate of the odometer over", async () => {
    const deal = await aDeal();
    value(await preparePapers(deal.dealmaker, { swap: deal.swap.id, odometer: "not-actual" }));
    value(await preparePapers(deal.dealmaker, { swap: deal.swap.id }));
    const { _id } = await paperOf(deal, "odometer");
    expect(await pdfText((await openPaper(deal.seller, deal.swap.id, _id))?.bytes as Buffer)).toContain(
      "NOT the actual mileage",
    );
  });

  it("voids all unsealed papers when the deal is canceled, with its reason", async () => {
    const deal = await aDeal();
    const { _id } = await paperOf(deal, "odometer");
    value(await cancelDeal(anActor(["admin"]), { swap: deal.swap.id, reason: "The loan was declined." }));
    expect(await findClosingPapers(deal.buyer, deal.swap.id)).toMatchObject({
      canceled: true,
      papers: [],
      unsigned: [],
    });
    const gone = await findPaper(deal.buyer, deal.swap.id, _id);
    expect(gone).toMatchObject({
      state: "void",
      void: { reason: "No longer needed, because the deal was canceled: The loan was declined." },
    });
  });
});

describe("what unsigned papers hold up", () => {
  const today = chicagoDay(new Date());
  const sent = { date: today, carrier: "UPS", tracking: "1Z999AA10123456784" };

  /** A deal whose payments are recorded, the seller's early: an administrator did not wait for the papers. */
  async function paid(): Promise<Deal> {
    const deal = await aDeal();
    const wire = { swap: deal.swap.id, method: "wire", reference: "W-1", date: today } as const;
    const accountant = await makeUser({ role: "accountant" });
    for (const kind of ["buyer", "state"] as const) value(await recordPayment(accountant, { ...wire, kind }));
    const early = { ...wire, kind: "seller", early: true, reason: "The papers are signed on Monday." } as const;
    const { _id: approval } = value(await recordPayment(accountant, early));
    value(await approveDeviation(await makeUser({ role: "admin" }), { swap: deal.swap.id, approval }));
    return deal;
  }
  const all = neededKinds("marketplace", false);

  it("is the title, until the last paper is countersigned", async () => {
    const deal = await paid();
    const admin = await makeUser({ role: "admin" });
    const title = () => sendTitle(admin, { swap: deal.swap.id, ...sent });
    const papers = all.map((kind) => PAPER_TITLES[kind]);
    expect(await title()).toMatchObject({
      ok: false,
      error: { code: "papers-unsigned", field: "unsigned", details: { papers } },
    });
    expect((await findDeal(admin, deal.swap.id))?.unsigned).toEqual({ titles: papers, waiver: null });
    for (const kind of all) {
      expect(code(await title())).toBe("papers-unsigned");
      for (const who of ["seller", "buyer"] as const)
        if (PAPER_SIGNERS[kind].includes(who)) value(await sign(deal, who, kind));
      value(await sign(deal, "dealmaker", kind));
    }
    value(await title());
  });

  it("goes on with a reason, which holds until the deal is closed and is in the history", async () => {
    const deal = await paid();
    const admin = await makeUser({ role: "admin" });
    const swap = deal.swap.id;
    value(await sendTitle(admin, { swap, ...sent, unsigned: "Signed on paper at the center." }));
    expect((await findDeal(admin, swap))?.unsigned.waiver).toBe("Signed on paper at the center.");
    expect((await findHistory(admin, swap, {}))?.list[0]).toMatchObject({ reason: "Signed on paper at the center." });
    expect(code(await closeSwap(admin, { swap }))).not.toBe("papers-unsigned");
  });

  it("is the close of the deal, too, if the title was sent before a paper was needed", async () => {
    const deal = await paid();
    const admin = await makeUser({ role: "admin" });
    const swap = deal.swap.id;
    value(await sendTitle(admin, { swap, ...sent, unsigned: "On paper." }));
    await db().update(deals).set({ paperWaiver: null }).where(eq(deals.swapId, swap));
    await db().update(tasks).set({ checklist: [] }).where(eq(tasks.swapId, swap));
    expect(code(await closeSwap(admin, { swap }))).toBe("papers-unsigned");
    value(await closeSwap(admin, { swap, unsigned: "On paper." }));
  });
});

describe("a co-owner", () => {
  const named = async (deal: Deal, values: object = {}) => {
    const email = `casey.${deal.swap.id}@example.test`;
    const casey = await makeUser({ firstName: "Casey", lastName: "Coowner", email });
    await withIds(casey);
    const result = await nameCoOwner(deal.seller, { swap: deal.swap.id, contact: email, ...values });
    await drainJobs();
    return { casey, result };
  };

  it("is named by the seller, and then signs what both owners sign", async () => {
    const deal = await aDeal({ loanActive: true, lender: "First Bank", loanPayoff: 8_000 });
    value(await sign(deal, "buyer", "bill-of-sale"));
    const { casey, result } = await named(deal);
    expect(value(result).named).toBe(true);
    const view = await findClosingPapers(deal.dealmaker, deal.swap.id);
    expect(view?.coOwner).toMatchObject({ name: "Casey Coowner" });
    expect(view?.voided).toHaveLength(7);
    expect(await kindsOf(casey, deal.swap.id)).toEqual([
      "bill-of-sale",
      "odometer",
      "power-of-attorney",
      "title-assignment",
      "lien-release",
    ]);
    const power = await paperOf(deal, "power-of-attorney");
    expect(power.signers.map(({ role, as }) => `${role}: ${as}`)).toEqual([
      "seller: Owner (principal)",
      "co-seller: Owner (principal), co-owner",
      "staff: Countersigned by",
    ]);
    value(await sign(deal, "seller", "power-of-attorney"));
    expect(code(await sign(deal, "dealmaker", "power-of-attorney"))).toBe("paper-unsigned");
    const document = (await findPaper(casey, deal.swap.id, power._id))?.sha256 as string;
    const signature = { swap: deal.swap.id, paper: power._id, consent: true, document, address: "203.0.113.9" };
    value(await signPaper(casey, { ...signature, name: "Casey Coowner" }));
    value(await sign(deal, "dealmaker", "power-of-attorney"));
    expect(code(await nameCoOwner(deal.seller, { swap: deal.swap.id, remove: true }))).toBe("co-owner-late");
  });

  it("can be taken back before a paper is sealed", async () => {
    const deal = await aDeal();
    const { casey } = await named(deal);
    expect(await kindsOf(casey, deal.swap.id)).toHaveLength(4);
    value(await nameCoOwner(deal.dealmaker, { swap: deal.swap.id, remove: true }));
    await drainJobs();
    expect(await kindsOf(casey, deal.swap.id)).toBeUndefined();
    expect((await paperOf(deal, "bill-of-sale")).signers.map(({ role }) => role)).toEqual(["seller", "buyer", "staff"]);
  });

  it("has an account and is no party of the deal; only the seller and staff name one", async () => {
    const deal = await aDeal();
    const name = (actor: Actor, contact?: string) => nameCoOwner(actor, { swap: deal.swap.id, contact });
    expect(code(await name(deal.seller))).toBe("co-owner-missing");
    expect(code(await name(deal.seller, "unregistered@example.test"))).toBe("co-owner-unknown");
    const [buyer] = await db()
      .select()
      .from(users)
      .where(eq(users.id, deal.buyer.id as string));
    expect(code(await name(deal.seller, buyer?.email as string))).toBe("co-owner-party");
    expect(code(await name(deal.buyer, "unregistered@example.test"))).toBe("not-found");
  });
});
