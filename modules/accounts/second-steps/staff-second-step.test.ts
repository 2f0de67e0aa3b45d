import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { testDatabase } from "#test/database.ts";
import { addTestPasskey, usedPasskey } from "#test/factories/passkey.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code as codeOf, value } from "#test/results.ts";
import {
  acceptApiKey,
  createApiKey,
  enterWithOneTimePassword,
  findOpenSessions,
  findPasskeys,
  findSecondStepDue,
  findSession,
  findTwoStep,
  finishSignIn,
  removePasskey,
  requestReset,
  resetTwoStep,
  revealCode,
  setPassword,
  setRoles,
  signIn,
  signInAgain,
  signInSocially,
  signInWithPasskey,
  switchTo,
  turnOffTwoStep,
} from "../index.ts";
import { socialAccounts, users, verifications } from "../tables.ts";

/** Changes the settings, which the environment reads again. */
function set(values: Record<string, string>): void {
  Object.assign(process.env, values);
  reloadEnvironment();
}
beforeAll(async () => {
  await testDatabase();
  set({ STAFF_TWO_STEP: "required" });
});
afterAll(() => set({ STAFF_TWO_STEP: "" }));

const emailOf = async (user: Actor) => {
  const [row] = await db()
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, user.id as string));
  return row?.email as string;
};
/** Got their first role of the staff so many days ago. */
const staffFor = (days: number, user: Actor) =>
  db()
    .update(users)
    .set({ staffSince: sql`now() - make_interval(days => ${days}, mins => 1)` })
    .where(eq(users.id, user.id as string));
async function staff(days: number, wish: Parameters<typeof makeUser>[0] = { role: "accountant" }): Promise<Actor> {
  const user = await makeUser(wish);
  await staffFor(days, user);
  return user;
}
const passwordSignIn = async (user: Actor, more: { autologin?: boolean } = {}) =>
  signIn(guest, { email: await emailOf(user), password: PASSWORD, ...more });
const sessionOf = async (entered: { ok: boolean; value?: { token: string } | null }) =>
  entered.value ? findSession(entered.value.token) : undefined;

describe("whether staff need a second step", () => {
  const required = (values: Record<string, string>) => {
    set({ STAFF_TWO_STEP: "", SEED: "", SWAPLOT_MODE: "production", ...values });
    const { staffTwoStep } = environment();
    set({ STAFF_TWO_STEP: "required", SEED: "", SWAPLOT_MODE: "test" });
    return staffTwoStep;
  };
  it("is said by a setting: in production they do, but not in the demo world, nor elsewhere", () => {
    expect(required({})).toBe(true);
    expect(required({ STAFF_TWO_STEP: "off" })).toBe(false);
    expect(required({ SEED: "demo" })).toBe(false);
    expect(required({ SEED: "demo", STAFF_TWO_STEP: "required" })).toBe(true);
    for (const SWAPLOT_MODE of ["demo", "development", "test"]) expect(required({ SWAPLOT_MODE })).toBe(false);
  });
});

describe("staff without a second step", () => {
  it("sign in as before for seven days, and then only to set it up", async () => {
    const user = await staff(6);
    expect(await sessionOf(await passwordSignIn(user))).toMatchObject({ overdue: false, actor: { id: user.id } });
    await staffFor(7, user);
    const entered = await passwordSignIn(user);
    expect(await sessionOf(entered)).toMatchObject({ overdue: true });
    const session = (await sessionOf(entered))?.actor.session as string;
    expect(await findOpenSessions([session])).toEqual(new Set());
  });

  it("are not those who needn't have one: members, dealers, and staff where it is off", async () => {
    for (const role of ["user", "dealer"] as const)
      expect(await sessionOf(await passwordSignIn(await staff(30, { role })))).toMatchObject({ overdue: false });
    set({ STAFF_TWO_STEP: "off" });
    const user = await staff(30);
    expect(await sessionOf(await passwordSignIn(user))).toMatchObject({ overdue: false });
    expect(await findSecondStepDue(user.id as string)).toBeUndefined();
    set({ STAFF_TWO_STEP: "required" });
  });

  it("can't use an API key either", async () => {
    const user = await staff(6);
    const { token } = value(await createApiKey(user, { name: "x", scopes: ["own"] }));
    expect(codeOf(await acceptApiKey(token))).toBe("ok");
    await staffFor(7, user);
    expect(codeOf(await acceptApiKey(token))).toBe("second-step-required");
    await turnOnTwoStep(user);
    expect(codeOf(await acceptApiKey(token))).toBe("ok");
  });

  it("act as nobody else: an impersonation ends with the administrator's time", async () => {
    const admin = await signedIn(await staff(6, { role: "admin" }));
    const { token } = value(await switchTo(admin, { user: (await makeUser()).id as string }));
    expect(await findSession(token)).toBeDefined();
    await staffFor(7, admin);
    expect(await findSession(token)).toBeUndefined();
    await turnOnTwoStep(admin);
    expect(await findSession(token)).toBeDefined();
  });

  it("are impersonated as before, by an administrator who has one", async () => {
    const owner = await staff(30, { role: "admin" });
    await turnOnTwoStep(owner);
    const admin = await signedIn(owner);
    const { token } = value(await switchTo(admin, { user: (await staff(30)).id as string }));
    expect(await findSession(token)).toMatchObject({ overdue: false });
  });

  it("have their days from the first role of the staff, not from another one", async () => {
    const admin = await makeUser({ role: "admin" });
    const user = await staff(300, { role: "user" });
    const give = async (...roles: Role[]) =>
      expect(codeOf(await setRoles(admin, { user: user.id as string, roles }))).toBe("ok");
    await give("technician");
    const daysLeft = async () =>
      Math.round((Number(await findSecondStepDue(user.id as string)) - Date.now()) / 86_400_000);
    expect(await daysLeft()).toBe(7);
    await staffFor(5, user);
    await give("technician", "appraiser");
    expect(await daysLeft()).toBe(2);
    await give("user");
    expect(await findSecondStepDue(user.id as string)).toBeUndefined();
  });
});

describe("the first second step of staff", () => {
  it.each([
    ["codes", turnOnTwoStep],
    ["a passkey", addTestPasskey],
  ] as const)("opens the site: %s. Whoever else was signed in or remembered is out", async (_what, setUp) => {
    const user = await staff(8);
    const [thief, own] = [await passwordSignIn(user, { autologin: true }), await passwordSignIn(user)];
    const mine = (await sessionOf(own))?.actor as Actor;
    await setUp(mine);
    expect(await sessionOf(own)).toMatchObject({ overdue: false, actor: { id: user.id } });
    expect(await sessionOf(thief)).toBeUndefined();
    const again = thief.ok && (await signInAgain(guest, { token: thief.value.remember as string }));
    expect(again).toMatchObject({ ok: true, value: null });
  });

  it("leaves other sessions alone where none is needed", async () => {
    const member = await staff(8, { role: "user" });
    const [other, own] = [await passwordSignIn(member), await passwordSignIn(member)];
    await turnOnTwoStep((await sessionOf(own))?.actor as Actor);
    expect(await sessionOf(other)).toBeDefined();
  });
});

describe("staff with a passkey and without codes", () => {
  it("sign in with the passkey: a password no longer does, after the seven days", async () => {
    const user = await staff(6);
    const phone = await addTestPasskey(user);
    expect(codeOf(await passwordSignIn(user))).toBe("ok");
    await staffFor(7, user);
    expect(codeOf(await passwordSignIn(user))).toBe("passkey-needed");
    expect(codeOf(await signInWithPasskey(guest, await usedPasskey(phone)))).toBe("ok");
  });

  it("sign in with Google and after a reset no other way", async () => {
    const user = await staff(8);
    await addTestPasskey(user);
    const [id, email] = [user.id as string, await emailOf(user)];
    await db()
      .insert(socialAccounts)
      .values({ id: crypto.randomUUID(), userId: id, provider: "google", subject: "g-9", email });
    const identity = { provider: "google", subject: "g-9", email, emailVerified: true } as const;
    expect(codeOf(await signInSocially(guest, { ...identity, firstName: "", lastName: "" }))).toBe("passkey-needed");
    value(await requestReset(guest, { email }));
    const [sent] = await db().select().from(verifications).where(eq(verifications.userId, id));
    const password = (await revealCode(sent?.id as string))?.code as string;
    const { token } = value(await enterWithOneTimePassword(guest, { email, password }));
    const resetting = (await findSession(token))?.actor as Actor;
    expect(value(await setPassword(resetting, { password: "Wrench9-Blue" }))).toMatchObject({
      step: null,
      passkey: true,
    });
    expect(await findSession(token)).toBeUndefined();
  });

  it("are remembered only after a sign-in with both steps", async () => {
    const user = await staff(6);
    const before = await passwordSignIn(user, { autologin: true });
    const phone = await addTestPasskey(user);
    const again = async (token: string | null) => value(await signInAgain(guest, { token: token as string }));
    expect(before.ok && (await again(before.value.remember))).toBeNull();
    const full = value(await signInWithPasskey(guest, { ...(await usedPasskey(phone)), autologin: true }));
    const next = await again(full.remember);
    expect(next).toMatchObject({ user: user.id });
    expect(await again(next?.remember as string)).toMatchObject({ user: user.id });
  });

  it("are remembered after a code as well", async () => {
    const user = await staff(8);
    const app = await turnOnTwoStep(user);
    const asked = await passwordSignIn(user, { autologin: true });
    const step = String(asked.ok ? "" : asked.error.details?.step);
    const entered = value(await finishSignIn(guest, { step, code: app.next() }));
    expect(value(await signInAgain(guest, { token: entered.remember as string }))).toMatchObject({ user: user.id });
  });

  it("get back in when they have lost it: other staff remove it, and they set up another one", async () => {
    const [agent, user] = [await makeUser({ role: "customer-service" }), await staff(8)];
    expect(codeOf(await resetTwoStep(agent, { user: user.id as string }))).toBe("two-step-off");
    await addTestPasskey(user);
    expect(codeOf(await resetTwoStep(agent, { user: user.id as string }))).toBe("ok");
    expect(await findPasskeys(user)).toEqual([]);
    expect(await sessionOf(await passwordSignIn(user))).toMatchObject({ overdue: true });
  });
});

describe("the last second step", () => {
  it("of staff stays, until there is another one", async () => {
    const user = await staff(1);
    await turnOnTwoStep(user);
    const off = async () => codeOf(await turnOffTwoStep(user, { password: PASSWORD }));
    expect(await off()).toBe("last-second-step");
    expect((await findTwoStep(user)).since).not.toBeNull();
    await addTestPasskey(user);
    expect(await off()).toBe("ok");
    const remove = async () =>
      codeOf(await removePasskey(user, { passkey: (await findPasskeys(user)).at(-1)?._id as string }));
    expect(await remove()).toBe("last-second-step");
    await addTestPasskey(user, "My tablet");
    expect(await remove()).toBe("ok");
    expect(await remove()).toBe("last-second-step");
  });

  it("of a member, and of staff where none is needed, can be removed", async () => {
    const member = await makeUser();
    await turnOnTwoStep(member);
    expect(codeOf(await turnOffTwoStep(member, { password: PASSWORD }))).toBe("ok");
    set({ STAFF_TWO_STEP: "off" });
    const user = await staff(30);
    await turnOnTwoStep(user);
    expect(codeOf(await turnOffTwoStep(user, { password: PASSWORD }))).toBe("ok");
    set({ STAFF_TWO_STEP: "required" });
  });
});
