import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createApiKey } from "#modules/accounts/index.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";

let base: string;
let key: string;
let swap: string;

beforeAll(async () => {
  await testDatabase();
  base = await listeningSite();
  const made = await createApiKey(await makeUser(), { name: "Manners", scopes: ["own", "write", "swap.buy"] });
  if (!made.ok) throw new Error(made.error.code);
  key = made.value.token;
  swap = (await makeSwap({ step: "listing" })).id;
});

type Sent = { method?: string; body?: object; headers?: Record<string, string> };

async function send(path: string, { method = "GET", body, headers = {} }: Sent = {}) {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : undefined };
}
const asOwner = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...headers });

describe("an answer with 401", () => {
  it("says how to sign in, and that a key is not valid", async () => {
    const without = await send("/swaps/user");
    expect([without.status, without.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="Swaplot"']);
    const wrong = await send("/swaps/user", { headers: { authorization: "Bearer swaplot_x" } });
    expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="Swaplot", error="invalid_token"',
    ]);
    expect((await send("/swaps/listing")).headers.has("www-authenticate")).toBe(false);
  });
});

describe("a read", () => {
  it.each(["/swaps/listing", "/openapi.json"])("of %s is sent again only after a change", async (path) => {
    const first = await send(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await send(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await send(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("has another tag when what it shows has changed", async () => {
    const headers = asOwner();
    const tagOf = async () => (await send("/swaps/followed", { headers })).headers.get("etag");
    const before = await tagOf();
    await send(`/swaps/${swap}/follow`, { method: "PUT", headers: asOwner() });
    expect(await tagOf()).not.toBe(before);
    await send(`/swaps/${swap}/follow`, { method: "DELETE", headers: asOwner() });
    expect(await tagOf()).toBe(before);
  });

  it("is kept by no cache if it belongs to a session, and no write or error has a tag", async () => {
    const headers = { cookie: "a=b" };
    expect((await send("/swaps/listing", { headers })).headers.get("cache-control")).toBe("no-store");
    expect((await send("/swaps/listing")).headers.get("cache-control")).toBe("private, no-cache");
    expect((await send("/openapi.json")).headers.get("cache-control")).toBe("public, max-age=300");
    for (const answer of [await send("/swaps/user"), await send(`/swaps/${swap}/view`, { method: "POST" })])
      expect([answer.headers.get("etag"), answer.headers.get("cache-control")]).toEqual([null, "no-store"]);
  });
});

describe("an idempotency key", () => {
  const offer = (idempotencyKey: string, amount = 18_000) =>
    send(`/swaps/${swap}/offers`, {
      method: "POST",
      headers: asOwner({ "idempotency-key": idempotencyKey }),
      body: { swap, offer: amount, visited: true },
    });
  const follow = (idempotencyKey: string) =>
    send(`/swaps/${swap}/follow`, { method: "PUT", headers: asOwner({ "idempotency-key": idempotencyKey }) });

  it("says that its answer is from before, and is refused for another call", async () => {
    const mine = randomUUID();
    const [first, again] = [await offer(mine), await offer(mine)];
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect([again.body._id, again.headers.get("idempotent-replayed")]).toEqual([first.body._id, "true"]);
    expect(await follow(mine)).toMatchObject({
      status: 422,
      body: { code: "key-reused", details: { call: "POST /swaps/{swap}/offers" } },
    });
    expect(await offer(mine, 19_000)).toMatchObject({ status: 422, body: { code: "key-reused" } });
    expect((await send(`/swaps/followed`, { headers: asOwner() })).body.list).toEqual([]);
  });

  it("stays free when its call was refused", async () => {
    const mine = randomUUID();
    expect((await offer(mine, 1)).status).toBe(422);
    expect(await follow(mine)).toMatchObject({ status: 200 });
    await send(`/swaps/${swap}/follow`, { method: "DELETE", headers: asOwner() });
  });

  it.each(["", "  "])("is not %j", async (empty) => {
    expect(await follow(empty)).toMatchObject({ status: 422, body: { code: "empty-idempotency-key" } });
  });
});

describe("a header that does not fit", () => {
  it("is refused: a person without a test key", async () => {
    for (const headers of [asOwner({ "swaplot-person": "admin" }), { "swaplot-person": "admin" }])
      expect(await send("/swaps/listing", { headers })).toMatchObject({
        status: 400,
        body: { code: "person-needs-test-key" },
      });
  });

  it.each([
    ["GET", "/swaps/listing"],
    ["GET", "/openapi.json"],
    ["GET", "/files/none"],
    ["GET", "/none"],
    ["PATCH", "/swaps"],
    ["POST", "/contact"],
    ["OPTIONS", "/swaps/listing"],
  ])("is refused: an unknown version of %s %s", async (method, path) => {
    const answer = await send(path, { method, headers: { "swaplot-version": "1999-01-01" } });
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown-version" } });
  });
});

it("every error links to the explanation of its code", async () => {
  for (const path of ["/swaps/user", "/none", "/swaps/listing?nonesuch=1"]) {
    const { body } = await send(path);
    expect(body.help).toMatch(new RegExp(`/api/docs/errors#${body.code}$`));
  }
});
