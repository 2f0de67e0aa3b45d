import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { findCenters, findServiceAreas } from "#modules/inspections/index.ts";
import { CENTER_HOURS } from "#modules/inspections/schemas.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { federalHolidaysFrom } from "#modules/kernel/federal-holidays.ts";
import { aTechnician, booked, soon, workday } from "#test/factories/booking.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
  await db()
    .insert(catalogZips)
    .values(["60301", "60302"].map((zip) => ({ zip, city: "Oak Park", state: "IL", lat: 41.89, lng: -87.79 })));
});

/** Posts a form as a browser without scripts does. */
async function post(client: Client, path: string, fields: Record<string, string>) {
  const headers = { accept: "text/html" };
  const response = await client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  const html = (await response.text()).replaceAll("&#x27;", "'");
  return { status: response.status, to: response.headers.get("location") ?? "", html };
}
const page = async (client: Client, path: string) =>
  (await (await client.fetch(path)).text()).replaceAll("&#x27;", "'");
const admin = async () => clientOf(url, await makeUser({ role: "admin" }));

const hours = Object.fromEntries(
  CENTER_HOURS.flatMap((day, at) => [
    [`hours.${at}.open`, day?.open ?? ""],
    [`hours.${at}.close`, day?.close ?? ""],
  ]),
);
const center = { name: "Swap Center Oak Park", address: "1 Lake Street", city: "Oak Park", state: "IL", ...hours };

it("an administrator adds, changes and closes a center with plain forms", async () => {
  const client = await admin();
  const refused = await post(client, "/u/centers/d", { ...center, zip: "99999", "hours.2.close": "07:00" });
  expect([refused.status, refused.html.includes("The closing time must be after the opening time.")]).toEqual([
    422,
    true,
  ]);
  expect(refused.html).toContain('value="1 Lake Street"');
  const added = await post(client, "/u/centers/d", { ...center, zip: "60302" });
  expect(added.status).toBe(303);
  const [saved] = (await findCenters()).list;
  expect([added.to, saved?.hours]).toEqual([`/u/centers/d/${saved?._id}`, CENTER_HOURS]);
  expect(await page(client, added.to)).toContain("No appointments are booked here.");
  const day = workday(40);
  expect((await post(client, `${added.to}/acts/holiday`, { day, name: "Inventory" })).status).toBe(303);
  const twice = await post(client, `${added.to}/acts/holiday`, { day, name: "Again" });
  expect([twice.status, twice.html.includes("already closed on this day")]).toEqual([409, true]);
  await post(client, `${added.to}/acts/close`, {});
  expect(await page(client, added.to)).toContain("This center is closed: it is not shown");
  expect(await page(client, added.to)).toContain("Inventory");
  expect(await page(client, "/u/centers")).toContain(federalHolidaysFrom(chicagoDay(new Date()))[0]?.name);
  const reader = await page(await clientOf(url, await makeUser({ role: "onboarding-manager" })), added.to);
  expect([reader.includes("Monday to Friday"), reader.includes('<form method="post" action="/u/centers')]).toEqual([
    true,
    false,
  ]);
  await post(client, `${added.to}/acts/open`, {});
});

it("a service area shows what it covers, its overlaps, and unknown ZIP codes", async () => {
  const client = await admin();
  const [one] = (await findCenters()).list;
  const area = { name: "West", center: one?._id ?? "", zips: "60301 99999" };
  const refused = await post(client, "/u/service-area/d", area);
  expect([refused.status, refused.html.includes("We don’t recognize this ZIP code: 99999.")]).toEqual([422, true]);
  const added = await post(client, "/u/service-area/d", { ...area, zips: "60301, 60302" });
  expect(await page(client, added.to)).toContain("2 ZIP codes in 1 town");
  const second = await post(client, "/u/service-area/d", { ...area, name: "East", zips: "60302" });
  expect(await page(client, second.to)).toContain("It shares 1 ZIP code with West.");
  expect(await page(client, "/u/service-area?zip=60302")).toContain("Our technicians come to 60302 Oak Park, IL.");
  expect(await page(client, "/u/service-area?zip=99999")).toContain("We don’t recognize this ZIP code.");
  expect(await page(client, "/u/service-area?zip=6030")).toContain("Invalid zip code");
  await post(client, `${second.to}/acts/remove`, {});
  expect((await findServiceAreas()).map(({ name }) => name)).toEqual(["West"]);
});

it("a technician has the day as a route that opens in the map application", async () => {
  const technician = await aTechnician();
  const start = soon(6, "09:00");
  await booked(start);
  await booked(soon(6, "12:00"));
  const client = await clientOf(url, technician);
  const day = chicagoDay(new Date(start));
  const html = (await page(client, `/u/inspections/route?day=${day}`)).replaceAll("&amp;", "&");
  expect(html).toContain("2 appointments, in driving order.");
  expect(html).toMatch(/maps\/dir\/\?api=1&travelmode=driving&destination=12\+Elm[^"]+&waypoints=12\+Elm/);
  expect(await page(client, "/u/inspections/route?day=2020-01-01")).toContain("Nothing is booked on this day");
});
