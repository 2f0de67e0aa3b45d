import { beforeAll, describe, expect, it } from "vitest";
import { findCarClaims, findClaim } from "#modules/claims/index.ts";
import { createDealAdmin, sendTitle } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

const ok = <T extends { ok: boolean; error?: { message: string } }>(result: T): T => {
  if (!result.ok) throw new Error(result.error?.message);
  return result;
};

/** A car that Bea Buyer bought from Sam Seller, paid and handed over today. */
async function aSale() {
  const seller = await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" });
  const buyer = await makeUser({ firstName: "Bea", lastName: "Buyer" });
  const dealmaker = await makeUser({ role: "dealmaker", firstName: "Dana", lastName: "Dealmaker" });
  const accountant = await makeUser({ role: "accountant" });
  const { id: swap } = await aSwap({ step: "finalize-deal", sellerId: seller.id as string });
  const admin = await makeUser({ role: "admin" });
  const deal = { swap, signed: true, lienHandling: false, price: 18_000, buyer: buyer.id as string, ...TAXED };
  ok(await createDealAdmin(admin, deal));
  const date = chicagoDay(new Date());
  await withoutPapers(swap);
  for (const kind of ["buyer", "seller"] as const)
    ok(await recordPayment(accountant, { swap, kind, method: "wire", reference: "W-1", date }));
  ok(
    await sendTitle(admin, {
      swap,
      date,
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    }),
  );
  const as = (who: Actor) => clientOf(url, who);
  const clients = { seller: await as(seller), buyer: await as(buyer), dealmaker: await as(dealmaker) };
  return { swap, actor: { seller, buyer, dealmaker }, ...clients, accountant: await as(accountant) };
}

async function page(client: Client, path: string) {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, html, to: response.headers.get("location") };
}

async function post(client: Client, path: string, fields: Record<string, string>, file?: Blob) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("files", file, "bumper.jpg");
  const isPlain = /(decision|deviation|withdrawal|reopening)$/.test(path);
  const body = isPlain ? new URLSearchParams(fields) : form;
  const response = await client.fetch(path, { method: "POST", body, headers: { accept: "text/html" } });
  return { status: response.status, html: await response.text(), to: response.headers.get("location") ?? "" };
}

describe("a claim without scripts", () => {
  it("goes from the buyer's page with a photo through the seller’s answer to a refund that a second person approves", async () => {
    const { swap, buyer, seller, dealmaker, accountant, actor } = await aSale();
    expect((await page(buyer, `/u/buy/d/${swap}`)).html).toContain(`/u/claims/new/${swap}`);
    const form = `/u/claims/new/${swap}`;
    const photo = new Blob([new Uint8Array(await picture())], { type: "image/jpeg" });
    const refused = await post(buyer, form, { description: "A crack in the bumper." }, photo);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Please choose what the claim is about.");
    expect(refused.html).toContain("A crack in the bumper.");
    const kept = refused.html.match(/name="kept" value="([\w-]+)"/)?.[1] as string;
    const opened = await post(buyer, form, { description: "A crack in the bumper.", category: "condition", kept });
    expect(opened.status).toBe(303);
    const claim = opened.to;
    expect((await findCarClaims(actor.buyer, swap))?.claims.map(({ _id }) => `/u/claims/${_id}`)).toEqual([claim]);
    const read = await page(seller, claim);
    expect(read.html).toContain("A crack in the bumper.");
    expect(read.html).toContain(`/api/images/${kept}/300/180`);
    expect((await seller.fetch(`/api/images/${kept}/300/180`)).status).toBe(200);
    expect((await page(await clientOf(url, await makeUser()), claim)).status).toBe(404);
    expect((await page(buyer, form)).to).toBe(claim);

    const silent = await post(seller, `${claim}/acts/answer`, { position: "agrees", text: "" });
    expect(silent.status).toBe(422);
    expect(silent.html).toContain("Please say what you know about it.");
    expect((await post(seller, `${claim}/acts/answer`, { position: "agrees", text: "Yes." })).status).toBe(303);
    expect((await post(dealmaker, `${claim}/acts/message`, { text: "How long is it?" })).status).toBe(303);

    const decision = { outcome: "granted", reason: "The listing does not show it.", fromSeller: "99,999" };
    const high = await post(dealmaker, `${claim}/acts/decision`, decision);
    expect(high.status).toBe(422);
    expect(high.html).toContain("that can be refunded. Please enter");
    expect((await post(dealmaker, `${claim}/acts/decision`, { ...decision, fromSeller: "400" })).status).toBe(303);
    expect((await page(buyer, claim)).html).not.toContain("$400.00");
    const waiting = await page(accountant, claim);
    const approval = waiting.html.match(/name="approval" value="([\w-]+)"/)?.[1] as string;
    expect((await page(accountant, "/u/ledger")).html).toContain("for a decided claim");
    expect((await post(accountant, `${claim}/acts/approve-deviation`, { approval })).status).toBe(303);
    const end = await page(buyer, claim);
    expect(end.html).toContain("We still owe you");
    expect(end.html).toContain("$400.00");
    expect((await page(seller, claim)).html).toContain("Please pay Swaplot");
    expect((await page(dealmaker, `/u/swaps/manage/d/${swap}`)).html).toContain(claim);
    expect((await page(seller, `/u/home/swap/${swap}`)).html).toContain(claim);
  });
});

describe("a claim over the API", () => {
  it("is opened once under its key, answered, decided and read", async () => {
    const { swap, buyer, seller, dealmaker, accountant } = await aSale();
    expect((await buyer.get(`/swaps/${swap}/claims`)).window.state).toBe("open");
    const body = { category: "title", description: "The title has the wrong VIN.", wanted: "120.50" };
    const first = await buyer.ask("POST", `/swaps/${swap}/claims`, body, { key: "claim-1" });
    expect(first.status).toBe(201);
    const again = await buyer.ask("POST", `/swaps/${swap}/claims`, body, { key: "claim-1" });
    expect(again.body).toEqual(first.body);
    const claim = `/claims/${first.body._id}`;
    expect(await buyer.get(claim)).toMatchObject({ reader: "buyer", wantedCents: 12_050, status: "open" });
    await buyer.post(`${claim}/posts`, { text: "A photo follows." });
    await seller.post(`${claim}/answer`, { position: "agrees", text: "My mistake." });
    const unknown = await dealmaker.ask("POST", `${claim}/decision`, { outcome: "granted", reason: "Yes.", amount: 5 });
    expect([unknown.status, unknown.body.code]).toEqual([422, "invalid-input"]);
    await dealmaker.post(`${claim}/decision`, { outcome: "granted", reason: "Yes.", fromSwaplot: "120.50" });
    const { approval } = await accountant.get(claim);
    await accountant.post(`/swaps/${swap}/approvals/${approval._id}/approve`);
    expect(await buyer.get(claim)).toMatchObject({ status: "granted", award: { swaplotCents: 12_050 } });
    const { list } = await seller.get("/claims?view=decided");
    expect(list).toMatchObject([{ _id: first.body._id, refundCents: 12_050 }]);
    const late = await buyer.ask("POST", `${claim}/withdraw`, {});
    expect([late.status, late.body.code]).toEqual([409, "claim-status"]);
    expect(await findClaim({ ...(await makeUser()) }, first.body._id)).toBeUndefined();
  });
});
