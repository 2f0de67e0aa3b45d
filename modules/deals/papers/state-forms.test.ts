import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { STATES } from "#modules/catalog/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDeal, type Deal, paperOf, sign } from "#test/factories/deal-papers.ts";
import { pdfText } from "#test/pdf-text.ts";
import { code, value } from "#test/results.ts";
import { cancelDeal } from "../cancel-deal.ts";
import { unsignedPapers } from "../refuse-unsigned.ts";
import { type DealRow, deals } from "../tables.ts";
import { declinePaper } from "./decline-paper.ts";
import { findClosingPapers, openPaper } from "./find-papers.ts";
import { formNotes } from "./form-notes.ts";
import { preparePapers } from "./prepare-papers.ts";
import { neededKinds, type PaperKind } from "./schemas.ts";
import { formsOf } from "./state-table.ts";

beforeAll(() => testDatabase());

const LOAN = { loanActive: true, lender: "First Bank", loanPayoff: 8_000, plateState: "IL" };
const moveBuyer = (deal: Deal, state: string, zip: string) =>
  db()
    .update(users)
    .set({ address: { address: "1 Main Street", city: "Somewhere", state, zip } })
    .where(eq(users.id, deal.buyer.id as string));
const titlesFor = async (deal: Deal, who: "seller" | "buyer" | "dealmaker") =>
  (await findClosingPapers(deal[who], deal.swap.id))?.papers.map(({ title }) => title);
const TERRITORIES = ["AS", "GU", "MP", "PR", "VI"];
const FORMS = [
  "VSD 190: application for title and registration",
  "RUT-50: private party vehicle use tax",
  "Lien release request",
];
const textOf = async (deal: Deal, who: "seller" | "buyer", kind: PaperKind) =>
  pdfText((await openPaper(deal[who], deal.swap.id, (await paperOf(deal, kind))._id))?.bytes as Buffer);

/** A deal whose buyer lives there, with its papers. */
async function dealOf(state: string, zip: string, values: Parameters<typeof aDeal>[0] = {}): Promise<Deal> {
  const deal = await aDeal(values);
  await moveBuyer(deal, state, zip);
  value(await preparePapers(deal.dealmaker, { swap: deal.swap.id }));
  return deal;
}

describe("the forms of the states of a sale", () => {
  it("are papers of the deal: in Illinois its own, each party with those that they sign", async () => {
    const deal = await dealOf("IL", "60614", LOAN);
    expect((await titlesFor(deal, "dealmaker"))?.slice(-3)).toEqual(FORMS);
    expect((await titlesFor(deal, "buyer"))?.slice(-2)).toEqual(FORMS.slice(0, 2));
    expect((await titlesFor(deal, "seller"))?.slice(-1)).toEqual(FORMS.slice(2));
  });

  it("say which official form they stand for, and print with all that it asks for", async () => {
    const deal = await dealOf("IL", "60614", LOAN);
    const text = await textOf(deal, "buyer", "tax-return");
    for (const part of ["is not an official form", "RUT-50", "Sam Seller", "Bea Buyer", "$19,500", deal.swap.vin ?? ""])
      expect(text).toContain(part);
    const release = await textOf(deal, "seller", "lien-release");
    for (const part of ["First Bank", "625 ILCS 5/3-205"]) expect(release).toContain(part);
  });

  it("are signed, declined, sealed, and waited for as the other papers are", async () => {
    const deal = await dealOf("IL", "60614", LOAN);
    expect(code(await sign(deal, "seller", "tax-return"))).toBe("not-found");
    value(await sign(deal, "buyer", "tax-return"));
    expect(value(await sign(deal, "dealmaker", "tax-return"))).toMatchObject({ sealed: true });
    const { _id: paper } = await paperOf(deal, "title-application");
    value(await declinePaper(deal.buyer, { swap: deal.swap.id, paper, reason: "I keep my plate." }));
    expect((await paperOf(deal, "title-application")).state).toBe("declined");
    const [row] = await db().select().from(deals).where(eq(deals.swapId, deal.swap.id));
    const unsigned = await unsignedPapers(db(), { loanActive: true }, row as DealRow);
    expect(unsigned).toContain("Title application");
    expect(unsigned).not.toContain("Tax return for the title");
  });

  it("are written again when the buyer moves to another state, and end with the deal", async () => {
    const deal = await dealOf("IL", "60614");
    await moveBuyer(deal, "TX", "75001");
    expect(code(await sign(deal, "buyer", "title-application"))).toBe("paper-outdated");
    value(await preparePapers(deal.dealmaker, { swap: deal.swap.id }));
    expect((await paperOf(deal, "title-application")).title).toBe("Title application: generic paper");
    value(await cancelDeal(anActor(["admin"]), { swap: deal.swap.id, reason: "The buyer changed their mind." }));
    const ended = await findClosingPapers(deal.buyer, deal.swap.id);
    expect(ended?.papers).toEqual([]);
    expect(ended?.voided.map(({ kind }) => kind)).toContain("title-application");
  });

  it("are generic elsewhere, and say so", async () => {
    const deal = await dealOf("TX", "75001");
    for (const part of ["generic", "Generic paper", "130-U", "source: txdmv.gov", "What goes with it"])
      expect(await textOf(deal, "buyer", "title-application")).toContain(part);
    const tax = await textOf(deal, "buyer", "tax-return");
    expect(tax).toContain("Generic paper");
    expect(tax).not.toContain("RUT-50");
  });

  it("are for private buyers: neither a dealer nor the company titles a car", () => {
    expect(neededKinds("auction", true)).toEqual([...neededKinds("cash", true)]);
    expect(neededKinds("auction", true)).not.toContain("tax-return");
    expect(neededKinds("marketplace", false)).not.toContain("lien-release");
  });

  it("are known for every state; territories have the generic line", () => {
    for (const [code] of STATES)
      expect(formsOf(code).application.startsWith("the application of its")).toBe(TERRITORIES.includes(code));
  });

  it("name where each state has its forms, and no form of a state that has none", () => {
    for (const [code] of STATES.filter(([code]) => !TERRITORIES.includes(code))) {
      const { source, lienRelease, odometer } = formsOf(code);
      expect(source).toMatch(/^(the county|[a-z.]+\.(gov|org|com)(\/[a-z/]+)?$)/);
      for (const form of [lienRelease, odometer]) expect(form).toMatch(/^on the title, or|\d/);
    }
    expect(formsOf("CA")).toMatchObject({ duplicate: "REG 227", odometer: "REG 262", lienRelease: "REG 166" });
    expect(formsOf("TX")).toMatchObject({ application: "Form 130-U", lienRelease: "VTR-266" });
    expect(formsOf("PR")).toMatchObject({ source: "the state’s title office", sure: false });
  });

  it("say where a notary is needed and how the lien is released, to the seller and to staff", () => {
    const sale = { to: "IL", from: "OH", loan: false };
    expect(formNotes(sale, "seller").join(" ")).toContain("only in front of a notary");
    expect(formNotes(sale, "seller").join(" ")).toContain("compare it with bmv.ohio.gov.");
    expect(formNotes(sale, "buyer").join(" ")).not.toMatch(/notary|ohio/);
    expect(formNotes({ to: "IL", from: "IL", loan: false }, "staff").join(" ")).not.toMatch(/compare|Lien/);
    const owed = formNotes({ to: "FL", from: "TX", loan: true }, "staff").join(" ");
    expect(owed).toContain("Lien release: VTR-266.");
    expect(owed).toContain("compare it with flhsmv.gov and txdmv.gov.");
    expect(formNotes({ to: null, from: "IL", loan: false }, "staff").join(" ")).toContain("the state’s title office.");
  });
});
