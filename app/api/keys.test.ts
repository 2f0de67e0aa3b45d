import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptApiKey } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";

let owner: Actor;
beforeAll(() => testDatabase());
beforeEach(async () => {
  owner = await makeUser();
});

const WISH = { name: "Inventory sync", scopes: ["own", "write"], lives: "30", addresses: ["203.0.113.0/24"] };
const make = async (body: object = WISH) => (await ask(owner, "POST", "/keys", { body })).body;
const codeOf = async (key: string, address = "203.0.113.9") => {
  const used = await acceptApiKey(key, address);
  return used.ok ? "ok" : used.error.code;
};

describe("keys by call", () => {
  it("are made, listed without the key, rotated with an overlap, and revoked", async () => {
    const made = await ask(owner, "POST", "/keys", { body: WISH, key: "once" });
    expect(made).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^swaplot_/) } });
    expect((await ask(owner, "POST", "/keys", { body: WISH, key: "once" })).body).toEqual(made.body);
    const { _id, key } = made.body;
    expect([await codeOf(key), await codeOf(key, "198.51.100.1")]).toEqual(["ok", "key-address"]);
    const { body, text } = await ask(owner, "GET", "/keys");
    const { lives: _, ...shown } = WISH;
    expect(body.list).toMatchObject([
      { _id, ...shown, person: null, lastUsedAt: expect.any(String), expiresAt: expect.any(String) },
    ]);
    expect(text).not.toContain(key);
    const rotated = await ask(owner, "POST", `/keys/${_id}/rotate`, { body: { overlapHours: 2 } });
    expect([await codeOf(key), await codeOf(rotated.body.key)]).toEqual(["ok", "ok"]);
    expect((await ask(owner, "DELETE", `/keys/${_id}`)).status).toBe(200);
    expect([await codeOf(key), await codeOf(rotated.body.key)]).toEqual(["key-not-valid", "key-not-valid"]);
    expect((await ask(owner, "GET", "/keys")).body.list).toEqual([]);
  });

  it("are made in a session that was proven, never with a key, which may only list them", async () => {
    const program: Actor = { ...owner, scopes: ["own", "write"] };
    const { _id } = await make();
    for (const [method, path, body] of [
      ["POST", "/keys", WISH],
      ["POST", `/keys/${_id}/rotate`, {}],
      ["DELETE", `/keys/${_id}`, undefined],
    ] as const)
      expect(await ask(program, method, path, body ? { body } : {}), path).toMatchObject({
        status: 403,
        body: { code: "no-api-key" },
      });
    expect((await ask(program, "GET", "/keys")).body.list).toHaveLength(1);
    const late = await ask({ ...owner, stale: true }, "POST", "/keys", { body: WISH });
    expect(late).toMatchObject({ status: 403, body: { code: "proof-needed" } });
  });

  it("name what is wrong with an address, a scope, and a life", async () => {
    for (const [wrong, field] of [
      [{ addresses: ["203.0.113.0/99"] }, "addresses"],
      [{ scopes: ["user.manage"] }, "scopes"],
      [{ scopes: [] }, "scopes"],
      [{ lives: "forever" }, "lives"],
    ] as const)
      expect(await ask(owner, "POST", "/keys", { body: { ...WISH, ...wrong } }), field).toMatchObject({
        status: 422,
        body: { field },
      });
  });

  it("of others are not found", async () => {
    const { _id } = await make();
    const stranger = await makeUser();
    expect((await ask(stranger, "POST", `/keys/${_id}/rotate`, { body: {} })).status).toBe(404);
    expect((await ask(stranger, "DELETE", `/keys/${_id}`)).status).toBe(404);
    expect((await ask(stranger, "GET", "/keys")).body.list).toEqual([]);
  });
});
