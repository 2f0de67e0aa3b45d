import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CURRENT_VERSION, VERSIONS } from "#app/api/versions.ts";
import { db } from "#db/client.ts";
import { KEY_REQUESTS } from "#modules/accounts/api-keys/schemas.ts";
import { apiKeys } from "#modules/accounts/api-keys/tables.ts";
import { createApiKey, setKeyVersion } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { Hub } from "./hub.ts";
import { site } from "./site.ts";

const hub = new Hub();
let server: http.Server;
let base: string;
let admin: Actor;

beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  const { answer } = site({
    settings: environment(),
    hub,
    pages: async () => new Response("a page"),
    files: () => false,
    isReady: async () => "ready" as const,
  });
  server = http.createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  hub.close();
  server.close();
});

async function keyWith(scopes: Scope[], owner = admin, addresses: string[] = []): Promise<string> {
  const made = await createApiKey(owner, { name: "Test", scopes, addresses });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.token;
}

const ask = async (path: string, key: string | null, init: RequestInit = {}) => {
  const headers = { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...init.headers };
  const response = await fetch(base + path, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    // biome-ignore lint/suspicious/noExplicitAny: each call has its own response shape
    body: (text.startsWith("{") ? JSON.parse(text) : text) as any,
  };
};

describe("a request with an API key", () => {
  it("is answered as its owner, with what is left of the limit and the id of the request", async () => {
    const { status, headers, body } = await ask("/api/auth/profile", await keyWith(["own"]));
    expect([status, body._id]).toEqual([200, admin.id]);
    expect(headers.get("ratelimit-policy")).toBe(`"key";q=${KEY_REQUESTS};w=60`);
    expect(headers.get("ratelimit")).toMatch(new RegExp(`^"key";r=${KEY_REQUESTS - 1};t=\\d+$`));
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("is answered in the version of its key, and hears that an old version is deprecated", async () => {
    const [first] = VERSIONS;
    const { _id, token } = value(await createApiKey(admin, { name: "Old", scopes: ["own"], apiVersion: first?.date }));
    const old = await ask("/api/auth/profile", token);
    expect(old.headers.get("swaplot-version")).toBe(first?.date);
    expect(old.headers.get("deprecation")).toMatch(/^@\d{10}$/);
    expect(Date.parse(old.headers.get("sunset") ?? "") - Number(old.headers.get("deprecation")?.slice(1)) * 1_000).toBe(
      365 * 86_400_000,
    );
    expect(old.headers.get("link")).toContain('rel="deprecation"');
    value(await setKeyVersion(admin, { apiKey: _id, apiVersion: CURRENT_VERSION }));
    const { headers } = await ask("/api/auth/profile", token);
    expect([headers.get("swaplot-version"), headers.get("deprecation")]).toEqual([CURRENT_VERSION, null]);
  });

  it("is noted with its call, and costs a request more for each record that it expands", async () => {
    const [seller, buyer] = [await makeUser(), await makeUser()];
    const swap = await aSwap({ sellerId: seller.id as string });
    value(await makeOffer(buyer, { swap: swap.id, offer: 24_600, visited: true }));
    const { _id, token } = value(await createApiKey(buyer, { name: "Reader", scopes: ["own", "swap.buy"] }));
    const offers = `/api/swaps/${swap.id}/offers`;
    const plain = await ask(offers, token);
    const expanded = await ask(`${offers}?expand=swap`, token);
    expect([Object.keys(expanded.body.expanded.swap), plain.status]).toEqual([[swap.id], 200]);
    expect([plain, expanded].map(({ headers }) => /r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1])).toEqual([
      String(KEY_REQUESTS - 1),
      String(KEY_REQUESTS - 3),
    ]);
    const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, _id));
    expect(row?.windowCount).toBe(3);
    const used = await ask(`/api/keys/${_id}/uses`, token);
    expect(used.body.list).toMatchObject([{ call: "GET /swaps/{swap}/offers", count: 2, deprecated: null }]);
    const stranger = await keyWith(["own"], seller);
    expect((await ask(`/api/keys/${_id}/uses`, stranger)).status).toBe(404);
  });

  it("gets the version that it asks for, and is told which one it got", async () => {
    const asking = async (version: string) =>
      ask("/api/auth/profile", await keyWith(["own"]), { headers: { "swaplot-version": version } });
    const [first] = VERSIONS;
    const answered = await asking(first?.date ?? "");
    expect([answered.status, answered.headers.get("swaplot-version")]).toEqual([200, first?.date]);
    const current = await ask("/api/auth/profile", await keyWith(["own"]));
    expect(current.headers.get("swaplot-version")).toBe(CURRENT_VERSION);
    const unknown = await asking("2020-01-01");
    expect([unknown.status, unknown.body.code]).toEqual([400, "unknown-version"]);
  });

  it("is refused by the name of the scope that the key lacks", async () => {
    const refused = await ask("/api/users", await keyWith(["own"]));
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "missing-scope", details: { scope: "user.read" }, message: expect.stringContaining("“user.read”") },
    });
    expect((await ask("/api/users", await keyWith(["user.read"]))).status).toBe(200);
    const own = await ask("/api/notifications", await keyWith(["user.read"]));
    expect(own.body).toMatchObject({ code: "missing-scope", details: { scope: "own" } });
  });

  it("writes and exports with these scopes only", async () => {
    const body = JSON.stringify({ text: "A note" });
    const write = { method: "PUT", body, headers: { "content-type": "application/json" } };
    const [reads, writes] = [await keyWith(["own", "user.manage", "user.read"]), await keyWith(["own", "write"])];
    expect((await ask("/api/swaps", reads, write)).body).toMatchObject({
      code: "missing-scope",
      details: { scope: "write" },
    });
    expect((await ask("/api/swaps", writes, write)).body.code).not.toBe("missing-scope");
    const exported = await ask("/api/users?export=1", reads);
    expect(exported.body).toMatchObject({ code: "missing-scope", details: { scope: "export" } });
    const file = await ask(
      "/api/users?export=1&q=no+such",
      await keyWith(["user.read", "user.manage", "own", "export"]),
    );
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  });

  it("is refused for a key that is not valid, and never falls back to a session", async () => {
    for (const key of ["", "wrong", `swaplot_${"a".repeat(43)}`]) {
      const { status, body } = await ask("/api/auth/profile", key);
      expect([status, body.code]).toEqual([401, "key-not-valid"]);
    }
    expect((await ask("/api/auth/profile", null, { headers: { authorization: "Basic abc" } })).body.code).toBe(
      "key-not-valid",
    );
  });

  it("is refused from another address than those that the key's owner chose", async () => {
    const [here, elsewhere] = [
      await keyWith(["own"], admin, ["127.0.0.0/8"]),
      await keyWith(["own"], admin, ["10.0.0.0/8"]),
    ];
    expect((await ask("/api/auth/profile", here)).status).toBe(200);
    expect(await ask("/api/auth/profile", elsewhere)).toMatchObject({ status: 403, body: { code: "key-address" } });
  });

  it("is refused with the seconds to wait when the minute is used up", async () => {
    const key = await keyWith(["own"]);
    await db()
      .update(apiKeys)
      .set({ windowAt: sql`now()`, windowCount: KEY_REQUESTS })
      .where(eq(apiKeys.hint, key.slice(-4)));
    const { status, headers, body } = await ask("/api/auth/profile", key);
    expect([status, body.code]).toEqual([429, "too-many-requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("ratelimit")).toMatch(/^"key";r=0;t=\d+$/);
  });
});

describe("a page of another site", () => {
  const origin = "https://partner.example";

  it("reads the API with a key, and never with cookies", async () => {
    const read = await ask("/api/auth/profile", await keyWith(["own"]), { headers: { origin } });
    expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(read.headers.get("access-control-allow-credentials")).toBeNull();
    expect(read.headers.get("access-control-expose-headers")).toContain("ratelimit");
  });

  it("is told before that it may read, and is not let in to write", async () => {
    const preflight = (method: string) =>
      ask("/api/swaps", null, { method: "OPTIONS", headers: { origin, "access-control-request-method": method } });
    const allowed = await preflight("GET");
    expect([allowed.status, allowed.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "Authorization, If-None-Match, Swaplot-Version, Swaplot-Person",
    ]);
    expect((await preflight("POST")).headers.get("access-control-allow-origin")).toBeNull();
    const written = await ask("/api/swaps", await keyWith(["own", "write"]), { method: "POST", headers: { origin } });
    expect([written.status, written.body.code]).toEqual([403, "foreign-request"]);
  });
});
