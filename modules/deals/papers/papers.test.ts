import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDeal, kindsOf, NAMES, paperOf, sign } from "#test/factories/deal-papers.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { code, value } from "#test/results.ts";
import { createDealAdmin } from "../sign-deal.ts";
import { findClosingPapers, findPaper, openPaper } from "./find-papers.ts";
import { preparePapers, sha256Of } from "./prepare-papers.ts";
import { PAPER_SIGNERS } from "./schemas.ts";
import { closingPapers, paperSeals, paperSignatures, paperVoids } from "./tables.ts";

beforeAll(async () => {
  await testDatabase();
});

describe("writing the papers", () => {
  it("follows the signed deal, without a payoff authorization where there is no loan", async () => {
    const { swap, dealmaker } = await aDeal();
    expect(await kindsOf(dealmaker, swap.id)).toEqual([
      "bill-of-sale",
      "odometer",
      "power-of-attorney",
      "title-assignment",
      "title-application",
      "tax-return",
    ]);
    const loan = await aDeal({ loanActive: true, lender: "First Bank", loanPayoff: 8_000 });
    expect(await kindsOf(loan.dealmaker, loan.swap.id)).toContain("payoff-authorization");
  });

  it("fills in the deal, as PDF and on the page", async () => {
    const deal = await aDeal({ loanActive: true, lender: "First Bank", loanPayoff: 8_000 });
    const bill = await openPaper(deal.buyer, deal.swap.id, (await paperOf(deal, "bill-of-sale"))._id);
    const text = await pdfText(bill?.bytes as Buffer);
    for (const part of ["Bill of sale", "Sam Seller", "12 Main Street, Oak Park, IL 60302", "Bea Buyer", "$19,500"])
      expect(text).toContain(part);
    expect(text).toContain(deal.swap.vin);
    expect(bill?.sha256).toBe(sha256Of(bill?.bytes as Buffer));
    const odometer = await openPaper(deal.buyer, deal.swap.id, (await paperOf(deal, "odometer"))._id);
    expect(await pdfText(odometer?.bytes as Buffer)).toContain("Federal law");
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
    expect(await kindsOf(deal.buyer, deal.swap.id)).toEqual([
      "bill-of-sale",
      "odometer",
      "title-assignment",
      "title-application",
      "tax-return",
    ]);
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
    expect((await findClosingPapers(deal.dealmaker, deal.swap.id))?.papers).toHaveLength(6);
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
      role: "seller",
      signerId: deal.seller.id,
      name: "sam SELLER",
      address: "203.0.113.7",
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
        titles: [
          "Bill of sale",
          "Odometer disclosure statement",
          "Assignment of title",
          "Title application: generic paper",
          "Tax statement: generic paper",
        ],
      },
      { role: "seller", name: "Sam Seller", titles: ["Odometer disclosure statement", "Assignment of title"] },
      { role: "staff", name: "Swaplot", titles: ["Power of attorney"] },
    ]);
    const turns = (await findClosingPapers(deal.buyer, deal.swap.id))?.papers.map(({ yourTurn }) => yourTurn);
    expect(turns).toEqual([true, true, true, true, true]);
  });

  it("is refused with another name, without consent, for another document, and twice", async () => {
    const deal = await aDeal();
    expect(await sign(deal, "seller", "odometer", { name: "Sam Sold" })).toMatchObject({
      error: { code: "paper-name", field: "name", message: expect.stringContaining("Sam Seller") },
    });
    expect(await sign(deal, "seller", "odometer", { consent: false })).toMatchObject({
      error: { fields: { consent: [expect.any(String)] } },
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
    const text = await pdfText(sealed?.bytes as Buffer);
    for (const name of Object.values(NAMES)) expect(text).toContain(name);
    for (const part of [unsigned?.sha256, "203.0.113.7", "Federal law"]) expect(text).toContain(part);
    expect(sealed?.sha256).toBe(sha256Of(sealed?.bytes as Buffer));
  });

  it("tells that the papers are complete with the last one, not before", async () => {
    const deal = await aDeal();
    const both = ["odometer", "bill-of-sale", "title-assignment"] as const;
    const kinds = [...both, "title-application", "tax-return", "power-of-attorney"] as const;
    for (const kind of kinds) {
      for (const who of ["seller", "buyer"] as const)
        if (PAPER_SIGNERS[kind].includes(who)) value(await sign(deal, who, kind));
      value(await sign(deal, "dealmaker", kind));
    }
    const sealed = await db()
      .select()
      .from(events)
      .where(eq(events.type, "deal.paper-sealed"))
      .orderBy(events.sequence);
    const ofDeal = sealed.map(({ payload }) => payload as { swap: string; kind: string; complete: boolean });
    expect(ofDeal.filter(({ swap }) => swap === deal.swap.id).map(({ kind, complete }) => [kind, complete])).toEqual(
      kinds.map((kind) => [kind, kind === "power-of-attorney"]),
    );
  });

  it("happens once, is refused to other staff and to a party", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "power-of-attorney"));
    const accountant = await makeUser({ role: "accountant", firstName: "Dana", lastName: "Dealmaker" });
    expect(code(await sign({ ...deal, dealmaker: accountant }, "dealmaker", "power-of-attorney"))).toBe("not-allowed");
    const own = { ...deal, dealmaker: { ...deal.seller, roles: ["user" as const, "dealmaker" as const] } };
    expect(code(await sign(own, "dealmaker", "power-of-attorney", { name: "Sam Seller" }))).toBe("own-car");
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
