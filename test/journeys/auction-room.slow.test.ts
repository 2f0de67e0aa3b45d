import { beforeAll, describe, expect, it } from "vitest";
import { cancelLot, placeBid, setAutobid } from "#modules/auctions/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { aLiveLot, aScheduledLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import type { Site } from "#test/site.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let site: Site;
beforeAll(async () => {
  site = await startedSite();
});

async function dealer(values?: Parameters<typeof becomeBidder>[1]): Promise<{ actor: Actor; client: Client }> {
  const actor = await makeUser({ role: "dealer" });
  await becomeBidder(actor, values);
  return { actor, client: await clientOf(site.url, actor) };
}

const room = ({ id }: { id: string }) => `/u/auction/live/d/${id}`;
/** Without the marks that React puts between texts. */
const plain = (html: string) => html.replaceAll("<!-- -->", "");
const text = async (client: Client, path: string) => (await client.fetch(path)).text();

async function post(client: Client, path: string, fields: Record<string, string>) {
  const answer = await client.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url, accept: "text/html" },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}

describe("the auction room without scripts", () => {
  it("asks for confirmation with the total cost, then places the bid", async () => {
    const { client } = await dealer();
    const swap = await aLiveLot({ reserve: 30_000 });
    const review = await text(client, `${room(swap)}?how=bid&amount=5200&review=1`);
    expect(review).toContain("Bid $5,200 on lot 1?");
    expect(review).toContain("You pay if you win");
    const placed = await post(client, `${room(swap)}/acts/bid`, { amount: "5200" });
    expect([placed.status, placed.to]).toEqual([303, room(swap)]);
    const after = await text(client, room(swap));
    expect(after).toContain("You lead");
    expect(after).toContain("Your bid was accepted. You lead at $5,200.");
  });

  it("shows a message next to an amount that is too low, before and after it is sent", async () => {
    const [a, b] = [await dealer(), await dealer()];
    const swap = await aLiveLot();
    await placeBid(a.actor, { swap: swap.id, amount: 6_000 });
    const review = await text(b.client, `${room(swap)}?how=bid&amount=6050&review=1`);
    expect(review).toContain("The minimum is $6,100 now.");
    expect(review).not.toContain("You pay if you win");
    const refused = await post(b.client, `${room(swap)}/acts/bid`, { amount: "6050" });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('id="bid-amount-error"');
    expect(refused.html).toContain("The minimum is $6,100 now.");
    expect(refused.html).toContain('value="6050"');
  });

  it("asks to retype an amount far above the minimum", async () => {
    const { client } = await dealer();
    const swap = await aLiveLot();
    const first = await post(client, `${room(swap)}/acts/autobid`, { amount: "9000" });
    expect(first.status).toBe(422);
    expect(first.html).toContain("Type the amount again");
    const second = await post(client, `${room(swap)}/acts/autobid`, { amount: "9000", again: "9,000" });
    expect(second.status).toBe(303);
    expect(await text(client, room(swap))).toContain("Your autobid holds up to");
  });

  it("offers an autobid before the start, and no bid", async () => {
    const { client } = await dealer();
    const swap = await aScheduledLot();
    const page = await text(client, room(swap));
    expect(page).toContain("The most you would pay");
    expect(page).not.toContain("Your bid, at least");
  });

  it("asks to accept the terms, and says why a dealer can’t bid", async () => {
    const swap = await aLiveLot();
    const { client } = await dealer({ termsAcceptedAt: null });
    expect(await text(client, room(swap))).toContain("Accept the auction terms");
    expect((await post(client, `${room(swap)}/acts/terms`, {})).status).toBe(303);
    expect(await text(client, room(swap))).toContain("Your bid, at least $5,000");
    const expired = await dealer({ licenseUntil: "2020-01-01" });
    expect(await text(expired.client, room(swap))).toContain("Your dealer license has expired.");
  });

  it("watches a car, which then shows on the board", async () => {
    const { client } = await dealer();
    const swap = await aLiveLot();
    await post(client, `${room(swap)}/acts/watch`, {});
    expect(await text(client, "/u/auction/live?list=favorites")).toContain(room(swap));
    await post(client, `${room(swap)}/acts/unwatch`, {});
    expect(await text(client, "/u/auction/live?list=favorites")).not.toContain(room(swap));
  });
});

describe("what a room sends", () => {
  it("is a tenth of the page's size for a change", async () => {
    const { client } = await dealer();
    const swap = await aLiveLot();
    const [page, now] = [await text(client, room(swap)), await text(client, `${room(swap)}/now`)];
    expect(now.length * 10).toBeLessThan(page.length);
    expect(JSON.parse(now)).toMatchObject({ standing: { phase: "live" }, own: null });
  });

  it("contains neither the reserve nor the maxima of others, on any page that a dealer can open", async () => {
    const [a, b] = [await dealer(), await dealer()];
    const [hidden, open] = [await aLiveLot({ reserve: 54_321 }), await aLiveLot()];
    await placeBid(a.actor, { swap: hidden.id, amount: 6_000, again: 6_000 });
    await setAutobid(a.actor, { swap: open.id, amount: 18_765, again: 18_765 });
    const pages = [
      ...[room(hidden), room(open), `${room(hidden)}/now`, `${room(open)}/now`],
      ...["/u/auction/live", "/u/auction/inventory", `/u/auction/inventory/d/${open.id}`, "/u/home"],
    ];
    for (const page of pages) {
      const shown = withoutRandomDigits(await text(b.client, page));
      expect(shown, page).not.toMatch(/54,?321/);
      expect(shown, page).not.toMatch(/18,?765/);
    }
    expect(await text(a.client, room(open))).toMatch(/18,765/);
  });

  it("is refused to people without access to the auction", async () => {
    const swap = await aLiveLot();
    const buyer = await clientOf(site.url, await makeUser({ buyer: true }));
    expect((await buyer.fetch(`${room(swap)}/now`)).status).toBe(404);
    expect((await buyer.fetch(room(swap))).status).toBe(403);
  });
});

describe("the boards", () => {
  it("show position and next bid, and filter", async () => {
    const { client, actor } = await dealer();
    const swap = await aLiveLot();
    await placeBid(actor, { swap: swap.id, amount: 5_000 });
    expect(await text(client, "/u/auction/live?list=leading")).toContain(room(swap));
    expect(await text(client, "/u/auction/live?list=outbid")).not.toContain(room(swap));
    expect(await text(client, "/u/auction/live?list=leading&price=5000")).toContain(room(swap));
    expect(await text(client, "/u/auction/live?list=leading&miles=0")).not.toContain(room(swap));
    expect(await text(client, "/u/auction/live?list=leading&grade=4.5&price=x&ends=1")).toContain("Leading");
    const now = await client.fetch("/u/auction/live/now?lots=no-id");
    expect(await now.json()).toMatchObject({ lots: [], sums: { leading: 1, outbid: 0 } });
  });
});

describe("the dealer's own pages", () => {
  it("show what closes soon, and the won cars as a file", async () => {
    const { client } = await dealer();
    await aLiveLot();
    const home = await text(client, "/u/home");
    expect(home).toContain("Closes soon");
    expect(home).toContain("/u/auction/live/d/");
    expect(await text(client, "/u/owned.csv")).toMatch(/^\uFEFF?Car,VIN,Mileage,Lot,Price,Won \(Central Time\),/);
  });

  it("show the record of an ended lot, checked by the server", async () => {
    const { client, actor } = await dealer();
    const swap = await aLiveLot();
    await placeBid(actor, { swap: swap.id, amount: 5_000 });
    await cancelLot(system, { swap: swap.id, reason: "The car was damaged." });
    const page = await text(client, `/u/auction/record/${swap.id}`);
    expect(page).toContain("The record passes every check.");
    expect(page).toContain("Our server checked it.");
    const file = await client.fetch(`/u/auction/record/${swap.id}/file`);
    expect(await file.json()).toMatchObject({ claim: { price: 5_000, leader: 1 } });
  });

  it("say that an auction was canceled, with the reason and links to others", async () => {
    const { client, actor } = await dealer();
    const swap = await aLiveLot();
    await placeBid(actor, { swap: swap.id, amount: 5_000 });
    await cancelLot(system, { swap: swap.id, reason: "The car was damaged." });
    const page = plain(await text(client, room(swap)));
    expect(page).toContain("This auction was canceled");
    expect(page).toContain("The car was damaged. Your bids on this car are no longer binding.");
    expect(page).toContain("See the live auctions");
    expect(page).not.toContain("You lead");
    expect(page).not.toContain("acts/bid");
    expect((await post(client, `${room(swap)}/acts/bid`, { amount: "6000" })).status).toBe(409);
  });

  it("list the results of ended lots, with their records", async () => {
    const [{ client, actor }, other] = [await dealer(), await dealer()];
    const swap = await aLiveLot({ reserve: 54_321 });
    await placeBid(actor, { swap: swap.id, amount: 5_000 });
    await closeNow(swap);
    const results = "/u/auction/inventory?list=results";
    const own = plain(await text(client, results));
    expect(own).toContain(`/u/auction/inventory/d/${swap.id}`);
    expect(own).toContain("With the seller");
    expect(withoutRandomDigits(own)).not.toContain("54321");
    const others = plain(await text(other.client, results));
    expect(others).toContain(`href="/u/auction/record/${swap.id}"`);
    expect(others).toContain("Reserve not met");
    expect(others).not.toContain("With the seller");
  });
});
