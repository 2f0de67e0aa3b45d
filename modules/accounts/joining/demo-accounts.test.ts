import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, signIn } from "../index.ts";

const admin = DEMO_ACCOUNTS.find(({ role }) => role === "admin")?.email as string;
const enter = (email: string) => signIn(guest, { email, password: DEMO_PASSWORD });
const before = { ...process.env };

/** The variables of a site, on the database of this test. */
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

it("demo accounts do not sign in where real people do, though their password is known", async () => {
  siteWith({ SWAPLOT_MODE: "production" });
  expect(await enter(admin)).toMatchObject({ refusal: { code: "demo-only", status: 403 } });
  expect((await enter("real@example.test")).ok).toBe(true);
});

it.each([
  ["production that asked for the demo world", { SWAPLOT_MODE: "production", SEED: "demo" }],
  ["a developer's machine", { SWAPLOT_MODE: "development" }],
  ["npm start", { SWAPLOT_MODE: "demo" }],
])("demo accounts sign in on %s", async (_where, values) => {
  siteWith(values);
  expect((await enter(admin)).ok).toBe(true);
});

it("demo accounts are all of the one domain that is shut out", () => {
  for (const { email } of DEMO_ACCOUNTS) expect(email).toMatch(/@demo\.swaplot\.test$/);
});
