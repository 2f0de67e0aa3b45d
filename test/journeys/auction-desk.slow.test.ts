import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { becomeBidder } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

async function page(client: Client, path: string): Promise<string> {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

async function post(client: Client, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const response = await client.fetch(path, { method: "POST", body, headers: { accept: "text/html" } });
  return { status: response.status, html: await response.text(), to: response.headers.get("location") ?? "" };
}

/** A car that waits for an auction, and the people around it. */
async function aWaitingCar() {
  const as = (who: Actor) => clientOf(url, who);
  const seller = await makeUser({ seller: true, firstName: "Megan", lastName: "Holloway" });
  const dealer = await makeUser({ role: "dealer", firstName: "Victor", lastName: "Salinas" });
  await becomeBidder(dealer, { company: "Lakeshore Motors" });
  const given = { sellerId: seller.id as string, shortName: "2017 Subaru Outback", priceAuction: 12_000 };
  const { id: swap } = await aSwap({ step: "auction", channel: "auction", ...given });
  const staff = await as(await makeUser({ role: "dealmaker-auction" }));
  return {
    swap,
    staff,
    admin: await as(await makeUser({ role: "admin" })),
    seller: await as(seller),
    dealer: await as(dealer),
  };
}

describe("an auction without scripts", () => {
  it("goes from a new date through the seller's consent to a bid that staff remove", async () => {
    const { swap, staff, admin, seller, dealer } = await aWaitingCar();
    const refused = await post(staff, "/u/auctions", { name: "Thursday", startsAt: "" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Please enter a day and a time.");
    const added = await post(staff, "/u/auctions", {
      name: "Thursday",
      startsAt: "2098-05-01T10:00",
      endsAt: "",
      previewAt: "",
    });
    expect(added.to).toMatch(/^\/u\/auctions\/[\w-]{36}$/);
    const date = added.to;
    expect(await page(staff, date)).toContain("$12,000 agreed with the seller");

    const scheduled = await post(staff, `${date}/acts/schedule`, { swap, reserve: "12,000", opening: "" });
    expect(scheduled.to).toBe(date);
    expect(await page(staff, date)).toContain("Seller has not agreed yet");
    const lot = `${date}/d/${swap}`;

    const home = `/u/home/swap/${swap}`;
    expect(await page(seller, home)).toContain("Do you agree to a reserve of $12,000?");
    expect((await post(seller, `${home}/acts/agree-reserve`, { reserve: "12000" })).to).toBe(home);
    expect(await page(seller, home)).not.toContain("Do you agree");
    expect(await page(staff, date)).toContain("Seller agreed");

    expect((await post(staff, `${lot}/acts/start`, {})).to).toBe(lot);
    await dealer.post(`/swaps/${swap}/auction/bid`, { amount: 9_000, again: 9_000 });
    expect(await page(staff, "/u/auctions/today")).toContain("Victor Salinas");
    const live = await page(seller, home);
    expect(live).toContain("$3,000 to go");
    expect(live).not.toContain("Salinas");

    const removal = { bid: "3", reason: "typo" };
    expect((await post(staff, `${lot}/acts/remove-bid`, removal)).status).toBe(403);
    expect((await post(admin, `${lot}/acts/remove-bid`, { bid: "3", reason: "" })).status).toBe(422);
    expect((await post(admin, `${lot}/acts/remove-bid`, removal)).to).toBe(lot);
    const after = await page(admin, lot);
    expect(after).toContain("typing error");
    expect(after).toContain("The record is intact");
    expect(await page(seller, home)).toContain("A bid was removed by our staff");
  });

  it("cancels a date with its cars, and shows the reason to the bidders", async () => {
    const { swap, staff, dealer } = await aWaitingCar();
    const times = { startsAt: "2098-05-01T10:00", endsAt: "", previewAt: "" };
    const { to: date } = await post(staff, "/u/auctions", { name: "Friday", ...times });
    await post(staff, `${date}/acts/schedule`, { swap, reserve: "12,000", opening: "" });
    await post(staff, `${date}/d/${swap}/acts/start`, {});
    await dealer.post(`/swaps/${swap}/auction/bid`, { amount: 9_000, again: 9_000 });
    expect(await page(staff, date)).toContain("Its car waits for another auction. All bids end.");
    const without = await post(staff, `${date}/acts/remove`, { reason: "" });
    expect(without.status).toBe(409);
    expect(without.html).toContain("Please enter the reason. Bidders will see it.");
    expect((await post(staff, `${date}/acts/remove`, { reason: "The site was closed." })).to).toBe("/u/auctions");
    expect(await page(staff, "/u/auctions")).toContain("The auction is canceled. Its car waits for another auction.");
    expect((await staff.fetch(date, { headers: { accept: "text/html" } })).status).toBe(404);
    expect(await page(dealer, `/u/auction/live/d/${swap}`)).toContain("The site was closed.");
  });

  it("hides the reserve from dealers, and the desk from all others", async () => {
    const { swap, staff, dealer, seller } = await aWaitingCar();
    for (const client of [dealer, seller])
      for (const path of ["/u/auctions", "/u/auctions/today", `/u/auctions/today/d/${swap}`, "/u/auctions/dealers"])
        expect((await client.fetch(path)).status, path).toBe(403);
    expect(await page(staff, "/u/auctions/dealers")).toContain("Lakeshore Motors");
  });
});
