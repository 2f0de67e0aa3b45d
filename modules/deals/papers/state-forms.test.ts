import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { STATES } from "#modules/catalog/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { aDeal, type Deal } from "#test/factories/deal-papers.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { openFormSheet } from "./find-forms.ts";
import { findClosingPapers } from "./find-papers.ts";
import { formNotes } from "./form-notes.ts";
import { formsOf } from "./state-table.ts";

beforeAll(() => testDatabase());

const LOAN = { loanActive: true, lender: "First Bank", loanPayoff: 8_000, plateState: "IL" };
const moveBuyer = (deal: Deal, state: string, zip: string) =>
  db()
    .update(users)
    .set({ address: { address: "1 Main Street", city: "Somewhere", state, zip } })
    .where(eq(users.id, deal.buyer.id as string));
const formsFor = async (deal: Deal, who: "seller" | "buyer" | "dealmaker") =>
  (await findClosingPapers(deal[who], deal.swap.id))?.forms;

describe("the forms of the states of a sale", () => {
  it("are those of Illinois, each party with its own", async () => {
    const deal = await aDeal(LOAN);
    await moveBuyer(deal, "IL", "60614");
    const ids = async (who: "seller" | "buyer" | "dealmaker") =>
      (await formsFor(deal, who))?.sheets.map(({ id }) => id);
    expect(await ids("dealmaker")).toEqual(["rut-50", "vsd-190", "odometer", "lien-release"]);
    expect(await ids("buyer")).toEqual(["rut-50", "vsd-190", "odometer"]);
    expect(await ids("seller")).toEqual(["odometer", "lien-release"]);
  });

  it("are sheets that say which official form they help to fill in", async () => {
    const deal = await aDeal(LOAN);
    await moveBuyer(deal, "IL", "60614");
    const text = await pdfText((await openFormSheet(deal.buyer, deal.swap.id, "rut-50"))?.bytes as Buffer);
    for (const part of ["is not an official form", "RUT-50", "Sam Seller", "Bea Buyer", "$19,500", deal.swap.vin ?? ""])
      expect(text).toContain(part);
    const release = await pdfText((await openFormSheet(deal.seller, deal.swap.id, "lien-release"))?.bytes as Buffer);
    for (const part of ["First Bank", "625 ILCS 5/3-205"]) expect(release).toContain(part);
  });

  it("are generic elsewhere, and say so", async () => {
    const deal = await aDeal();
    await moveBuyer(deal, "TX", "75001");
    expect((await formsFor(deal, "buyer"))?.sheets.map(({ id }) => id)).toEqual(["application", "odometer"]);
    const text = await pdfText((await openFormSheet(deal.buyer, deal.swap.id, "application"))?.bytes as Buffer);
    for (const part of ["generic", "130-U", "Check with the state"]) expect(text).toContain(part);
    expect(text).not.toContain("RUT-50");
  });

  it("are nobody else's", async () => {
    const deal = await aDeal(LOAN);
    expect(await openFormSheet(await makeUser(), deal.swap.id, "odometer")).toBeUndefined();
    expect(await openFormSheet(deal.buyer, deal.swap.id, "lien-release")).toBeUndefined();
    expect(await openFormSheet(deal.seller, deal.swap.id, "no-such-form")).toBeUndefined();
  });

  it("are known for every state; territories have the generic line", () => {
    const TERRITORIES = ["AS", "GU", "MP", "PR", "VI"];
    for (const [code] of STATES)
      expect(formsOf(code).application.startsWith("the application of its")).toBe(TERRITORIES.includes(code));
  });

  it("say where a notary is needed, to the seller and to staff", () => {
    const sale = { to: "IL", from: "OH" };
    expect(formNotes(sale, "seller").join(" ")).toContain("only in front of a notary");
    expect(formNotes(sale, "buyer").join(" ")).not.toContain("notary");
    expect(formNotes({ to: "IL", from: "IL" }, "staff").join(" ")).not.toContain("Check with");
    expect(formNotes({ to: "TX", from: "IL" }, "staff").join(" ")).toContain("Check with");
  });
});
