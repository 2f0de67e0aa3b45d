import { beforeAll, beforeEach, expect, it } from "vitest";
import { confirmInspection } from "#modules/inspections/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { aTechnician, booked, manager, soon, withoutTechnicians } from "#test/factories/booking.ts";
import { makeUser } from "#test/factories/user.ts";
import { aVisit, visitTime } from "#test/factories/visit.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  await testDatabase();
  ({ url } = await startedSite());
});
beforeEach(async () => void (await withoutTechnicians()));

const page = async (client: Client, path: string) =>
  (await (await client.fetch(path)).text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const staff = async () => clientOf(url, await makeUser({ role: "customer-service" }));

it("staff see visits and appointments by week and as cards, and filter them", async () => {
  const technician = await aTechnician();
  const start = soon(9, "09:00");
  const { inspection, swap } = await booked(start);
  const visit = await aVisit({ swap, date: visitTime(9, "12:00") });
  const agent = await staff();
  const day = chicagoDay(new Date(start));
  const shownAt = async (query: string) => {
    const html = await page(agent, `/u/events?mode=day&day=${day}${query}`);
    return [html.includes(`/u/events/${inspection}?`), html.includes("Nothing matches these filters.")];
  };
  expect(await shownAt("")).toEqual([true, false]);
  expect(await shownAt(`&person=${technician.id}&kind=evaluation&state=pending`)).toEqual([true, false]);
  expect(await shownAt("&kind=pick-up")).toEqual([false, true]);
  expect(await shownAt("&person=nobody&center=&state=later")).toEqual([true, false]);
  expect(await page(agent, `/u/events?mode=month&day=${day}`)).toContain(`/u/events/${visit._id}?`);
  const cards = await page(agent, `/u/events?mode=list&person=${swap.sellerId}`);
  expect([cards.includes("Vehicle Evaluation (pending)"), cards.includes("Visit (New)")]).toEqual([true, true]);
});

it("members begin with cards, and an empty schedule says what it is for", async () => {
  const buyer = await clientOf(url, await makeUser({ buyer: true }));
  const empty = await page(buyer, "/u/events");
  expect([empty.includes("No visits yet"), empty.includes("All technicians")]).toEqual([true, false]);
  expect(await page(buyer, "/u/events?mode=week")).toContain("No visits or appointments on these days.");
});

it("the dialog keeps the filters behind it and links to another time", async () => {
  await aTechnician();
  const { inspection, swap } = await booked();
  const html = await page(await staff(), `/u/events/${inspection}?mode=day&kind=evaluation`);
  expect(html).toContain('href="/u/events?mode=day&kind=evaluation"');
  expect(html).toMatch(
    new RegExp(`/u/evaluation/${swap.id}/schedule\\?back=[^"]+"[^>]*>(?:<svg.*?</svg>)? ?Move or cancel`),
  );
});

it("a technician has the day on one page: the evaluation, directions and a call", async () => {
  const technician = await aTechnician();
  const { inspection, swap } = await booked();
  await confirmInspection(manager, { inspection });
  const client = await clientOf(url, technician);
  const html = await page(client, "/u/inspections");
  expect(html).toContain(`href="/u/evaluation/${swap.id}"`);
  expect(html).toContain("https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=12+Elm+Street");
  expect(html).toContain('action="/u/calls/acts/appointment"');
  expect(html).not.toContain("Move or cancel");
  expect(await page(client, `/u/inspections/${inspection}`)).toContain("<dialog");
  const other = await clientOf(url, await aTechnician());
  expect(await page(other, "/u/inspections")).toContain("Nothing is booked");
  expect((await other.fetch(`/u/inspections/${inspection}`)).status).toBe(404);
  expect(await page(await staff(), `/u/inspections?technician=${technician.id}`)).toContain(swap.shortName);
});
