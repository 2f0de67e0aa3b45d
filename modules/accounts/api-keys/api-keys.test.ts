import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, can, gateRefuses } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import {
  acceptApiKey,
  createApiKey,
  deactivateUser,
  findApiKeyFacts,
  findApiKeys,
  removeUser,
  revokeApiKey,
  revokeUserApiKey,
  rotateApiKey,
} from "../index.ts";
import { KEY_REQUESTS, MOST_KEYS } from "./schemas.ts";
import { apiKeys } from "./tables.ts";

beforeAll(() => testDatabase());

type Made = { _id: string; secret: string };

async function make(actor: Actor, given: Partial<Parameters<typeof createApiKey>[1]> = {}): Promise<Made> {
  const made = await createApiKey(actor, { name: "Inventory sync", scopes: ["own"], ...given });
  if (!made.ok) throw new Error(made.error.code);
  return { _id: made.value._id, secret: made.value.token };
}

/** The actor that a request with this key gets, or why it is refused. */
async function enter(secret: string): Promise<Actor | string | null> {
  const used = await acceptApiKey(secret);
  return used.ok ? used.value.actor : used.error.code;
}

describe("an API key", () => {
  it("acts as its owner, limited to its scopes, and is stored as a hash", async () => {
    const admin = await makeUser({ role: "admin" });
    const { _id, secret } = await make(admin, { scopes: ["own", "user.read"] });
    expect(secret).toMatch(/^swaplot_[\w-]{43}$/);
    const actor = (await enter(secret)) as Actor;
    expect(actor).toMatchObject({ id: admin.id, session: null, scopes: ["own", "user.read"] });
    expect([can(actor, "user.read"), can(actor, "user.manage")]).toEqual([true, false]);
    expect([gateRefuses(actor, "verified"), gateRefuses(actor, "user.manage")]).toEqual([null, "missing-scope"]);
    const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, _id));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.lastUsedAt).not.toBeNull();
    expect(await findApiKeyFacts(_id)).toMatchObject({ name: "Inventory sync" });
  });

  it("doesn't make, rotate, or revoke keys, and no administrator does who acts as its owner", async () => {
    const user = await makeUser();
    const { _id, secret } = await make(user);
    const key = (await enter(secret)) as Actor;
    const impersonated = { ...user, impersonator: (await makeUser({ role: "admin" })).id };
    for (const [actor, code] of [
      [key, "no-api-key"],
      [impersonated, "impersonating"],
    ] as const) {
      expect(await createApiKey(actor, { name: "x", scopes: ["own"] })).toMatchObject({ error: { code } });
      expect(await rotateApiKey(actor, { apiKey: _id })).toMatchObject({ error: { code } });
      expect(await revokeApiKey(actor, { apiKey: _id })).toMatchObject({ error: { code } });
    }
  });

  it("never gets a scope that its owner doesn't hold, nor one that opens sessions or changes roles", async () => {
    const seller = await makeUser();
    expect(await createApiKey(seller, { name: "x", scopes: ["user.read"] })).toMatchObject({
      error: { code: "scope-not-held", field: "scopes" },
    });
    const admin = await makeUser({ role: "admin" });
    for (const never of ["user.switch", "user.roles", "no.such"])
      expect(await createApiKey(admin, { name: "x", scopes: [never] })).toMatchObject({
        error: { code: "invalid-input" },
      });
    expect(await createApiKey(admin, { name: " ", scopes: [] })).toMatchObject({
      error: { fields: { name: [expect.any(String)], scopes: ["Please choose what the key may do."] } },
    });
  });

  it("works only from the addresses and networks that its owner chose, and a use from elsewhere is not noted", async () => {
    const user = await makeUser();
    const { _id, secret } = await make(user, { addresses: "203.0.113.0/24\n2001:db8::/32, ::ffff:198.51.100.7" });
    const codeFrom = async (address?: string) => {
      const used = await acceptApiKey(secret, address);
      return used.ok ? "ok" : used.error.code;
    };
    for (const address of ["198.51.100.8", "2001:db9::1", "unknown", undefined])
      expect(await codeFrom(address), address).toBe("key-address");
    expect(await findApiKeys(user)).toMatchObject([{ _id, lastUsedAt: null }]);
    for (const address of ["203.0.113.99", "::ffff:203.0.113.99", "2001:db8::1", "198.51.100.7"])
      expect(await codeFrom(address), address).toBe("ok");
    expect(await findApiKeys(user)).toMatchObject([
      { addresses: ["203.0.113.0/24", "2001:db8::/32", "198.51.100.7"], lastUsedAt: expect.any(String) },
    ]);
    for (const addresses of ["203.0.113.0/33", "example.com", "1.2.3"])
      expect(await createApiKey(user, { name: "x", scopes: ["own"], addresses })).toMatchObject({
        error: {
          fields: {
            addresses: [`“${addresses}” is not an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24.`],
          },
        },
      });
  });

  it("ends at once when it is rotated without an overlap", async () => {
    const user = await makeUser();
    const { _id, secret } = await make(user);
    const rotated = await rotateApiKey(user, { apiKey: _id, overlapHours: 0 });
    if (!rotated.ok) throw new Error(rotated.error.code);
    expect([await enter(secret), await enter(rotated.value.token)]).toMatchObject(["key-not-valid", { id: user.id }]);
    expect(await rotateApiKey(user, { apiKey: _id, overlapHours: 169 })).toMatchObject({ ok: false });
  });

  it("is shown again when its form is sent twice, and is one key", async () => {
    const user = await makeUser();
    const twice = () => createApiKey(user, { name: "x", scopes: ["own"] }, { key: "the same form" });
    const [first, second] = [await twice(), await twice()];
    expect(first).toEqual(second);
    expect(await findApiKeys(user)).toHaveLength(1);
  });

  it("works for a day after its rotation, beside the new one, but not after its end", async () => {
    const user = await makeUser();
    const { _id, secret } = await make(user);
    const rotated = await rotateApiKey(user, { apiKey: _id });
    const next = rotated.ok ? rotated.value.token : "";
    expect([await enter(secret), await enter(next)]).toMatchObject([{ id: user.id }, { id: user.id }]);
    expect(await findApiKeys(user)).toMatchObject([{ previousUntil: expect.any(String), hint: next.slice(-4) }]);
    await db().update(apiKeys).set({ previousUntil: sql`now()` }).where(eq(apiKeys.id, _id));
    expect([await enter(secret), await enter(next)]).toMatchObject(["key-not-valid", { id: user.id }]);
    await db().update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, _id));
    expect(await enter(next)).toBe("key-not-valid");
    expect(await findApiKeys(user)).toEqual([]);
    expect(await rotateApiKey(user, { apiKey: _id })).toMatchObject({ error: { status: 404 } });
  });

  it("ends at once when its owner or staff revoke it; only administrators revoke one of an administrator", async () => {
    const [user, other, admin, agent] = await Promise.all([
      makeUser(),
      makeUser(),
      makeUser({ role: "admin" }),
      makeUser({ role: "customer-service" }),
    ]);
    const [mine, another, strong] = [await make(user), await make(user), await make(admin)];
    expect(await revokeApiKey(other, { apiKey: mine._id })).toMatchObject({ error: { status: 404 } });
    expect(await revokeApiKey(user, { apiKey: mine._id })).toMatchObject({ ok: true });
    expect(await revokeUserApiKey(other, { user: user.id as string, apiKey: another._id })).toMatchObject({
      error: { code: "not-allowed" },
    });
    expect(await revokeUserApiKey(agent, { user: user.id as string, apiKey: another._id })).toMatchObject({ ok: true });
    expect(await revokeUserApiKey(agent, { user: admin.id as string, apiKey: strong._id })).toMatchObject({
      error: { code: "not-allowed" },
    });
    expect([await enter(mine.secret), await enter(another.secret)]).toEqual(["key-not-valid", "key-not-valid"]);
    expect(await enter(strong.secret)).toMatchObject({ id: admin.id });
    expect([await findApiKeys(agent, user.id), await findApiKeys(other, admin.id)]).toEqual([[], []]);
  });

  it("does nothing for a deactivated owner, and ends with the account", async () => {
    const user = await makeUser();
    const admin = await makeUser({ role: "admin" });
    const { secret } = await make(user);
    await deactivateUser(admin, { user: user.id as string });
    expect(gateRefuses((await enter(secret)) as Actor, "verified")).toBe("not-active");
    await removeUser(admin, { user: user.id as string });
    expect(await enter(secret)).toBe("key-not-valid");
  });

  it("is unknown when it is made up, and refuses texts that are no key without a query", async () => {
    for (const text of ["", "x", `swaplot_${"a".repeat(43)}`, `swaplot_${"a".repeat(5_000)}`])
      expect(await enter(text)).toBe("key-not-valid");
  });

  it("makes a limited number of requests a minute", async () => {
    const user = await makeUser();
    const { _id, secret } = await make(user);
    await db()
      .update(apiKeys)
      .set({ windowAt: sql`now()`, windowCount: KEY_REQUESTS - 1 })
      .where(eq(apiKeys.id, _id));
    expect(await acceptApiKey(secret)).toMatchObject({ value: { actor: { id: user.id }, limit: { left: 0 } } });
    expect(await acceptApiKey(secret)).toMatchObject({ value: { actor: null, limit: { limit: KEY_REQUESTS } } });
    await db().update(apiKeys).set({ windowAt: sql`now() - interval '1 minute'` }).where(eq(apiKeys.id, _id));
    expect(await acceptApiKey(secret)).toMatchObject({ value: { limit: { left: KEY_REQUESTS - 1 } } });
  });

  it("is one of twenty at most", async () => {
    const user = await makeUser();
    for (let count = 0; count < MOST_KEYS; count += 1) await make(user);
    expect(await createApiKey(user, { name: "x", scopes: ["own"] })).toMatchObject({
      error: { code: "too-many-keys" },
    });
  });
});
