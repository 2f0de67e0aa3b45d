import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { makeUser } from "#test/factories/user.ts";
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  enterWithOneTimePassword,
  requestReset,
  revealCode,
  signIn,
  signInAgain,
  signInSocially,
} from "../index.ts";
import { verifications } from "../tables.ts";

const admin = DEMO_ACCOUNTS.find(({ role }) => role === "admin")?.email as string;
const enter = (email: string) => signIn(guest, { email, password: DEMO_PASSWORD });
const before = { ...process.env };

/** The environment variables of a site that uses this test's database. */
function siteWith(values: Record<string, string>): void {
  Object.assign(process.env, values);
  reloadEnvironment();
}

beforeAll(async () => {
  await testDatabase();
  await makeUser({ email: admin, role: "admin" });
  await makeUser({ email: "real@example.test" });
});
beforeEach(() => {
  delete process.env.SEED;
  siteWith({ SWAPLOT_MODE: before.SWAPLOT_MODE ?? "test" });
});
afterAll(() => {
  delete process.env.SEED;
  siteWith({ SWAPLOT_MODE: before.SWAPLOT_MODE ?? "test" });
});

it("demo accounts cannot sign in on a production site with their public password", async () => {
  siteWith({ SWAPLOT_MODE: "production" });
  expect(await enter(admin)).toMatchObject({ error: { code: "demo-only", status: 403 } });
  expect((await enter("real@example.test")).ok).toBe(true);
});

it("demo accounts cannot sign in by any other method on a production site", async () => {
  siteWith({ SWAPLOT_MODE: "demo" });
  const email = DEMO_ACCOUNTS.find(({ role }) => role === "customer-service")?.email as string;
  const { id: user } = await makeUser({ email, role: "customer-service" });
  const entered = await signIn(guest, { email, password: DEMO_PASSWORD, autologin: true });
  const token = (entered.ok && entered.value.remember) as string;
  const google = { provider: "google", subject: "demo", email: null, emailVerified: false } as const;
  const social = { ...google, firstName: "Dana", lastName: "Moore" };
  expect((await signInSocially(anActor(["user"], { id: user }), social)).ok).toBe(true);
  expect((await requestReset(guest, { email })).ok).toBe(true);
  const [asked] = await db()
    .select()
    .from(verifications)
    .where(eq(verifications.userId, user as string));
  const password = (await revealCode(asked?.id as string))?.code as string;
  const tries = [
    () => signInAgain(guest, { token }),
    () => signInSocially(guest, social),
    () => enterWithOneTimePassword(guest, { email, password }),
  ];
  siteWith({ SWAPLOT_MODE: "production" });
  for (const enterBy of tries) expect(await enterBy()).toMatchObject({ error: { code: "demo-only", status: 403 } });
  // The errors consumed nothing: where demo accounts may sign in, each method still works.
  siteWith({ SWAPLOT_MODE: "demo" });
  for (const enterBy of tries) expect(await enterBy()).toMatchObject({ ok: true, value: expect.anything() });
});

it.each([
  ["production that asked for the demo world", { SWAPLOT_MODE: "production", SEED: "demo" }],
  ["a developer's machine", { SWAPLOT_MODE: "development" }],
  ["npm start", { SWAPLOT_MODE: "demo" }],
])("demo accounts sign in on %s", async (_where, values) => {
  siteWith(values);
  expect((await enter(admin)).ok).toBe(true);
});

it("all demo accounts use the one blocked domain", () => {
  for (const { email } of DEMO_ACCOUNTS) expect(email).toMatch(/@demo\.swaplot\.test$/);
});
