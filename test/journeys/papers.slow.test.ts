import { beforeAll, describe, expect, it } from "vitest";
import { createDealAdmin, findClosingPapers, preparePapers } from "#modules/deals/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { drainJobs } from "#test/drain.ts";
import { withIds } from "#test/factories/identity.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { pdfText } from "#test/pdf-text.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

async function aDeal() {
  const seller = await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" });
  const buyer = await makeUser({ firstName: "Bea", lastName: "Buyer" });
  await withIds(seller, buyer);
  const dealmaker = await makeUser({ role: "dealmaker", firstName: "Dana", lastName: "Dealmaker" });
  const loan = { loanActive: true, lender: "First Bank", loanPayoff: 8_000 };
  const swap = await aSwap({ step: "finalize-deal", sellerId: seller.id as string, ...loan });
  const terms = { signed: true, lienHandling: false, price: 19_500, payoff: 8_000, ...TAXED };
  const deal = { ...terms, swap: swap.id, buyer: buyer.id as string };
  for (const result of [await createDealAdmin(dealmaker, deal), await preparePapers(system, { swap: swap.id })])
    if (!result.ok) throw new Error(result.error.message);
  const as = async (who: typeof seller) => clientOf(url, who);
  return { swap: swap.id, dealmaker, people: [await as(seller), await as(buyer), await as(dealmaker)] as const };
}

async function open(client: Client, path: string) {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, html, to: response.headers.get("location") };
}

/** Fills in the form of a page as a browser without scripts does. */
async function send(client: Client, page: string, fields: Record<string, string>) {
  const { html } = await open(client, page);
  const form = html.match(/<form[^>]*action="([^"]*\/acts\/[^"]*)"[\s\S]*?<\/form>/);
  const document = form?.[0].match(/name="document" value="(\w+)"/)?.[1] ?? "";
  const body = new URLSearchParams({ document, ...fields });
  const response = await client.fetch(form?.[1] ?? page, { method: "POST", body, headers: { accept: "text/html" } });
  return { status: response.status, html: await response.text(), to: response.headers.get("location") };
}

describe("the closing papers without scripts", () => {
  it("are signed one after another, countersigned, and downloaded as sealed PDF", async () => {
    const { swap, dealmaker, people } = await aDeal();
    const [seller, buyer, staff] = people;
    const list = `/u/deals/${swap}/papers`;
    expect((await open(seller, `/u/home/swap/${swap}`)).html).toContain(`href="/u/deals/${swap}"`);
    expect((await open(seller, `/u/deals/${swap}`)).html).toContain("Closing papers");
    const all = (await findClosingPapers(dealmaker, swap))?.papers ?? [];
    const odometer = `${list}/${all[1]?._id}`;
    const refused = await send(seller, odometer, { name: "Someone Else", consent: "true" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="Someone Else"');
    expect(refused.html).toContain("Please type your name as it is in the paper: Sam Seller.");
    const signed = await send(seller, odometer, { name: "Sam Seller", consent: "true" });
    expect([signed.status, signed.to]).toEqual([303, `${list}/${all[0]?._id}`]);
    expect((await send(buyer, odometer, { name: "Bea Buyer", consent: "true" })).status).toBe(303);
    expect((await send(staff, odometer, { name: "Dana Dealmaker", consent: "true" })).status).toBe(303);
    expect((await open(buyer, odometer)).html).toContain("Download the sealed PDF");
    const pdf = await buyer.fetch(`${odometer}/pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const text = await pdfText(Buffer.from(await pdf.arrayBuffer()));
    for (const part of ["Sam Seller", "Bea Buyer", "Dana Dealmaker", "127.0.0.1"]) expect(text).toContain(part);
  });

  it("are written again with a co-owner, whom the seller names on their page and who signs, too", async () => {
    const { swap, people } = await aDeal();
    const [seller, buyer] = people;
    const list = `/u/deals/${swap}/papers`;
    const form = `${list}/acts/co-owner`;
    const email = `casey.${swap}@example.test`;
    const casey = await makeUser({ firstName: "Casey", lastName: "Coowner", email });
    const name = async (client: Client, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const response = await client.fetch(form, { method: "POST", body, headers: { accept: "text/html" } });
      return { status: response.status, html: (await response.text()).replaceAll("&#x27;", "'") };
    };
    expect((await open(seller, list)).html).toContain("Add co-owner");
    expect((await open(buyer, list)).html).not.toContain("Add co-owner");
    expect((await name(seller, { contact: "" })).html).toContain("Please enter the email or phone of the co-owner.");
    const unknown = await name(seller, { contact: "nobody@example.test" });
    expect(unknown.html).toContain("Ask the co-owner to sign up first.");
    expect(unknown.html).toContain('value="nobody@example.test"');
    expect((await name(buyer, { contact: email })).status).toBe(404);
    expect((await name(seller, { contact: email })).status).toBe(303);
    await drainJobs();
    const own = await clientOf(url, casey);
    const { papers } = await own.get(`/swaps/${swap}/papers`);
    expect(papers.map(({ kind }: { kind: string }) => kind)).not.toContain("payoff-authorization");
    const paper = `${list}/${papers[0]._id}`;
    expect((await open(own, paper)).html).toContain("The title names two owners, and both of them sign.");
    expect((await open(own, paper)).html).toContain("Your ID comes first");
    await withIds(casey);
    expect((await send(own, paper, { name: "Casey Coowner", consent: "true" })).status).toBe(303);
    expect((await open(seller, list)).html).toContain("Casey Coowner: signed");
  });

  it("show staff what is unsigned, and are written again with a reason", async () => {
    const { swap, dealmaker, people } = await aDeal();
    const [seller, , staff] = people;
    const panel = await open(staff, `/u/swaps/manage/d/${swap}`);
    expect(panel.html).toContain("Still unsigned");
    expect(panel.html).toContain("Bea Buyer");
    const body = new URLSearchParams({ odometer: "exceeds", reason: "The odometer rolled over." });
    const post = (client: Client) =>
      client.fetch(`/u/deals/${swap}/papers`, { method: "POST", body, headers: { accept: "text/html" } });
    expect((await post(seller)).status).toBe(403);
    expect((await post(staff)).status).toBe(303);
    const [voided] = (await findClosingPapers(dealmaker, swap))?.voided ?? [];
    expect(voided).toMatchObject({ kind: "odometer", void: { reason: "The odometer rolled over." } });
    expect((await open(seller, `/u/deals/${swap}/papers/${voided?._id}`)).html).toContain("The odometer rolled over.");
  });

  it("do not exist for other people", async () => {
    const { swap, dealmaker } = await aDeal();
    const stranger = await clientOf(url, await makeUser());
    const paper = (await findClosingPapers(dealmaker, swap))?.papers[0]?._id;
    for (const path of ["", `/${paper}`, `/${paper}/pdf`])
      expect((await open(stranger, `/u/deals/${swap}/papers${path}`)).status).toBe(404);
  });
});
