import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { byteEndpoints } from "#app/api/files.ts";
import type { AnyEndpoint, ApiContext } from "#app/api/kit.ts";
import { withScope } from "#app/http/request/request-scope.ts";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { ask } from "./ask.ts";

beforeAll(async () => {
  await testDatabase();
});

/** Whether an endpoint passes its caller's key on; other effects don't matter here. A command gets it with the whole context. */
async function asksForKey({ run }: AnyEndpoint): Promise<boolean> {
  if ("command" in run) return true;
  let asked = false;
  const context: ApiContext = {
    actor: guest,
    request: new Request("http://swaplot.test/api"),
    get key() {
      asked = true;
      return undefined;
    },
  };
  const scope = { headers: new Headers(), address: "203.0.113.7" };
  await withScope(scope, async () => run(guest, {}, context)).catch(() => undefined);
  return asked;
}

/** Endpoints that accept a key without needing it. An addition must state why a repeated call has no effect. */
const NEED_NO_KEY = {
  "reads, asked by POST": [
    "POST /catalog/valuate/cpi/{model}/{mileage}/{zip}",
    "POST /catalog/valuate/{style}/{mileage}/{zip}",
    "POST /users/availability/get",
  ],
  "leads to a step, at which a repeated call finds the car": ["POST /sandbox/cars/{swap}/push"],
  "a session is the browser's: its answer is the cookie, which no kept answer can give": [
    "POST /auth/login",
    "POST /auth/logout",
    "POST /auth/return",
    "POST /auth/second-step",
    "POST /auth/switch/{user}",
    "POST /oauth/autologin",
  ],
};

describe("an idempotency key", () => {
  it("is used by every endpoint that writes", async () => {
    const without: string[] = [];
    for (const endpoint of endpoints.filter(({ method }) => method !== "GET"))
      if (!(await asksForKey(endpoint))) without.push(`${endpoint.method} ${endpoint.path}`);
    expect(without.sort()).toEqual(Object.values(NEED_NO_KEY).flat().sort());
  });

  it("is covered for file uploads by app/api/files.test.ts", () => {
    const writes = byteEndpoints.filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PUT /api/files",
      // A part that is sent again takes its own place.
      "PUT /api/files/parts/{upload}/{at}",
    ]);
  });

  it("creates one account, and both responses contain a valid session", async () => {
    const body = {
      type: "buyer",
      firstName: "Nora",
      lastName: "Park",
      email: "nora.park@example.test",
      password: "Blue-canoe-41",
      adult: true,
    };
    const register = () => ask(guest, "POST", "/users/register", { body, key: "once" });
    const first = await register();
    expect(first).toMatchObject({ status: 201, body: { profile: { email: body.email } } });
    expect(await register()).toMatchObject({ status: 201, text: first.text });
    expect(await db().select().from(users).where(eq(users.email, body.email))).toHaveLength(1);
    expect(await ask(guest, "POST", "/users/register", { body, key: "another" })).toMatchObject({ status: 409 });
  });

  it("cancels each car of a batch once, and retries the refused ones", async () => {
    const admin = await makeUser({ role: "admin" });
    const [one, other] = [await makeSwap(), await makeSwap()];
    const body = { swaps: [one.id, other.id], action: "cancel", reason: "The seller keeps both." };
    const batch = () => ask(admin, "POST", "/swaps/batch", { body, key: "batch" });
    const first = await batch();
    expect(first.body.list.map(({ success }: { success: boolean }) => success)).toEqual([true, true]);
    expect((await batch()).body).toEqual(first.body);
    expect(await db().select().from(events).where(eq(events.type, "swap.canceled"))).toHaveLength(2);
  });

  it("may have any length", async () => {
    const user = await makeUser();
    const swap = await makeSwap({ step: "listing" });
    const key = randomBytes(6_000).toString("base64url");
    for (let i = 0; i < 2; i++)
      expect((await ask(user, "PUT", `/swaps/${swap.id}/follow`, { body: {}, key })).status).toBe(200);
  });
});
