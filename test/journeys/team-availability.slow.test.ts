import { beforeAll, expect, it } from "vitest";
import { findAvailability, findVacations } from "#modules/accounts/index.ts";
import { bookInspection } from "#modules/inspections/index.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { home, manager, soon } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

const HOURS = "/u/events/availability";
const DAYS = "/u/events/vacations";
const inDays = (days: number) => addChicagoDays(chicagoDay(new Date()), days);

async function page(client: Client, path: string, form?: Record<string, string>) {
  const headers = { accept: "text/html", origin: url };
  const sent = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  const response = await client.fetch(path, { headers, ...sent });
  const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, to: response.headers.get("location"), html };
}

async function team() {
  const technician = await makeUser({ role: "technician", firstName: "Tomas", lastName: "Herrera" });
  const manager = await makeUser({ role: "customer-service" });
  return {
    user: technician.id as string,
    technician,
    own: await clientOf(url, technician),
    desk: await clientOf(url, manager),
  };
}

it("a technician edits their own hours and days away, and sees no one else's", async () => {
  const { user, technician, own } = await team();
  const other = await makeUser({ role: "technician", firstName: "Ramona", lastName: "Quimby" });
  expect((await page(own, `${HOURS}/${user}/acts/hours`, { when: "hours", general: "mon-09:00,mon-09:30" })).to).toBe(
    HOURS,
  );
  expect(await findAvailability(technician, user)).toEqual({ general: ["mon-09:00", "mon-09:30"] });
  const { html } = await page(own, HOURS);
  expect([html.includes("Your week"), html.includes("Ramona")]).toEqual([true, false]);
  expect((await page(own, `${HOURS}/${other.id}/acts/hours`, { when: "any" })).status).toBe(404);
  expect((await page(own, `${HOURS}?person=${other.id}`)).html).toContain("Your week");

  const away = { user, from: inDays(20), to: inDays(22), note: "At the lake" };
  expect((await page(own, `${DAYS}/acts/away`, away)).to).toBe(DAYS);
  const foreign = await page(own, `${DAYS}/acts/away`, { ...away, user: other.id as string });
  expect([foreign.status, foreign.html.includes("At the lake")]).toEqual([404, true]);
  expect((await page(own, DAYS)).html).toContain("At the lake");
});

it("staff with the permission edit those of others: they choose a person, and see appointments on days away", async () => {
  const { user, own, desk, technician } = await team();
  expect((await page(desk, HOURS)).html).toContain(`?person=${user}`);
  expect((await page(desk, `${HOURS}?person=${user}`)).html).toContain("Working hours");
  expect((await page(desk, `${HOURS}?person=${inDays(0)}`)).status).toBe(404);
  expect((await page(desk, `${HOURS}/${user}/acts/hours`, { when: "any" })).to).toBe(`${HOURS}?person=${user}`);

  const start = soon(30);
  const swap = await makeSwap({ step: "schedule-eval" });
  await bookInspection(manager, { swap: swap.id, start, technician: user, location: home });
  const day = chicagoDay(new Date(start));
  const missing = await page(desk, `${DAYS}/acts/away`, { from: day, to: day, user: "" });
  expect([missing.status, missing.html.includes("Choose a technician")]).toEqual([422, true]);
  const assigned = (await page(desk, `${DAYS}?person=${user}`)).html;
  expect(assigned).not.toContain("Reassign");
  expect((await page(desk, `${DAYS}/acts/away`, { user, from: day, to: day })).to).toBe(DAYS);
  const [days] = (await findVacations(technician, user)) ?? [];
  const list = (await page(desk, DAYS)).html;
  expect([list.includes("Tomas Herrera"), list.includes(formatDashboardDay(day))]).toEqual([true, true]);
  const twice = await page(desk, `${DAYS}/acts/away`, { user, from: day, to: day, note: "Twice" });
  expect([twice.status, twice.html.includes("These days overlap with other days away")]).toEqual([409, true]);
  expect(twice.html).toContain("Twice");
  expect(list.includes(`/u/evaluation/${swap.id}/schedule`)).toBe(true);
  expect((await page(own, DAYS)).html).toContain("A colleague takes it over.");

  const line = `${DAYS}/${days?._id}/acts`;
  const past = await page(desk, `${line}/change`, { user, from: inDays(-3), to: inDays(-2) });
  expect([past.status, past.html.includes("These days have passed already.")]).toEqual([422, true]);
  expect((await page(desk, `${line}/change`, { user, from: inDays(60), to: inDays(61) })).to).toBe(DAYS);
  expect(await findVacations(technician, user)).toMatchObject([{ from: inDays(60), to: inDays(61) }]);
  expect((await page(desk, `${line}/back`, { user })).to).toBe(DAYS);
  expect(await findVacations(technician, user)).toEqual([]);
});

it("people who are not technicians edit their hours in their profile", async () => {
  const client = await clientOf(url, await makeUser({ seller: true }));
  for (const path of [HOURS, DAYS]) expect((await page(client, path)).to).toBe("/u/profile/availability");
});
