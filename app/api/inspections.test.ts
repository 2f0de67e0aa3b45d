import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { ON_SITE, SYSTEM } from "#modules/kernel/fixed-ids.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { workday } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { answerCall } from "./handler.ts";

beforeAll(() => testDatabase());

async function ask(actor: Actor, method: string, path: string, body?: unknown) {
  const request = new Request(`http://localhost/api${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const response = await answerCall(request, { actor, request, key: undefined });
  return { status: response?.status, body: JSON.parse(JSON.stringify(response?.body ?? null)) };
}

function futureSlot(): { day: string; start: string } {
  const day = workday();
  return { day, start: chicagoInstant(day, "10:00").toISOString() };
}

describe("inspections over HTTP", () => {
  it("lets a seller find a time, book it, confirm it and cancel it", async () => {
    const technician = await makeUser({ role: "technician" });
    const seller = await makeUser();
    const swap = await makeSwap({ step: "schedule-eval", sellerId: seller.id as string });
    const { day, start } = futureSlot();
    const location = encodeURIComponent(JSON.stringify({ lat: 41.9, lng: -87.8 }));
    const free = await ask(
      seller,
      "GET",
      `/inspection/availability?from=${day}&to=${addChicagoDays(day, 1)}&location=${location}`,
    );
    expect(free).toMatchObject({ status: 200, body: { users: [] } });
    expect(free.body.events).toContainEqual(
      expect.objectContaining({ start, users: [technician.id], inspection: null }),
    );
    const nested = await ask(
      seller,
      "GET",
      `/inspection/availability?from=${day}&to=${day}&location[lat]=41.9&location[lng]=-87.8`,
    );
    expect(nested.status).toBe(200);
    const asked = (to: string) => ask(seller, "GET", `/inspection/availability?from=${day}&to=${to}`);
    expect((await asked(addChicagoDays(day, 30))).status).toBe(200);
    for (const [to, sentence] of [
      [addChicagoDays(day, 31), "Please ask for at most 31 days."],
      [addChicagoDays(day, -1), "The last day must not be before the first."],
    ] as const)
      expect(await asked(to)).toMatchObject({ status: 422, body: { fields: { to: [sentence] } } });

    const address = { type: "home", address: "12 Elm Street", zip: "60302" };
    const missing = await ask(seller, "POST", `/inspection/schedule/${swap.id}`, { start, location: { type: "home" } });
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { "location.address": ["Please enter the address."] } },
    });
    const booked = await ask(seller, "POST", `/inspection/schedule/${swap.id}`, { start, location: address });
    expect(booked).toMatchObject({ status: 201, body: { start, technician: technician.id } });
    const details = await ask(seller, "GET", `/inspection/${booked.body._id}/details`);
    expect(details.body).toMatchObject({
      title: "Vehicle Evaluation (pending)",
      pending: true,
      can: { confirm: true },
    });
    const itself = { _id: seller.id, fullName: expect.any(String), roles: ["user"] };
    expect(details.body).toMatchObject({ scheduleUser: itself, location: { center: ON_SITE } });
    expect((await ask(seller, "GET", `/inspection?center=${ON_SITE}`)).body.list).toHaveLength(1);
    expect((await ask(seller, "GET", `/inspection?center=${SYSTEM}`)).body.list).toEqual([]);
    expect((await ask(guest, "GET", `/inspection/${booked.body._id}/details`)).status).toBe(401);
    expect((await ask(await makeUser(), "GET", `/inspection/${booked.body._id}/details`)).status).toBe(404);

    expect((await ask(seller, "POST", `/inspection/${booked.body._id}/confirm`)).status).toBe(200);
    expect((await ask(technician, "GET", "/inspection")).body.list).toMatchObject([
      { _id: booked.body._id, status: "scheduled" },
    ]);
    const early = await ask(technician, "POST", `/inspection/${booked.body._id}/complete`);
    expect(early).toMatchObject({
      status: 422,
      body: { code: "evaluation-incomplete", fields: { comment: ["Write a comment."] } },
    });
    expect((await ask(seller, "DELETE", `/inspection/schedule/${swap.id}`)).status).toBe(200);
    const history = await ask(seller, "GET", `/swap/${swap.id}/inspection/history`);
    expect(history.body.list).toMatchObject([
      { _id: booked.body._id, canceled: true, title: "Vehicle Evaluation (canceled)" },
    ]);
    expect((await ask(seller, "GET", "/dropoff")).body).toMatchObject({ list: [], page: { end: true } });
  });

  it("shows a car's history only to the people involved, for public and hidden cars", async () => {
    const swap = await makeSwap({ step: "listing" });
    const technician = await makeUser({ role: "technician" });
    const history = `/swap/${swap.id}/inspection/history`;
    for (const actor of [await makeUser({ buyer: true }), await makeUser({ role: "dealer" }), technician])
      expect(await ask(actor, "GET", history)).toMatchObject({ status: 404, body: { code: "not-found" } });
    expect((await ask(guest, "GET", history)).status).toBe(401);
    for (const actor of [sellerOf(swap), await makeUser({ role: "customer-service" })])
      expect(await ask(actor, "GET", history)).toMatchObject({ status: 200, body: { list: [] } });
    expect((await ask(sellerOf(swap), "GET", "/swap/nothing/inspection/history")).status).toBe(404);
  });

  it("lets an admin manage centers and service areas, which anyone can read", async () => {
    const admin = await makeUser({ role: "admin" });
    const values = {
      name: "Loop",
      address: "3 State Street",
      city: "Chicago",
      state: "IL",
      zip: "60601",
      lat: 41.88,
      lng: -87.62,
    };
    const saved = await ask(admin, "POST", "/centers", values);
    expect((await ask(await makeUser(), "POST", "/centers", values)).status).toBe(403);
    expect((await ask(guest, "GET", `/centers/${saved.body._id}`)).body).toMatchObject({ name: "Loop", active: true });
    await db()
      .insert(catalogZips)
      .values(
        ["60601", "60602", "60603"].map((zip) => ({ zip, city: "Chicago", state: "IL", lat: 41.88, lng: -87.62 })),
      );
    const area = await ask(admin, "POST", "/service-area", {
      name: "Downtown",
      center: saved.body._id,
      zips: ["60601", "60602"],
    });
    expect((await ask(guest, "GET", "/service-area/coverage/60602")).body).toMatchObject({
      covered: true,
      center: { name: "Loop" },
    });
    expect((await ask(admin, "GET", `/service-area/center/${saved.body._id}`)).body.list).toHaveLength(1);
    expect((await ask(admin, "DELETE", `/service-area?_id=${area.body._id}`)).status).toBe(200);
    await manageCoverage(admin, saved.body._id);
    expect((await ask(guest, "GET", "/centers")).body.list).toHaveLength(1);
    expect((await ask(guest, "GET", "/inspection/location")).status).toBe(401);
    expect((await ask(admin, "GET", "/inspection/location")).body.centers).toHaveLength(1);
  });

  it("lets a technician manage their own hours and vacations", async () => {
    const technician = await makeUser({ role: "technician" });
    const path = `/users/${technician.id}`;
    expect((await ask(technician, "POST", `${path}/availability`, { general: ["mon-09:00"] })).body).toEqual({
      general: ["mon-09:00"],
    });
    expect((await ask(system, "POST", "/users/availability/get", { user: technician.id })).body).toEqual({
      general: ["mon-09:00"],
    });
    const away = await ask(technician, "PUT", `${path}/vacations`, {
      from: "2030-01-02",
      to: "2030-01-05",
      note: "Skiing",
    });
    expect((await ask(technician, "GET", `${path}/vacations`)).body.list).toMatchObject([
      { from: "2030-01-02", note: "Skiing" },
    ]);
    const later = { _id: away.body._id, from: "2030-01-03", to: "2030-01-08" };
    expect(await ask(technician, "PUT", `${path}/vacations`, later)).toMatchObject({
      status: 200,
      body: { _id: away.body._id, booked: [] },
    });
    expect((await ask(technician, "GET", `${path}/vacations`)).body.list).toEqual([{ ...later, note: null }]);
    expect((await ask(technician, "PUT", `${path}/vacations`, { ...later, to: "2030-01-02" })).status).toBe(422);
    expect((await ask(technician, "DELETE", `${path}/vacations?_id=${away.body._id}`)).status).toBe(200);
    expect((await ask(await makeUser(), "GET", `${path}/vacations`)).status).toBe(404);
  });
});

/** The endpoints for one ZIP code, and for all areas of a center. */
async function manageCoverage(admin: Actor, center: string) {
  const areas = `/service-area/center/${center}`;
  const added = await ask(admin, "POST", areas, { name: "Loop", zips: ["60601"] });
  expect([added.status, added.body.overlaps]).toEqual([201, []]);
  const covered = async () => (await ask(guest, "GET", "/service-area/coverage/60603")).body.covered;
  expect(await covered()).toBe(false);
  const { _id: area } = added.body;
  expect((await ask(admin, "POST", "/service-area/coverage/60603", { area })).status).toBe(200);
  expect((await ask(guest, "POST", "/service-area/coverage/60603", { area })).status).toBe(401);
  expect(await covered()).toBe(true);
  expect((await ask(admin, "DELETE", `/service-area/coverage/60603?area=${area}`)).body.areas).toEqual([area]);
  expect(await covered()).toBe(false);
  expect((await ask(admin, "POST", "/service-area/coverage/99999", { area })).body.code).toBe("zip-unknown");
  expect((await ask(admin, "DELETE", areas)).status).toBe(200);
  expect((await ask(admin, "GET", areas)).body.list).toEqual([]);
}
