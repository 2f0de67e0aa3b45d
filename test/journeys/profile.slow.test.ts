import { beforeAll, expect, it } from "vitest";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { findVisit, visitToken } from "#modules/offers/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit, visitTime } from "#test/factories/visit.ts";
import { Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

/** Posts a form as a browser without scripts does. */
async function post(client: Client, path: string, fields: Record<string, string> | [string, string][] = {}) {
  const headers = { accept: "text/html", origin: url };
  const response = await client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  const html = (await response.text()).replaceAll("&#x27;", "'");
  return { status: response.status, to: response.headers.get("location"), html };
}
async function page(client: Client, path: string) {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}

async function people() {
  const [seller, buyer] = [await makeUser({ seller: true }), await makeUser({ buyer: true })];
  const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
  return { seller, buyer, swap: { id: swap.id, sellerId: seller.id as string } };
}
const SCREENS = ["/u/profile", "/u/profile/availability", "/u/profile/notifications", "/u/profile/account"];

it("the screens of the profile lead to each other, and to export and deletion", async () => {
  const { seller } = await people();
  const client = await clientOf(url, seller);
  for (const screen of SCREENS) {
    const { html } = await page(client, screen);
    for (const other of SCREENS) expect(html, `${screen} links to ${other}`).toContain(`href="${other}"`);
  }
  const { html } = await page(client, "/u/profile/account");
  for (const part of ["This browser", "/u/profile/data", "/u/profile/delete"]) expect(html).toContain(part);
});

it("weekly hours and days away determine the times that buyers can choose", async () => {
  const { seller, buyer, swap } = await people();
  const [owner, reader] = [await clientOf(url, seller), await clientOf(url, buyer)];
  const base = "/u/profile/availability";
  const none = await post(owner, `${base}/acts/hours`, { when: "hours" });
  expect([none.status, none.html.includes("Please choose at least one hour, or any time.")]).toEqual([422, true]);
  const mornings = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day): [string, string] => [
    "general",
    `${day}-10:00,${day}-10:30`,
  ]);
  expect((await post(owner, `${base}/acts/hours`, [["when", "hours"], ...mornings])).to).toBe(base);
  expect((await page(owner, "/u/profile")).html).toContain("Mon–Sun 10 AM to 11 AM");
  const form = `/u/actions/swap/visit/${swap.id}`;
  const day = addChicagoDays(chicagoDay(new Date()), 3);
  expect((await page(reader, form)).html).toContain(visitTime(3));
  expect((await page(reader, form)).html).not.toContain(visitTime(3, "11:00"));

  const reversed = await post(owner, `${base}/acts/away`, { from: day, to: "2020-01-01", note: "At the lake" });
  expect([reversed.status, reversed.html.includes("The last day must not be before the first.")]).toEqual([422, true]);
  expect(reversed.html).toContain("At the lake");
  await aVisit({ swap, buyer: await makeUser({ buyer: true }) });
  expect((await post(owner, `${base}/acts/away`, { from: day, to: day, note: "At the lake" })).to).toBe(base);
  const { html } = await page(owner, base);
  expect([html.includes("At the lake"), html.includes("A visit is still booked on these days")]).toEqual([true, true]);
  expect((await page(reader, form)).html).not.toContain(visitTime(3));
  const remove = html.match(/action="([^"]+\/acts\/back)"/)?.[1] ?? "";
  expect((await post(owner, remove)).to).toBe(base);
  expect((await page(owner, base)).html).not.toContain("At the lake");
});

it("logging out everywhere else keeps this browser", async () => {
  const { seller } = await people();
  const [here, there] = [await clientOf(url, seller), await clientOf(url, seller)];
  expect((await post(here, "/u/profile/session/end-others")).to).toBe("/u/profile/account");
  expect((await page(here, "/u/profile/account")).html).toContain("You are logged out everywhere else.");
  expect((await page(there, "/u/profile")).status).toBe(302);
});

it("a message's link answers and moves a visit without signing in, and ends with its time", async () => {
  const { buyer, swap } = await people();
  const { _id, date } = await aVisit({ swap, buyer });
  const link = (side: "seller" | "buyer", time: string) =>
    `/visits/${visitToken({ id: _id, startsAt: new Date(time) }, side)}`;
  const visitor = new Client(url);
  const first = await page(visitor, link("seller", date));
  expect([first.status, first.html.includes(`action="${link("seller", date)}/acts/acceptance"`)]).toEqual([200, true]);
  expect((await page(visitor, link("buyer", date))).html).not.toContain("123 Hidden Street");

  const empty = await post(visitor, `${link("seller", date)}/acts/change`, { message: "Can you come later?" });
  expect([empty.status, empty.html.includes("Please select a time for the visit")]).toEqual([422, true]);
  expect(empty.html).toContain("Can you come later?");
  const moved = await post(visitor, `${link("seller", date)}/acts/change`, { date: visitTime(5), seen: date });
  expect(moved.to).toBe(link("seller", visitTime(5)));
  expect((await page(visitor, link("seller", date))).status).toBe(410);
  expect((await post(visitor, `${link("seller", date)}/acts/cancellation`)).to).toBe(link("seller", date));

  const now = link("buyer", visitTime(5));
  expect((await post(visitor, `${now}/acts/acceptance`, { seen: visitTime(5) })).to).toBe(now);
  expect((await page(visitor, now)).html).toContain("123 Hidden Street");
  expect((await post(visitor, `${now}/acts/missed`, { missing: "seller" })).status).toBe(404);
  expect((await post(visitor, `${now}/acts/cancellation`, { seen: visitTime(5) })).to).toBe(now);
  expect((await findVisit(buyer, _id))?.status).toBe("canceled");
  expect((await page(await clientOf(url, buyer), now)).to).toBe(`/u/events/${_id}`);
});
