import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { answerFile } from "#app/api/files.ts";
import type { AnyEndpoint } from "#app/api/kit.ts";
import { READ_ONLY, UNKNOWN_FIELD } from "#app/api/read-input.ts";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { ask } from "./ask.ts";
import { endpointName } from "./endpoint-name.ts";

beforeAll(() => testDatabase());

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, () => newId());
const every = endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const);
const writes = ({ method }: AnyEndpoint) => method === "POST" || method === "PUT";

describe("an absent body", () => {
  const without = (actor: Actor, line: string) => {
    const [method = "", path = ""] = line.split(" ");
    return ask(actor, method, path);
  };

  it.each([
    "DELETE /verify/email",
    "DELETE /verify/phone",
    "POST /auth/logout",
    "POST /auth/return",
    "POST /oauth/autologin",
    "POST /users/welcome",
    "POST /verify/email/cancel",
    "POST /verify/email/send",
    "POST /verify/phone/call",
    "POST /verify/phone/cancel",
    "POST /verify/phone/send",
  ])("%s accepts a missing body as an empty one", async (line) => {
    const absent = await without(await makeUser({ seller: true }), line);
    expect(absent.body.code, absent.text).not.toBe("invalid-input");
    const [method = "", path = ""] = line.split(" ");
    const empty = await ask(await makeUser({ seller: true }), method, path, { body: {} });
    expect([absent.status, absent.body.code]).toEqual([empty.status, empty.body.code]);
  });

  it("reports the missing fields, not the body", async () => {
    expect(await without(guest, "POST /contact")).toMatchObject({
      status: 422,
      body: { field: "topic", fields: { message: ["Please type your message"] } },
    });
  });

  it("names a missing field in every endpoint", async () => {
    const nameless: string[] = [];
    for (const endpoint of endpoints) {
      const { body } = await ask(system, endpoint.method, filled(endpoint.path));
      if (body?.code === "invalid-input" && "body" in (body.fields ?? {})) nameless.push(endpointName(endpoint));
    }
    // A survey asks about the body style of a car.
    expect(nameless).toEqual(["POST /survey"]);
  });
});

describe("unknown input", () => {
  /** The provider decides which parameters it sends back at the end of a sign-in. */
  const LOOSE = /^GET \/oauth\/\w+\/(auth|signup)$/;

  it.each(every.filter(([name]) => !LOOSE.test(name)))("%s refuses an unknown field by name", async (_, endpoint) => {
    const answer = writes(endpoint)
      ? await ask(system, endpoint.method, filled(endpoint.path), { body: { nonesuch: 1 } })
      : await ask(system, endpoint.method, `${filled(endpoint.path)}?nonesuch=1`);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid-input", fields: { nonesuch: [UNKNOWN_FIELD] } },
    });
  });

  it.each(every.filter(([, endpoint]) => writes(endpoint)))(
    "%s refuses an unknown query parameter",
    async (_, endpoint) => {
      const answer = await ask(system, endpoint.method, `${filled(endpoint.path)}?nonesuch=1`, { body: {} });
      expect(answer).toMatchObject({ status: 422, body: { fields: { nonesuch: [expect.any(String)] } } });
    },
  );

  it("is refused inside objects, too", async () => {
    const swap = await makeSwap({ step: "listing" });
    const answer = await ask(anActor(["swap-agent"]), "POST", `/swaps/${swap.id}`, {
      body: { vehicle: { mileage: 40_000, interior: { type: "Leather", smell: "new" } } },
    });
    expect(answer.body.fields).toEqual({ "vehicle.interior.smell": [UNKNOWN_FIELD] });
  });

  it.each([
    ["/swaps/managed?step=nonesuch", "step"],
    ["/swaps/managed?stage=nonesuch&channel=listing", "stage"],
    ["/swaps/managed?mine=perhaps", "mine"],
    ["/swaps/managed?user=nobody", "user"],
    ["/swaps/managed?sort=beauty", "sort"],
    ["/swaps/managed?page=0", "page"],
    ["/swaps/managed?page=1&page=2", "page"],
    ["/swaps/listing?make=ford&make[]=mazda", "make"],
    ["/tasks?due=never", "due"],
    ["/tasks?group=nonesuch", "group"],
    ["/users?role=nonesuch", "role"],
    ["/users?state=nonesuch", "state"],
    ["/blog?topic=nonesuch", "topic"],
    ["/tips/buyer?topic=nonesuch", "topic"],
    ["/inspection?stage=soon", "stage"],
    ["/notifications?seen=perhaps", "seen"],
    ["/inspection/availability?from=2030-01-02&to=2030-01-03&location[town]=x", "location.town"],
  ])("%s: a filter's unknown value is refused", async (path, field) => {
    const answer = await ask(await makeUser({ role: "admin" }), "GET", path);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid-input", field } });
  });

  it("does not include empty filters", async () => {
    const answer = await ask(await makeUser({ role: "admin" }), "GET", "/swaps/managed?step=&q=&records=&page=");
    expect(answer).toMatchObject({ status: 200, body: { page: { page: 1, records: 40 } } });
  });

  it("is refused by the endpoints for files and pictures", async () => {
    const response = await answerFile(new Request("http://swaplot.test/api/files/key?downlaod=1"), guest);
    expect(response?.status).toBe(422);
    expect(await response?.json()).toMatchObject({ field: "downlaod", fields: { downlaod: [UNKNOWN_FIELD] } });
    const picture = await answerFile(new Request("http://swaplot.test/images/key/600/400?fbclid=1"), guest);
    expect(picture?.status).toBe(404);
  });
});

describe("a path parameter", () => {
  it("may be repeated in the input with the same value only", async () => {
    const swap = await makeSwap({ step: "listing" });
    const buyer = await makeUser({ buyer: true });
    const path = `/swaps/${swap.id}/follow`;
    expect((await ask(buyer, "PUT", path, { body: { swap: swap.id } })).status).toBe(200);
    expect((await ask(buyer, "DELETE", `${path}?swap=${swap.id}`)).status).toBe(200);
    for (const answer of [
      await ask(buyer, "PUT", path, { body: { swap: newId() } }),
      await ask(buyer, "DELETE", `${path}?swap=${newId()}`),
    ])
      expect(answer).toMatchObject({ status: 422, body: { field: "swap" } });
  });
});

describe("a response of the API", () => {
  it("is accepted as input: the user's own profile, including its nulls", async () => {
    const maya = await makeUser({ seller: true });
    const profile = (await ask(maya, "GET", "/profile/get")).body;
    expect(Object.values(profile)).toContain(null);
    for (const path of ["/profile/save", "/auth/profile"]) {
      const now = (await ask(maya, "GET", "/profile/get")).body;
      const saved = await ask(maya, "POST", path, { body: { ...now, lastName: "Stone" } });
      expect(saved).toMatchObject({ status: 200, body: { profile: { lastName: "Stone", _id: maya.id } } });
    }
  });

  it.each([
    ["roles", ["admin"]],
    ["email", "other@example.test"],
    ["active", false],
    ["hasPassword", false],
    ["type", { seller: false, buyer: false }],
    ["_id", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f"],
  ])("is refused as input if %s of a profile was changed, and nothing is saved", async (field, value) => {
    const maya = await makeUser({ seller: true, firstName: "Maya" });
    const profile = (await ask(maya, "GET", "/profile/get")).body;
    const answer = await ask(maya, "POST", "/profile/save", { body: { ...profile, firstName: "Mo", [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { field, fields: { [field]: [READ_ONLY] } } });
    expect((await ask(maya, "GET", "/profile/get")).body.firstName).toBe("Maya");
  });

  it("is refused if it clears a field that can't be empty", async () => {
    const maya = await makeUser({ company: "Elm Motors" });
    const answer = await ask(maya, "POST", "/profile/save", { body: { company: null } });
    expect(answer).toMatchObject({ status: 422, body: { field: "company" } });
  });

  it("is accepted as input: a user's account, unless its roles were changed", async () => {
    const admin = await makeUser({ role: "admin" });
    const maya = await makeUser();
    const user = (await ask(admin, "GET", `/users/${maya.id}`)).body;
    const saved = await ask(admin, "POST", "/users", { body: { ...user, lastName: "Stone" } });
    expect(saved.status, saved.text).toBe(200);
    const now = (await ask(admin, "GET", `/users/${maya.id}`)).body;
    expect(now.lastName).toBe("Stone");
    const changed = await ask(admin, "POST", "/users", { body: { ...now, roles: ["admin"] } });
    expect(changed).toMatchObject({ status: 422, body: { fields: { roles: [READ_ONLY] } } });
  });

  it.each(["eval", "valuate", "listing", "payments"] as const)(
    "is accepted as input: a whole swap at %s, from staff and from its seller",
    async (step) => {
      const swap = await makeSwap({ step, loanActive: true, lender: "Elm Bank" });
      for (const actor of [anActor(["swap-agent"]), sellerOf(swap)]) {
        const whole = (await ask(actor, "GET", `/swaps/${swap.id}`)).body;
        const saved = await ask(actor, "POST", `/swaps/${swap.id}`, { body: whole });
        expect(saved.status, saved.text).toBe(200);
        const { version: _, updatedAt: __, ...after } = (await ask(actor, "GET", `/swaps/${swap.id}`)).body;
        expect(whole).toMatchObject(after);
      }
    },
  );

  it("is validated like any input when one field of a whole swap was changed", async () => {
    const swap = await makeSwap({ step: "listing" });
    const agent = anActor(["swap-agent"]);
    const whole = (await ask(agent, "GET", `/swaps/${swap.id}`)).body;
    const save = (body: object) => ask(agent, "POST", "/swaps/save", { body });
    expect(await save({ ...whole, price: { ...whole.price, listing: 1 } })).toMatchObject({
      status: 422,
      body: { fields: { price: [READ_ONLY] } },
    });
    expect(await save({ ...whole, inspection: { ...whole.inspection, complete: true } })).toMatchObject({
      status: 422,
      body: { fields: { "inspection.complete": [READ_ONLY] } },
    });
    expect(await save({ ...whole, vehicle: { ...whole.vehicle, year: 2012 } })).toMatchObject({ status: 409 });
    const saved = await save({ ...whole, vehicle: { ...whole.vehicle, highlights: "One owner." } });
    expect(saved.status, saved.text).toBe(200);
    expect((await ask(agent, "GET", `/swaps/${swap.id}`)).body.vehicle).toEqual({
      ...whole.vehicle,
      highlights: "One owner.",
    });
    expect(await save({ ...whole, vehicle: { ...whole.vehicle, highlights: "Two." } })).toMatchObject({
      status: 409,
      body: { code: "stale-version" },
    });
  });

  it("is accepted as input: a center and a service area", async () => {
    const admin = await makeUser({ role: "admin" });
    const place = { address: "3 State Street", city: "Chicago", state: "IL", zip: "60601", lat: 41.88, lng: -87.62 };
    const made = await ask(admin, "POST", "/centers", { body: { name: "Loop", ...place, active: false, phone: null } });
    expect(made.status).toBe(201);
    const center = (await ask(admin, "GET", `/centers/${made.body._id}`)).body;
    expect(center).toMatchObject({ phone: null, active: false, location: { lat: 41.88 } });
    const moved = { ...center, location: { lat: 41.9, lng: -87.6 } };
    expect((await ask(admin, "POST", "/centers", { body: moved })).status).toBe(200);
    expect((await ask(admin, "GET", `/centers/${made.body._id}`)).body).toEqual({
      ...moved,
      version: 1 + center.version,
    });
    const both = await ask(admin, "POST", "/centers", { body: { ...center, lat: 1, version: 1 + center.version } });
    expect(both).toMatchObject({ status: 422, body: { fields: { lat: [UNKNOWN_FIELD] } } });

    await db().insert(catalogZips).values({ zip: "60601", city: "Chicago", state: "IL", lat: 41.88, lng: -87.62 });
    const area = { name: "Downtown", center: made.body._id, zips: ["60601"] };
    const { body } = await ask(admin, "POST", "/service-area", { body: area });
    const [listed] = (await ask(admin, "GET", `/service-area/center/${made.body._id}`)).body.list;
    expect(listed).toEqual({ _id: body._id, ...area, technicians: [], version: 0 });
    expect((await ask(admin, "POST", "/service-area", { body: listed })).status).toBe(200);
  });

  it("is accepted as input: a survey and weekly hours", async () => {
    const buyer = await makeUser({ buyer: true });
    const survey = { budget: "Under $10,000", body: "SUV", use: "Family", timing: "Just looking", financing: "Cash" };
    expect((await ask(buyer, "POST", "/survey", { body: survey })).status).toBe(200);
    const answers = (await ask(buyer, "GET", `/survey/${buyer.id}`)).body;
    expect((await ask(buyer, "POST", "/survey", { body: answers })).status).toBe(200);
    const technician = await makeUser({ role: "technician" });
    const path = `/users/${technician.id}/availability`;
    const hours = (await ask(technician, "GET", path)).body;
    expect((await ask(technician, "POST", path, { body: hours })).status).toBe(200);
  });

  it("may contain null for optional fields", async () => {
    const swap = await makeSwap({ step: "listing" });
    const body = { reason: null, version: null };
    expect((await ask(anActor(["swap-agent"]), "POST", `/swaps/${swap.id}/deactivate`, { body })).status).toBe(200);
    const note = await ask(anActor(["swap-agent"]), "PUT", `/swaps/${swap.id}/notes`, { body: { note: null } });
    expect(note).toMatchObject({ status: 422, body: { fields: { note: ["Please write the note."] } } });
  });
});
