import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#app/api/endpoints.ts";
import { answerCall } from "#app/api/handler.ts";
import { listOf } from "#app/api/kit.ts";
import { withScope } from "#app/http/request/request-scope.ts";
import { db } from "#db/client.ts";
import { devices } from "#modules/accounts/devices/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { webhooks } from "#modules/webhooks/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { ask } from "./ask.ts";
import { endpointName } from "./endpoint-name.ts";

beforeAll(() => testDatabase());

async function aDevice({ id: userId }: Actor): Promise<string> {
  const id = newId();
  const counts = { waiting: 0, waitingBytes: 0, errors: 0 };
  await db()
    .insert(devices)
    .values({ id, userId: userId as string, installed: false, version: "1", ...counts, lastSeenAt: new Date() });
  return id;
}

async function aWebhook({ id: userId }: Actor): Promise<string> {
  const id = newId();
  const rest = { url: "https://example.com/hook", secret: "not used", events: ["offer.made"] };
  await db()
    .insert(webhooks)
    .values({ id, userId: userId as string, ...rest });
  return id;
}

const NO_KEY_BEFORE = "00000000-0000-7000-8000-000000000000";

/** The record that a path is about, where it isn't a car. */
const ABOUT: Record<string, (owner: Actor) => Promise<string>> = { app: aDevice, webhooks: aWebhook };

describe("lists", () => {
  const lists = endpoints.filter(
    ({ output }) => output instanceof z.ZodArray || (output instanceof z.ZodObject && "list" in output.shape),
  );
  const paged = lists.filter(({ input }) => input instanceof z.ZodObject && "records" in input.shape);

  it.each(lists.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    "%s has the common shape",
    (_, { output }) => {
      const { list, page } = (output as z.ZodObject).shape as Record<string, unknown>;
      expect(list).toBeInstanceOf(z.ZodArray);
      expect(page).toBe(listOf(z.string()).shape.page);
    },
  );

  it("are either paged or complete", async () => {
    const whole = lists.filter((endpoint) => !paged.includes(endpoint)).map(endpointName);
    expect(whole.toSorted()).toEqual([
      "GET /apps",
      "GET /auctions/team/invitations",
      "GET /blog/toc",
      "GET /bulk/{job}/rows",
      "GET /catalog/allMakes",
      "GET /catalog/makes/{make}/models/{model}/series/{series}/{year}/styles",
      "GET /catalog/makes/{make}/models/{model}/{year}/series",
      "GET /catalog/makes/{make}/{year}/models",
      "GET /catalog/makes/{year}",
      "GET /connected-apps",
      "GET /identity-checks",
      "GET /keys",
      "GET /keys/{apiKey}/uses",
      "GET /ledger/accounts",
      "GET /ledger/approvals",
      "GET /ledger/bank/unseen",
      "GET /ledger/open",
      "GET /ledger/periods",
      "GET /news/home",
      "GET /payouts",
      "GET /sandbox/messages",
      "GET /sandbox/people",
      "GET /service-area",
      "GET /service-area/center/{_id}",
      "GET /swaps/auction/negotiations",
      "GET /swaps/{swap}/offers",
      "GET /swaps/{swap}/payment",
      "GET /templates",
      "GET /testimonials/home",
      "GET /users/auction/dealmakers",
      "GET /users/byRole",
      "GET /users/customerService",
      "GET /users/dealmakers",
      "GET /users/swapAgents",
      "GET /users/swapAppraisers",
      "GET /users/{user}/vacations",
      "GET /webhooks",
    ]);
  });

  it.each(paged.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    "%s has pages of up to 100",
    async (_, { path }) => {
      const admin = await makeUser({ role: "admin" });
      const { id: swap } = await makeSwap({ step: "listing" });
      const about = (await ABOUT[path.split("/")[1] ?? ""]?.(admin)) ?? swap;
      const address = path.replaceAll(/\{\w+\}/g, about);
      for (const records of [1, 100]) {
        const answer = await ask(admin, "GET", `${address}?records=${records}&page=2`);
        expect(answer).toMatchObject({ status: 200, body: { page: { page: 2, records, end: expect.any(Boolean) } } });
      }
      for (const records of ["0", "101", "1.5", "many"])
        expect(await ask(admin, "GET", `${address}?records=${records}`), records).toMatchObject({
          status: 422,
          body: { fields: { records: ["Please ask for 1 to 100 records."] } },
        });
      // No key is before these: a list that leaves the cursor out of its query would show its rows.
      const none = path.endsWith("/logs") || /activity|loginList/.test(path) ? "0" : NO_KEY_BEFORE;
      expect(await ask(admin, "GET", `${address}?after=${none}`)).toMatchObject({
        status: 200,
        body: { list: [], page: { end: true, next: null } },
      });
      for (const after of ["", "later", "1.5"])
        expect(await ask(admin, "GET", `${address}?after=${after}`), after).toMatchObject({
          status: 422,
          body: { field: "after" },
        });
    },
  );

  it("take a range of rows in place of a page, and refuse what is not a page", async () => {
    const listing = (query: string) => ask(guest, "GET", `/swaps/listing?${query}`);
    expect(await listing("page=1&records=5&from=1&to=5")).toMatchObject({
      status: 200,
      body: { page: { records: 5 } },
    });
    expect(await listing("from=11&to=20")).toMatchObject({ status: 200, body: { page: { page: 2, records: 10 } } });
    for (const [query, field] of [
      ["from=1", "to"],
      ["to=5", "from"],
      ["from=2&to=6", "from"],
      ["from=6&to=2", "to"],
      ["from=1&to=101", "to"],
      ["page=2&from=1&to=5", "page"],
      ["records=6&from=1&to=5", "records"],
    ] as const)
      expect(await listing(query), query).toMatchObject({ status: 422, body: { field } });
  });

  it("link to their other pages", async () => {
    const seller = await makeUser({ seller: true });
    for (let i = 0; i < 3; i++) await makeSwap({ sellerId: seller.id as string });
    const linksOf = async (query: string) => {
      const { headers } = await ask(seller, "GET", `/swaps/user?${query}`);
      const found = [...(headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)];
      return Object.fromEntries(found.map(([, address = "", rel]) => [rel, new URL(address).search]));
    };
    expect(await linksOf("records=1&page=2")).toEqual({
      first: "?records=1&page=1",
      prev: "?records=1&page=1",
      next: "?records=1&page=3",
    });
    expect(await linksOf("records=1&page=3")).not.toHaveProperty("next");
    const { next } = await linksOf("records=2&after=start");
    expect((await ask(seller, "GET", `/swaps/user${next}`)).body).toMatchObject({ list: [{}], page: { next: null } });
    expect(await linksOf(String(next).slice(1))).toEqual({});
  });

  it("contain the whole list when all pages are combined", async () => {
    const seller = await makeUser({ seller: true });
    for (let i = 0; i < 3; i++) await makeSwap({ sellerId: seller.id as string });
    const page = async (query: string) => (await ask(seller, "GET", `/swaps/user${query}`)).body;
    const all = (await page("")).list.map(({ _id }: { _id: string }) => _id);
    expect(all).toHaveLength(3);
    const [first, second] = [await page("?records=2"), await page("?records=2&page=2")];
    expect([...first.list, ...second.list].map(({ _id }: { _id: string }) => _id)).toEqual(all);
    expect([first.page, second.page]).toMatchObject([
      { from: 1, to: 2, end: false },
      { from: 3, to: 3, end: true },
    ]);
  });
});

describe("HTTP", () => {
  async function send(method: string, path: string, init: RequestInit = {}, actor: Actor = guest) {
    const request = new Request(`http://swaplot.test/api${path}`, { method, ...init });
    const scope = { headers: new Headers(), address: "203.0.113.9" };
    return withScope(scope, () => answerCall(request, { actor, request, key: undefined }));
  }
  const json = { "content-type": "application/json" };

  it.each(["{", '{"email":', "\u0000", "{'email': 1}", "[1,"])("a body that is not JSON is 400: %s", async (body) => {
    expect(await send("POST", "/contact", { body, headers: json })).toMatchObject({
      status: 400,
      body: { code: "malformed-body", message: expect.any(String), status: 400 },
    });
  });

  it.each(["null", '"text"', "[1,2]", "7"])("JSON that is not an object is 422: %s", async (body) => {
    for (const path of ["/contact", `/swaps/${newId()}/view`])
      expect(await send("POST", path, { body, headers: json })).toMatchObject({ status: 422, body: { field: "body" } });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("a body of another type is 415: %s", async (type) => {
    const body = new TextEncoder().encode('{"topic":"deal"}');
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    expect(await send("POST", "/contact", { body, headers })).toMatchObject({
      status: 415,
      body: { code: "unsupported-content-type" },
    });
  });

  it("accepts the JSON content type in any spelling", async () => {
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "Application/JSON",
      "application/merge-patch+json",
    ])
      expect(await send("POST", "/contact", { body: "{}", headers: { "content-type": type } }), type).toMatchObject({
        status: 422,
        body: { field: "topic" },
      });
  });

  it("authenticates before it reads a body", async () => {
    expect(await send("POST", "/users", { body: "{", headers: json })).toMatchObject({ status: 401 });
  });

  it.each([
    ["PATCH", "/swaps/listing", "DELETE, GET, HEAD, OPTIONS, POST"],
    ["GET", "/auth/login", "OPTIONS, POST"],
    ["POST", "/swaps/data/", undefined],
    ["DELETE", "/swaps/pending/channel", "OPTIONS, POST"],
    ["PUT", "/verify/phone/check", "OPTIONS, POST"],
    ["DELETE", "/oauth/autologin", "GET, HEAD, OPTIONS, POST"],
    ["POST", "/files/video", "GET, HEAD, OPTIONS"],
    ["GET", "/files", "OPTIONS, PUT"],
    ["DELETE", "/ws", "GET, HEAD, OPTIONS"],
  ])("%s %s is a wrong method, and Allow lists the right ones", async (method, path, allow) => {
    const answer = await send(method, path);
    if (allow === undefined) return expect(answer?.status ?? 404).not.toBe(405);
    expect(answer).toMatchObject({
      status: 405,
      body: { code: "method-not-allowed", status: 405 },
      headers: { allow },
    });
  });

  it("OPTIONS lists the methods of a path", async () => {
    expect(await send("OPTIONS", "/swaps/listing")).toEqual({
      status: 204,
      body: undefined,
      headers: { allow: "DELETE, GET, HEAD, OPTIONS, POST" },
    });
    expect(await send("OPTIONS", "/nonesuch")).toBeUndefined();
  });

  it("HEAD gets the same response as GET", async () => {
    const [head, get] = [await send("HEAD", "/swaps/listing"), await send("GET", "/swaps/listing")];
    expect(head?.status).toBe(200);
    expect(head).toEqual(get);
    expect((await send("HEAD", "/users"))?.status).toBe(401);
    expect((await send("HEAD", "/auth/login"))?.status).toBe(405);
  });

  it("reports the first invalid field and the messages of all of them", async () => {
    const answer = await ask(await makeUser({ role: "admin" }), "POST", "/users/systemRoleUpdates", { body: {} });
    expect(Object.keys(answer.body).toSorted()).toEqual(["code", "field", "fields", "help", "message", "status"]);
    const { body } = await ask(guest, "POST", "/swaps/save", { body: {} });
    expect(Object.keys(body).toSorted()).toEqual(["code", "help", "message", "status"]);
    const [one, other] = await Promise.all([makeUser({ phone: "+13125550143" }), makeUser()]);
    expect(one.id).not.toBe(other.id);
    const taken = await ask(other, "PUT", "/verify/phone", { body: { phone: "+13125550143" } });
    expect(taken.body).toMatchObject({ field: "phone", fields: { phone: [taken.body.message] } });
  });
});

describe("creations", () => {
  it("return 201, and updates return 200", async () => {
    const first = await ask(guest, "PUT", "/swaps/pending", { body: { vin: "5J6RW2H8XKL000009" } });
    expect(first.status).toBe(201);
    const again = await ask(guest, "PUT", "/swaps/pending", { body: { token: first.body.token, sample: true } });
    expect(again.status).toBe(200);
    expect(
      endpoints
        .filter(({ creates }) => creates)
        .map(endpointName)
        .toSorted(),
    ).toEqual([
      "POST /app/devices",
      "POST /apps",
      "POST /auctions",
      "POST /auctions/team/invitations",
      "POST /blog",
      "POST /bulk/cars",
      "POST /bulk/pictures",
      "POST /bulk/prices",
      "POST /bulk/subscribers",
      "POST /centers",
      "POST /claims/{claim}/posts",
      "POST /contact",
      "POST /files/update",
      "POST /files/{key}/update",
      "POST /inspection/schedule/{swap}",
      "POST /keys",
      "POST /keys/test",
      "POST /ledger/bank/statements",
      "POST /ledger/periods",
      "POST /ledger/periods/{month}/reopen",
      "POST /news",
      "POST /newsletters",
      "POST /press",
      "POST /questions/{question}/report",
      "POST /service-area",
      "POST /service-area/center/{_id}",
      "POST /swaps/{swap}/auction/autobid",
      "POST /swaps/{swap}/auction/bid",
      "POST /swaps/{swap}/auction/buy-now",
      "POST /swaps/{swap}/claims",
      "POST /swaps/{swap}/deal",
      "POST /swaps/{swap}/deal/admin",
      "POST /swaps/{swap}/deal/terms",
      "POST /swaps/{swap}/delivery",
      "POST /swaps/{swap}/deposit/transfer",
      "POST /swaps/{swap}/entries/{entry}/reverse",
      "POST /swaps/{swap}/offers",
      "POST /swaps/{swap}/offers/admin",
      "POST /swaps/{swap}/payment",
      "POST /swaps/{swap}/payoff",
      "POST /swaps/{swap}/questions",
      "POST /swaps/{swap}/request/change",
      "POST /swaps/{swap}/writeOff",
      "POST /tasks/add",
      "POST /testimonials",
      "POST /tips",
      "POST /users/register",
      "POST /visits",
      "POST /webhooks",
      "PUT /messages",
      "PUT /messages/bulk",
      "PUT /swaps",
      "PUT /swaps/pending",
      "PUT /swaps/private",
      "PUT /swaps/private/purchased",
      "PUT /swaps/{swap}/notes",
      "PUT /templates",
      "PUT /users/{user}/vacations",
    ]);
  });
});
