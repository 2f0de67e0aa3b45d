import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { code, value } from "#test/results.ts";
import { closeSwap } from "../actions/close-swap.ts";
import { cancelDeal } from "../deals/cancel-deal.ts";
import { findDeal } from "../deals/find-deal.ts";
import { sendTitle } from "../deals/send-title.ts";
import { createDealAdmin } from "../deals/sign-deal.ts";
import { deals } from "../deals/tables.ts";
import { findHistory } from "../details/find-notes.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { type Swap, tasks } from "../tables.ts";
import { findClosingPapers, findPaper, openPaper } from "./find-papers.ts";
import { nameCoOwner } from "./name-co-owner.ts";
import { preparePapers, sha256Of } from "./prepare-papers.ts";
import { PAPER_TITLES, type PaperKind } from "./schemas.ts";
import { countersignPaper, signPaper } from "./sign-paper.ts";
import { closingPapers, paperSeals, paperSignatures, paperVoids } from "./tables.ts";

beforeAll(async () => {
  await testDatabase();
});

type Deal = { swap: Swap; seller: Actor; buyer: Actor; dealmaker: Actor };

/** A signed deal between Sam Seller and Bea Buyer, with its papers. */
async function aDeal(values: Parameters<typeof aSwap>[0] = {}): Promise<Deal> {
  const home = { address: "12 Main Street", city: "Oak Park", state: "IL", zip: "60302" };
  const seller = await makeUser({ firstName: "Sam", lastName: "Seller", address: home });
  const buyer = await makeUser({ firstName: "Bea", lastName: "Buyer" });
  const dealmaker = await makeUser({ role: "dealmaker", firstName: "Dana", lastName: "Dealmaker" });
  const swap = await aSwap({ step: "finalize-deal", sellerId: seller.id as string, ...values });
  const deal = { swap: swap.id, signed: true, lienHandling: false, price: 19_500, buyer: buyer.id as string };
  value(await createDealAdmin(dealmaker, deal));
  await drainJobs();
  return { swap, seller, buyer, dealmaker };
}

async function paperOf({ swap, dealmaker }: Deal, kind: PaperKind) {
  const view = await findClosingPapers(dealmaker, swap.id);
  const paper = view?.papers.find((one) => one.kind === kind);
  if (!paper) throw new Error(`No ${kind}`);
  return paper;
}
const NAMES = { seller: "Sam Seller", buyer: "Bea Buyer", dealmaker: "Dana Dealmaker" };

async function sign(deal: Deal, who: keyof typeof NAMES, kind: PaperKind, more: object = {}) {
  const { _id } = await paperOf(deal, kind);
  const document = (await findPaper(deal.dealmaker, deal.swap.id, _id))?.sha256 as string;
  const input = { swap: deal.swap.id, paper: _id, name: NAMES[who], consent: true, document, address: "203.0.113.7" };
  const verb = who === "dealmaker" ? countersignPaper : signPaper;
  return verb(deal[who], { ...input, ...more });
}
const kindsOf = async (actor: Actor, swap: string) =>
  (await findClosingPapers(actor, swap))?.papers.map(({ kind }) => kind);

describe("writing the papers", () => {
  it("follows the signed deal, without a payoff authorization where there is no loan", async () => {
    const { swap, dealmaker } = await aDeal();
    expect(await kindsOf(dealmaker, swap.id)).toEqual([
      "bill-of-sale",
      "odometer",
      "power-of-attorney",
      "title-assignment",
    ]);
    const loan = await aDeal({ loanActive: true, lender: "First Bank", loanPayoff: 8_000 });
    expect(await kindsOf(loan.dealmaker, loan.swap.id)).toContain("payoff-authorization");
  });

  it("fills in the deal, as PDF and on the page", async () => {
    const deal = await aDeal({ loanActive: true, lender: "First Bank", loanPayoff: 8_000 });
    const bill = await openPaper(deal.buyer, deal.swap.id, (await paperOf(deal, "bill-of-sale"))._id);
    const text = pdfText(bill?.bytes as Buffer);
    for (const part of ["Bill of sale", "Sam Seller", "12 Main Street, Oak Park, IL 60302", "Bea Buyer", "$19,500"])
      expect(text).toContain(part);
    expect(text).toContain(deal.swap.vin);
    expect(bill?.sha256).toBe(sha256Of(bill?.bytes as Buffer));
    const odometer = await openPaper(deal.buyer, deal.swap.id, (await paperOf(deal, "odometer"))._id);
    expect(pdfText(odometer?.bytes as Buffer)).toContain("Federal law");
    const payoff = await findPaper(deal.seller, deal.swap.id, (await paperOf(deal, "payoff-authorization"))._id);
    expect(JSON.stringify(payoff?.text)).toContain("First Bank");
    expect(JSON.stringify(payoff?.text)).toContain("$8,000");
  });

  it("names the company as the buyer of a cash offer; its signature is the countersignature", async () => {
    const seller = await makeUser({ firstName: "Sam", lastName: "Seller" });
    const cash = { step: "finalize-deal" as const, priceSold: 9_000, cashOffer: 9_000, cashOfferAgreedAt: new Date() };
    const swap = await aSwap({ ...cash, sellerId: seller.id as string });
    const dealmaker = await makeUser({ role: "dealmaker" });
    value(await createDealAdmin(dealmaker, { swap: swap.id, signed: true, lienHandling: false }));
    await drainJobs();
    const bill = (await findClosingPapers(dealmaker, swap.id))?.papers[0];
    expect(bill?.signers).toMatchObject([{ role: "seller" }, { role: "staff", as: "Buyer, by its agent" }]);
  });

  it("shows each party the papers that they sign, staff all, and nobody else any", async () => {
    const deal = await aDeal();
    expect(await kindsOf(deal.buyer, deal.swap.id)).toEqual(["bill-of-sale", "odometer", "title-assignment"]);
    expect(await kindsOf(deal.seller, deal.swap.id)).toHaveLength(4);
    expect(await kindsOf(await makeUser(), deal.swap.id)).toBeUndefined();
    const { _id } = await paperOf(deal, "power-of-attorney");
    expect(await findPaper(deal.buyer, deal.swap.id, _id)).toBeUndefined();
    expect(await openPaper(deal.buyer, deal.swap.id, _id)).toBeUndefined();
    expect(await openPaper(await makeUser({ role: "technician" }), deal.swap.id, _id)).toBeUndefined();
  });

  it("writes nothing again while the deal says the same, also for two at once", async () => {
    const deal = await aDeal();
    const both = await Promise.all([1, 2].map(() => preparePapers(deal.dealmaker, { swap: deal.swap.id })));
    expect(both.map(value)).toEqual([
      { written: [], voided: [] },
      { written: [], voided: [] },
    ]);
    const fresh = { swap: deal.swap.id, odometer: "exceeds" as const };
    await Promise.all([1, 2].map(() => preparePapers(deal.dealmaker, fresh)));
    expect((await findClosingPapers(deal.dealmaker, deal.swap.id))?.papers).toHaveLength(4);
  });

  it("is refused without a deal, and to people who do not work on deals", async () => {
    const swap = await aSwap({ step: "finalize-deal" });
    expect(code(await preparePapers(anActor(["dealmaker"]), { swap: swap.id }))).toBe("paper-no-deal");
    expect(code(await preparePapers(anActor(["accountant"]), { swap: swap.id }))).toBe("not-allowed");
  });
});

describe("signing", () => {
  it("records name, consent, time, address and the hash of the document", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "bill-of-sale", { name: "  sam   SELLER " }));
    const { _id } = await paperOf(deal, "bill-of-sale");
    const [row] = await db().select().from(paperSignatures).where(eq(paperSignatures.paperId, _id));
    const paper = await openPaper(deal.seller, deal.swap.id, _id);
    expect(row).toMatchObject({
      ...{ role: "seller", signerId: deal.seller.id, name: "sam SELLER", address: "203.0.113.7" },
      sha256: sha256Of(paper?.bytes as Buffer),
      consent: expect.stringContaining("agree to sign it electronically"),
    });
    expect(row?.signedAt).toBeInstanceOf(Date);
  });

  it("names who still has to sign, for staff and for the parties", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "bill-of-sale"));
    value(await sign(deal, "seller", "power-of-attorney"));
    expect((await findClosingPapers(deal.dealmaker, deal.swap.id))?.unsigned).toEqual([
      {
        role: "buyer",
        name: "Bea Buyer",
        titles: ["Bill of sale", "Odometer disclosure statement", "Assignment of title"],
      },
      { role: "seller", name: "Sam Seller", titles: ["Odometer disclosure statement", "Assignment of title"] },
      { role: "staff", name: "Swaplot", titles: ["Power of attorney"] },
    ]);
    const turns = (await findClosingPapers(deal.buyer, deal.swap.id))?.papers.map(({ yourTurn }) => yourTurn);
    expect(turns).toEqual([true, true, true]);
  });

  it("is refused with another name, without consent, for another document, and twice", async () => {
    const deal = await aDeal();
    expect(await sign(deal, "seller", "odometer", { name: "Sam Sold" })).toMatchObject({
      refusal: { code: "paper-name", field: "name", message: expect.stringContaining("Sam Seller") },
    });
    expect(await sign(deal, "seller", "odometer", { consent: false })).toMatchObject({
      refusal: { fields: { consent: [expect.any(String)] } },
    });
    expect(code(await sign(deal, "seller", "odometer", { document: "0".repeat(64) }))).toBe("paper-other-document");
    const twice = await Promise.all([sign(deal, "seller", "odometer"), sign(deal, "seller", "odometer")]);
    expect(twice.map(code).sort()).toEqual(["ok", "paper-signed"]);
  });

  it("is refused to people who are not named in the paper, and to an administrator who acts as one", async () => {
    const deal = await aDeal();
    expect(code(await sign(deal, "buyer", "power-of-attorney"))).toBe("not-found");
    const stranger = { ...deal, seller: await makeUser() };
    expect(code(await sign(stranger, "seller", "odometer"))).toBe("not-found");
    const acting = { ...deal, seller: { ...deal.seller, impersonator: deal.dealmaker.id } };
    expect(code(await sign(acting, "seller", "odometer"))).toBe("impersonating");
  });
});

describe("countersigning", () => {
  it("waits for the parties, then seals a document that states all signatures", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "odometer"));
    expect(code(await sign(deal, "dealmaker", "odometer"))).toBe("paper-unsigned");
    value(await sign(deal, "buyer", "odometer"));
    expect(value(await sign(deal, "dealmaker", "odometer"))).toMatchObject({ sealed: true });
    const { _id, state } = await paperOf(deal, "odometer");
    expect(state).toBe("sealed");
    const unsigned = (await db().select().from(closingPapers).where(eq(closingPapers.id, _id)))[0];
    const sealed = await openPaper(deal.buyer, deal.swap.id, _id);
    const text = pdfText(sealed?.bytes as Buffer);
    for (const name of Object.values(NAMES)) expect(text).toContain(name);
    for (const part of [unsigned?.sha256, "203.0.113.7", "Federal law"]) expect(text).toContain(part);
    expect(sealed?.sha256).toBe(sha256Of(sealed?.bytes as Buffer));
  });

  it("happens once, is refused to other staff and to a party", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "power-of-attorney"));
    const accountant = await makeUser({ role: "accountant", firstName: "Dana", lastName: "Dealmaker" });
    expect(code(await sign({ ...deal, dealmaker: accountant }, "dealmaker", "power-of-attorney"))).toBe("not-allowed");
    const own = { ...deal, dealmaker: { ...deal.seller, roles: ["user" as const, "dealmaker" as const] } };
    expect(code(await sign(own, "dealmaker", "power-of-attorney", { name: "Sam Seller" }))).toBe("paper-own");
    const both = await Promise.all([1, 2].map(() => sign(deal, "dealmaker", "power-of-attorney")));
    expect(both.map(code).sort()).toEqual(["ok", "paper-signed"]);
  });

  it("leaves rows that the database refuses to change, and a sealed paper takes nothing more", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "power-of-attorney"));
    value(await sign(deal, "dealmaker", "power-of-attorney"));
    const { _id } = await paperOf(deal, "power-of-attorney");
    await expect(db().update(closingPapers).set({ round: 9 }).where(eq(closingPapers.id, _id))).rejects.toThrow();
    await expect(db().delete(paperSeals).where(eq(paperSeals.paperId, _id))).rejects.toThrow();
    await expect(db().update(paperSignatures).set({ name: "X" })).rejects.toThrow();
    const late = { paperId: _id, reason: "Late", voidedBy: null, voidedAt: new Date() };
    await expect(db().insert(paperVoids).values(late)).rejects.toThrow();
  });
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
    expect(again.voided).toHaveLength(4);
    value(await sign(deal, "seller", "odometer", { name: "Sam Married" }));
  });

  it("carries another certificate of the odometer over", async () => {
    const deal = await aDeal();
    value(await preparePapers(deal.dealmaker, { swap: deal.swap.id, odometer: "not-actual" }));
    value(await preparePapers(deal.dealmaker, { swap: deal.swap.id }));
    const { _id } = await paperOf(deal, "odometer");
    expect(pdfText((await openPaper(deal.seller, deal.swap.id, _id))?.bytes as Buffer)).toContain(
      "NOT the actual mileage",
    );
  });

  it("voids all unsealed papers when the deal is canceled, with its reason", async () => {
    const deal = await aDeal();
    const { _id } = await paperOf(deal, "odometer");
    value(await cancelDeal(deal.dealmaker, { swap: deal.swap.id, reason: "The loan was declined." }));
    expect(await findClosingPapers(deal.buyer, deal.swap.id)).toMatchObject({
      canceled: true,
      papers: [],
      unsigned: [],
    });
    const gone = await findPaper(deal.buyer, deal.swap.id, _id);
    expect(gone).toMatchObject({ state: "void", void: { reason: "The deal was canceled: The loan was declined." } });
  });
});

describe("what unsigned papers hold up", () => {
  const today = chicagoDay(new Date());
  const sent = { date: today, carrier: "UPS", tracking: "1Z" };

  /** A deal whose payments are recorded. */
  async function paid(): Promise<Deal> {
    const deal = await aDeal();
    const wire = { swap: deal.swap.id, method: "wire", reference: "W-1", date: today } as const;
    const accountant = await makeUser({ role: "accountant" });
    for (const kind of ["buyer", "state", "seller"] as const) await recordPayment(accountant, { ...wire, kind });
    return deal;
  }
  const all = ["bill-of-sale", "odometer", "power-of-attorney", "title-assignment"] as const;

  it("is the title, until the last paper is countersigned", async () => {
    const deal = await paid();
    const admin = await makeUser({ role: "admin" });
    const title = () => sendTitle(admin, { swap: deal.swap.id, ...sent });
    const papers = all.map((kind) => PAPER_TITLES[kind]);
    expect(await title()).toMatchObject({
      ok: false,
      refusal: { code: "papers-unsigned", field: "unsigned", details: { papers } },
    });
    expect((await findDeal(admin, deal.swap.id))?.unsigned).toEqual({ titles: papers, waiver: null });
    for (const kind of all) {
      expect(code(await title())).toBe("papers-unsigned");
      value(await sign(deal, "seller", kind));
      if (kind !== "power-of-attorney") value(await sign(deal, "buyer", kind));
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
    expect(view?.voided).toHaveLength(4);
    expect(await kindsOf(casey, deal.swap.id)).toEqual([
      "bill-of-sale",
      "odometer",
      "power-of-attorney",
      "title-assignment",
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
    expect(code(await name(deal.seller, "nobody@example.test"))).toBe("co-owner-unknown");
    const [buyer] = await db()
      .select()
      .from(users)
      .where(eq(users.id, deal.buyer.id as string));
    expect(code(await name(deal.seller, buyer?.email as string))).toBe("co-owner-party");
    expect(code(await name(deal.buyer, "nobody@example.test"))).toBe("not-found");
  });
});
