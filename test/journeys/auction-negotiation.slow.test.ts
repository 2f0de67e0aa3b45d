import { beforeAll, describe, expect, it } from "vitest";
import {
  counterNegotiation,
  declineNegotiation,
  findNegotiation,
  offerSecondChance,
  placeBid,
} from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { aLiveLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import type { Site } from "#test/site.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let site: Site;
beforeAll(async () => {
  site = await startedSite();
});

async function aDealer() {
  const actor = await makeUser({ role: "dealer" });
  await becomeBidder(actor);
  return { actor, client: await clientOf(site.url, actor) };
}

/** A closed lot with a reserve of 9,000; `first` has bid 8,000, `second` 7,000. */
async function belowReserve() {
  const [first, second] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot({ reserve: 9_000 });
  await placeBid(second.actor, { swap: swap.id, amount: 7_000, again: 7_000 });
  await placeBid(first.actor, { swap: swap.id, amount: 8_000, again: 8_000 });
  await closeNow(swap);
  return { first, second, seller: sellerOf(swap), swap: swap.id, room: `/u/auction/live/d/${swap.id}` };
}

const text = async (client: Client, path: string) => (await client.fetch(path)).text();
const seqOf = (html: string) => /name="seq" value="(\d+)"/.exec(html)?.[1] ?? "";

async function answer(client: Client, room: string, action: string, fields: Record<string, string>) {
  const reply = await client.fetch(`${room}/acts/${action}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url, accept: "text/html" },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: reply.status, html: await reply.text() };
}

describe("a negotiation in the auction room without scripts", () => {
  it("shows the binding offer, without an answer form until the seller has answered", async () => {
    const { first, second, room } = await belowReserve();
    const page = await text(first.client, room);
    expect(page).toContain("Your $8,000 is an offer now");
    expect(page).not.toContain("You lead");
    expect(page).not.toContain("acts/decline-price");
    expect((await answer(first.client, room, "decline-price", {})).status).toBe(409);
    const other = await text(second.client, room);
    expect(other).toContain("Reserve not met");
    expect(other).not.toContain("is an offer now");
    expect((await answer(second.client, room, "accept-price", {})).status).toBe(404);
  });

  it("accepts a counteroffer of the dealer, who then buys at the seller's price", async () => {
    const { first, seller, swap, room } = await belowReserve();
    await counterNegotiation(seller, { swap, amount: 8_800 });
    const asked = await text(first.client, room);
    expect(asked).toContain("The seller asks $8,800");
    expect(asked).toContain("Buy for $8,800");
    const high = await answer(first.client, room, "counter-price", { seq: seqOf(asked), amount: "9000" });
    expect(high.status).toBeGreaterThanOrEqual(409);
    expect(high.html).toContain("Please name a price from $8,001 to $8,799.");
    expect(high.html).toMatch(/value="9,?000"/);
    expect((await answer(first.client, room, "counter-price", { seq: seqOf(asked), amount: "8300" })).status).toBe(303);
    const offered = await text(first.client, room);
    expect(offered).toContain("You offered $8,300");
    expect(offered).toContain("Your offer is sent. Waiting for the seller.");
    await counterNegotiation(seller, { swap, amount: 8_500 });
    const late = await answer(first.client, room, "accept-price", { seq: seqOf(asked) });
    expect(late.status).toBe(409);
    const again = await text(first.client, room);
    expect((await answer(first.client, room, "accept-price", { seq: seqOf(again) })).status).toBe(303);
    expect(await text(first.client, room)).toContain("You won at $8,500");
  });

  it("is on the dealer's home with the price to answer and the time left", async () => {
    const { first, second, seller, swap, room } = await belowReserve();
    const home = async (client: Client) => (await text(client, "/u/home")).replaceAll("<!-- -->", "");
    expect(await home(first.client)).toContain("Waiting for the seller");
    await counterNegotiation(seller, { swap, amount: 8_800 });
    const asked = await home(first.client);
    expect(asked).toContain("Answer the seller");
    expect(asked).toContain("$8,800");
    expect(asked).toContain(`href="${room}"`);
    expect(await home(second.client)).not.toContain("Negotiations</h2>");
    await declineNegotiation(seller, { swap });
    expect(await home(first.client)).not.toContain("Answer the seller");
    await offerSecondChance(system, { swap });
    expect(await home(second.client)).toContain("Offered to you");
  });

  it("ends when the dealer declines", async () => {
    const { first, seller, swap, room } = await belowReserve();
    await counterNegotiation(seller, { swap, amount: 8_800 });
    expect((await answer(first.client, room, "decline-price", {})).status).toBe(303);
    expect(await text(first.client, room)).toContain("You declined. We told the seller.");
    expect(await findNegotiation(seller, swap)).toBeUndefined();
    expect((await answer(first.client, room, "accept-price", {})).status).toBeGreaterThanOrEqual(404);
  });

  it("offers a second chance to the next bidder, who accepts or declines", async () => {
    const { second, seller, swap, room } = await belowReserve();
    await declineNegotiation(seller, { swap });
    await offerSecondChance(system, { swap });
    const page = await text(second.client, room);
    expect(page).toContain("The car is offered to you for $8,000");
    expect(page).not.toContain("acts/counter-price");
    expect((await answer(second.client, room, "accept-price", { seq: seqOf(page) })).status).toBe(303);
    expect(await text(second.client, room)).toContain("You won at $8,000");
  });
});

describe("the license of a dealer without scripts", () => {
  it("is sent from the page that lists what is missing", async () => {
    const actor = await makeUser({ role: "dealer" });
    const client = await clientOf(site.url, actor);
    const { id } = await aLiveLot();
    const page = await text(client, `/u/auction/live/d/${id}`);
    expect(page).toContain("we have not checked your dealer license.");
    expect(page).toContain('href="/u/auction/license"');
    const send = async (file?: File) => {
      const form = new FormData();
      if (file) form.append("files", file);
      const headers = { origin: site.url, accept: "text/html" };
      const reply = await client.fetch("/u/auction/license", { method: "POST", headers, body: form });
      return { status: reply.status, html: await reply.text() };
    };
    const without = await send();
    expect(without.status).toBe(422);
    expect(without.html).toContain("Please add a photo or a scan of your license.");
    const scan = new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], "license.pdf", {
      type: "application/pdf",
    });
    expect((await send(scan)).status).toBe(303);
    expect(await text(client, "/u/auction/license")).toContain("We are checking your papers");
  });
});
