import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { guest } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { answerCall } from "./handler.ts";

beforeAll(async () => {
  await testDatabase();
});

async function ask(actor: Actor, method: string, path: string, body?: unknown) {
  const request = new Request(`http://swaplot.test/api${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const response = await answerCall(request, { actor, request, key: undefined });
  return { status: response?.status, body: JSON.parse(JSON.stringify(response?.body ?? null)) };
}

const seller = anActor(["user"]);
const agent = anActor(["swap-agent"]);

describe("registering a car over the API", () => {
  it("keeps a visitor's draft and turns it into the account's swap", async () => {
    const draft = await ask(guest, "PUT", "/swaps/pending", { vehicle: aVehicle() });
    expect(draft).toMatchObject({ status: 201, body: { token: expect.any(String) } });
    const swap = await ask(seller, "PUT", "/swaps", { token: draft.body.token });
    expect(swap.status).toBe(201);
    const channel = await ask(seller, "POST", "/swaps/pending/channel", { swap: swap.body._id, channel: "auction" });
    expect(channel.body).toMatchObject({ channel: "auction", step: "new-swap" });
    const own = await ask(seller, "GET", "/swaps/user");
    expect(own.body.list.map((car: { _id: string }) => car._id)).toContain(swap.body._id);
    const again = await ask(seller, "PUT", "/swaps", { token: draft.body.token });
    expect(again.body._id).toBe(swap.body._id);
  });

  it("refuses a second registration of the same VIN", async () => {
    const vehicle = aVehicle();
    expect((await ask(seller, "PUT", "/swaps", { vehicle, channel: "listing" })).status).toBe(201);
    const second = await ask(anActor(["user"]), "PUT", "/swaps", { vehicle, channel: "listing" });
    expect(second).toMatchObject({ status: 409, body: { code: "vin-taken" } });
  });

  it("finds a VIN only if the caller may see the car", async () => {
    const vehicle = aVehicle();
    const { body } = await ask(seller, "PUT", "/swaps", { vehicle, channel: "listing" });
    const asked = async (actor: Actor, vin = vehicle.vin) => (await ask(actor, "GET", `/swaps/${vin}/exists`)).body;
    expect(await asked(guest)).toEqual({ exists: false, swap: null });
    expect(await asked(anActor(["user"]))).toEqual({ exists: false, swap: null });
    expect(await asked(guest)).toEqual(await asked(guest, aVehicle().vin));
    for (const actor of [seller, anActor(["customer-service"])])
      expect(await asked(actor)).toEqual({ exists: true, swap: body._id });
    const listed = await makeSwap({ step: "listing", sellerId: seller.id as string });
    expect(await asked(guest, listed.vin as string)).toEqual({ exists: true, swap: listed.id });
  });

  it("returns an error for each field", async () => {
    const bad = await ask(seller, "PUT", "/swaps", { vehicle: { ...aVehicle(), vin: "short", year: 1850 } });
    expect(bad).toMatchObject({
      status: 422,
      body: {
        code: "invalid-input",
        fields: { "vehicle.vin": ["Invalid vin number"], "vehicle.year": ["Invalid year"] },
      },
    });
    expect(await ask(seller, "PUT", "/swaps", { token: "short" })).toMatchObject({
      status: 422,
      body: { field: "token" },
    });
    expect(await ask(seller, "PUT", "/swaps", {})).toMatchObject({ status: 422, body: { field: "vehicle" } });
  });

  it("offers the marketplace only from 2006 or below 125,000 miles", async () => {
    const old = aVehicle({ year: 2004, mileage: 140_000 });
    const answer = await ask(seller, "PUT", "/swaps", { vehicle: old, channel: "listing" });
    expect(answer).toMatchObject({ status: 422, body: { code: "no-listing-channel" } });
    expect((await ask(seller, "PUT", "/swaps", { vehicle: old, channel: "auction" })).status).toBe(201);
  });
});

describe("a swap over the API", () => {
  it("returns everything to the people involved and public data to others", async () => {
    const swap = await makeSwap({ step: "listing" });
    const mine = await ask(sellerOf(swap), "GET", `/swaps/${swap.id}`);
    expect(mine.body).toMatchObject({
      vehicle: { vin: swap.vin },
      step: "listing",
      location: { address: swap.address },
    });
    const theirs = await ask(guest, "GET", `/swaps/${swap.id}`);
    expect(theirs.body.vehicle.vin).toBe(`…${swap.vin?.slice(-6)}`);
    expect(theirs.body.location.address).toBeNull();
    const hidden = await makeSwap({ step: "qualify" });
    expect((await ask(guest, "GET", `/swaps/${hidden.id}`)).status).toBe(404);
  });

  it("returns 409 with the step and the allowed actions when an action is not possible", async () => {
    const swap = await makeSwap({ step: "eval" });
    const answer = await ask(agent, "POST", `/swaps/${swap.id}/activate`, {});
    expect(answer).toMatchObject({ status: 409, body: { code: "not-now", details: { step: "eval" } } });
  });

  it("does not change year, make, model and VIN of a listed car", async () => {
    const swap = await makeSwap({ step: "listing" });
    const answer = await ask(agent, "POST", "/swaps/save", { _id: swap.id, vehicle: { year: 2020, mileage: 40_000 } });
    expect(answer).toMatchObject({ status: 409, body: { code: "identity-fixed" } });
    const fine = await ask(agent, "POST", `/swaps/${swap.id}`, { _id: swap.id, vehicle: { mileage: 40_000 } });
    expect(fine.status).toBe(200);
  });

  it("performs an action on many swaps and returns a result for each", async () => {
    const [one, two] = [await makeSwap({ step: "listing" }), await makeSwap({ step: "complete" })];
    const answer = await ask(agent, "POST", "/swaps/batch", {
      swaps: [one.id, two.id],
      action: "cancel",
      reason: "Kept.",
    });
    expect(answer.body.list.map((line: { success: boolean }) => line.success)).toEqual([true, false]);
  });
});

describe("tasks over the API", () => {
  it("lists only the tasks of the caller's groups", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const mine = await ask(agent, "GET", `/tasks?swap=${swap.id}`);
    expect(mine.body.list).toMatchObject([{ kind: "qualify", group: "swap-agent", swap: { _id: swap.id } }]);
    expect((await ask(anActor(["accountant"]), "GET", `/tasks?swap=${swap.id}`)).body.list).toEqual([]);
    expect((await ask(seller, "GET", "/tasks")).status).toBe(403);
  });

  it("escalates to the onboarding manager after three missed answers", async () => {
    const swap = await makeSwap({ step: "new-swap" });
    const cs = anActor(["customer-service"]);
    const { body } = await ask(cs, "GET", `/tasks?swap=${swap.id}`);
    const task = body.list[0]._id;
    for (const count of [1, 2, 3])
      expect((await ask(cs, "POST", `/tasks/${task}/noResponse`, { note: `Call ${count}` })).status).toBe(200);
    const managers = await ask(anActor(["onboarding-manager"]), "GET", `/tasks?swap=${swap.id}`);
    expect(managers.body.list.map((row: { kind: string }) => row.kind).sort()).toEqual(["escalation", "new-swap"]);
  });

  it("saves follow-up, high ask, hold and checklist, and refuses to complete a task that needs its form", async () => {
    const swap = await makeSwap({ step: "valuate" });
    const appraiser = anActor(["appraiser"]);
    const task = (await ask(appraiser, "GET", `/tasks?swap=${swap.id}`)).body.list[0]._id;
    const post = (name: string, body: unknown) => ask(appraiser, "POST", `/tasks/${task}/${name}`, body);
    expect(
      (
        await post("followup", {
          date: `${addChicagoDays(chicagoDay(new Date()), 20)}T15:00:00Z`,
          note: "Back from vacation",
        })
      ).body.status,
    ).toBe("followup");
    expect(
      (await post("highAsk", { amount: "24,500", date: addChicagoDays(chicagoDay(new Date()), 30) })).body.status,
    ).toBe("highAsk");
    for (const [name, date] of [
      ["followup", "2030-02-30"],
      ["highAsk", "2030-02-30T10:00"],
      ["highAsk", "+200000-01-01T00:00:00Z"],
    ] as const)
      expect(await post(name, { amount: "24,500", date }), date).toMatchObject({
        status: 422,
        body: { code: "invalid-input", fields: { date: ["Please choose a date."] } },
      });
    expect((await post("status", { status: "onHold" })).body.status).toBe("onHold");
    expect((await post("status", { status: "open" })).body.status).toBe("open");
    expect((await post("checklist", { code: "report", done: true })).status).toBe(200);
    expect(await post("complete", {})).toMatchObject({ status: 409, body: { code: "task-needs-form" } });
    const panel = await ask(appraiser, "GET", `/tasks/${task}`);
    expect(panel.body.task.checklist[0]).toMatchObject({ code: "report", done: true });
    expect(panel.body.actions).toContain("propose-price");
  });

  it("returns the caller's own tasks in pages, the most urgent first", async () => {
    const mine = anActor(["appraiser"]);
    for (const hours of [30, 10, 20]) {
      const { id } = await makeSwap({ step: "pre-valuate" });
      const dueAt = new Date(Date.now() + hours * 3_600_000);
      await db().update(tasks).set({ assigneeId: mine.id, dueAt }).where(eq(tasks.swapId, id));
    }
    const read = async (page: number) => (await ask(mine, "GET", `/todo?page=${page}&records=2`)).body;
    const [first, second] = [await read(1), await read(2)];
    expect([first.page, second.page]).toMatchObject([
      { page: 1, records: 2, from: 1, to: 2, end: false },
      { page: 2, records: 2, from: 3, to: 3, end: true },
    ]);
    const due = [...first.list, ...second.list].map((task: { dueAt: string }) => task.dueAt);
    expect(due).toHaveLength(3);
    expect(due).toEqual(due.toSorted());
    expect((await ask(mine, "GET", "/todo?records=0")).status).toBe(422);
  });

  it("lets only admins assign team members, and in a batch also agents", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const { id: user } = await makeUser({ role: "appraiser" });
    const body = { swap: swap.id, user, role: "appraiser" };
    expect((await ask(agent, "POST", `/swaps/${swap.id}/team`, { user, role: "appraiser" })).status).toBe(403);
    expect((await ask(agent, "POST", "/swaps/changeTeam", body)).status).toBe(200);
    const admin = anActor(["admin"]);
    expect((await ask(admin, "POST", `/swaps/${swap.id}/team`, { user, role: "appraiser" })).status).toBe(200);
  });

  it("leaves a cancellation request open until the seller has an answer", async () => {
    const swap = await makeSwap({ step: "listing" });
    const path = `/swaps/${swap.id}`;
    await ask(sellerOf(swap), "POST", `${path}/request/cancel`, { reason: "I keep it" });
    const requests = async () =>
      (await ask(agent, "GET", `/tasks?swap=${swap.id}`)).body.list.filter(
        (task: { kind: string }) => task.kind === "cancel-request",
      );
    const [task] = await requests();
    const done = await ask(agent, "POST", `/tasks/${task._id}/complete`, {});
    expect(done).toMatchObject({ status: 409, body: { code: "request-waits" } });
    expect((await ask(agent, "GET", `/tasks/${task._id}`)).body.actions).toEqual(
      expect.arrayContaining(["cancel", "revert-cancel"]),
    );
    expect((await ask(agent, "POST", `${path}/revert/cancel`, {})).status).toBe(200);
    expect(await requests()).toEqual([]);
  });

  it("requires the result of an auction before it records anything", async () => {
    const swap = await makeSwap({ step: "auction", channel: "auction" });
    const path = `/swaps/${swap.id}/auction/complete`;
    const dealmaker = anActor(["dealmaker-auction"]);
    for (const body of [{}, { sold: "" }, { amount: 20_000 }])
      expect(await ask(dealmaker, "POST", path, body)).toMatchObject({
        status: 422,
        body: { fields: { sold: ["Please choose how the auction ended."] } },
      });
    expect((await ask(dealmaker, "POST", path, { sold: false })).body.step).toBe("auction-failed");
  });
});
