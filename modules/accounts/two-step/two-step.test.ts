import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { attempts, auditLog } from "#db/tables.ts";
import { type Actor, guest, personId } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  enterWithOneTimePassword,
  findActor,
  findAppSetup,
  findOpenSessions,
  findSession,
  findTwoStep,
  finishSignIn,
  markDevice,
  removeUser,
  renewRecoveryCodes,
  requestReset,
  resetTwoStep,
  revealCode,
  saveProfile,
  setPassword,
  signIn,
  signInAgain,
  signInSocially,
  turnOffTwoStep,
} from "../index.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { socialAccounts, users, verifications } from "../tables.ts";
import { limitCodes } from "./check-code.ts";

beforeAll(() => testDatabase());
// Within one step of the app and one window of the limits, at any time of day.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

async function person(wish: Parameters<typeof makeUser>[0] = {}) {
  const actor = await makeUser(wish);
  const [row] = await db()
    .select()
    .from(users)
    .where(eq(users.id, personId(actor)));
  return { actor, email: row?.email as string };
}
async function protectedPerson(wish: Parameters<typeof makeUser>[0] = {}) {
  const one = await person(wish);
  return { ...one, app: await turnOnTwoStep(one.actor) };
}

/** The first step: the sealed sign-in that asks for a code. */
async function firstStep(email: string, autologin = false): Promise<string> {
  const refused = await signIn(guest, { email, password: PASSWORD, autologin });
  expect(codeOf(refused)).toBe("second-step-needed");
  return String(refused.ok ? "" : refused.error.details?.step);
}

describe("setting up two-step sign-in", () => {
  it("changes nothing before a right code was typed", async () => {
    const { actor, email } = await person();
    expect(codeOf(await beginTwoStep(actor, {}))).toBe("ok");
    expect(codeOf(await confirmTwoStep(actor, { code: "12345" }))).toBe("wrong-step-code");
    expect(codeOf(await signIn(guest, { email, password: PASSWORD }))).toBe("ok");
    expect(await findTwoStep(actor)).toEqual({ since: null, codesLeft: 0, passkeys: 0 });
    expect((await findAppSetup(actor))?.address).toContain(encodeURIComponent(email));
  });

  it("gives ten recovery codes once, and keeps neither them nor the secret readable", async () => {
    const { actor } = await person();
    await beginTwoStep(actor, {});
    const secret = (await findAppSetup(actor))?.secret as string;
    const { recoveryCodes: codes } = await turnOnTwoStep(actor);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    expect(await findAppSetup(actor)).toBeUndefined();
    const stored = JSON.stringify([await db().select().from(twoSteps), await db().select().from(recoveryCodes)]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(stored).not.toContain(hidden);
  });

  it("is refused while it is on, to API keys, to an administrator who acts as its owner, and without a setup", async () => {
    const { actor } = await protectedPerson();
    expect(codeOf(await beginTwoStep(actor, {}))).toBe("two-step-on");
    expect(codeOf(await confirmTwoStep(actor, { code: "123456" }))).toBe("two-step-on");
    const other = (await person()).actor;
    expect(codeOf(await confirmTwoStep(other, { code: "123456" }))).toBe("two-step-not-begun");
    const impersonated: Actor = { ...other, impersonator: actor.id };
    await beginTwoStep(other, {});
    expect(codeOf(await beginTwoStep(impersonated, {}))).toBe("impersonating");
    expect(codeOf(await beginTwoStep({ ...other, scopes: ["own"] }, {}))).toBe("no-api-key");
    expect(await findAppSetup(impersonated)).toBeUndefined();
    expect(await findAppSetup({ ...other, scopes: ["own"] })).toBeUndefined();
  });

  it("leaves the open sessions alone", async () => {
    const { actor } = await person();
    const session = await signedIn(actor);
    await turnOnTwoStep(actor);
    expect(await findOpenSessions([session.session as string])).toEqual(new Set([session.session]));
  });
});

describe("a sign-in in two steps", () => {
  it("opens a session with the code, and remembers the browser if that was asked for", async () => {
    const { actor, email, app } = await protectedPerson();
    const step = await firstStep(email, true);
    const entered = await finishSignIn(guest, { step, code: app.next() });
    if (!entered.ok) throw new Error(entered.error.code);
    expect((await findSession(entered.value.token))?.actor).toMatchObject({ id: actor.id, stale: false });
    const again = await signInAgain(guest, { token: entered.value.remember as string });
    const remembered = again.ok && again.value ? await findSession(again.value.token) : undefined;
    expect(remembered?.actor).toMatchObject({ id: actor.id, stale: true });
  });

  it("accepts each code once, with spaces, and the one after it", async () => {
    const { email, app } = await protectedPerson();
    const step = await firstStep(email);
    expect(codeOf(await finishSignIn(guest, { step, code: app.now() }))).toBe("step-code-used");
    const spaced = `${app.next().slice(0, 3)} ${app.next().slice(3)}`;
    expect(codeOf(await finishSignIn(guest, { step, code: spaced }))).toBe("ok");
    expect(codeOf(await finishSignIn(guest, { step: await firstStep(email), code: app.next() }))).toBe(
      "step-code-used",
    );
  });

  it("lets one of two requests with the same code in", async () => {
    const { email, app } = await protectedPerson();
    const step = await firstStep(email);
    const both = await Promise.all([1, 2].map(() => finishSignIn(guest, { step, code: app.next() })));
    expect(both.map(codeOf).sort()).toEqual(["ok", "step-code-used"]);
  });

  it("accepts a recovery code once, in any spelling, until new ones are made", async () => {
    const { actor, email, app } = await protectedPerson();
    const [first = "", second = ""] = app.recoveryCodes;
    const enter = async (code: string) => codeOf(await finishSignIn(guest, { step: await firstStep(email), code }));
    expect(await enter(first.toUpperCase().replace("-", " "))).toBe("ok");
    expect(await enter(first)).toBe("recovery-code-used");
    expect((await findTwoStep(actor)).codesLeft).toBe(9);
    const renewed = await renewRecoveryCodes(actor, {});
    expect(renewed.ok && renewed.value.token.split(" ")).toHaveLength(10);
    expect(await enter(second)).toBe("recovery-code-unknown");
    expect(await enter(renewed.ok ? (renewed.value.token.split(" ")[0] as string) : "")).toBe("ok");
  });

  it("limits the tries of an account, and keeps each wrong one for its owner", async () => {
    const { actor, email, app } = await protectedPerson();
    const step = await firstStep(email);
    for (let n = 0; n < 5; n += 1)
      expect(codeOf(await finishSignIn(guest, { step, code: "nonsense" }))).toBe("recovery-code-unknown");
    const refused = await finishSignIn(guest, { step: await firstStep(email), code: app.next() });
    expect(refused).toMatchObject({ error: { code: "too-many-requests", retryAfter: expect.any(Number) } });
    const lines = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.userId, personId(actor)));
    expect(lines.filter(({ action }) => action === "second-step-failed")).toHaveLength(5);
  });

  it("can’t be used up by someone who knows the password: the owner's device has its own tries", async () => {
    const { actor, email, app } = await protectedPerson();
    const device = await markDevice(personId(actor), undefined);
    const tries = async (code: string, known?: string) =>
      codeOf(await finishSignIn(guest, { step: await firstStep(email), code, device: known }));
    for (let n = 0; n < 5; n += 1) expect(await tries("nonsense")).toBe("recovery-code-unknown");
    expect(await tries(app.next())).toBe("too-many-requests");
    expect(await tries(app.recoveryCodes[0] as string, `${device}x`)).toBe("too-many-requests");
    expect(await tries(app.recoveryCodes[0] as string, device)).toBe("ok");
    expect(await tries(app.next(), device)).toBe("ok");
  });

  it("limits the tries of a known device as well, in a quarter of an hour and in a day", async () => {
    const { actor, email, app } = await protectedPerson();
    const device = await markDevice(personId(actor), undefined);
    const step = await firstStep(email);
    const tries = async (code: string) => codeOf(await finishSignIn(guest, { step, code, device }));
    for (let n = 0; n < 5; n += 1) await tries("nonsense");
    expect(await tries(app.next())).toBe("too-many-requests");
    const limits = await limitCodes(personId(actor), device);
    expect(limits.map(({ most, seconds }) => [most, seconds])).toEqual([
      [5, 900],
      [30, 86_400],
    ]);
    const counted = await db()
      .select()
      .from(attempts)
      .where(
        inArray(
          attempts.subject,
          limits.map(({ subject }) => subject),
        ),
      );
    expect(counted.map(({ hits }) => hits.length)).toEqual([5, 5]);
  });

  it("is over after ten minutes, after a new password, for a made-up step, and when it was turned off", async () => {
    const { actor, email, app } = await protectedPerson();
    const step = await firstStep(email);
    const now = Date.now();
    vi.setSystemTime(now + 601_000);
    expect(codeOf(await finishSignIn(guest, { step, code: app.now() }))).toBe("second-step-expired");
    vi.setSystemTime(now);
    expect(codeOf(await finishSignIn(guest, { step: "x", code: app.now() }))).toBe("second-step-expired");
    const other = await firstStep(email);
    const change = { firstName: "Anna", lastName: "A", password: "Better2day", currentPassword: PASSWORD };
    expect(codeOf(await saveProfile(actor, change))).toBe("ok");
    expect(codeOf(await finishSignIn(guest, { step: other, code: app.next() }))).toBe("second-step-expired");
    const gone = await protectedPerson();
    const third = await firstStep(gone.email);
    expect(codeOf(await turnOffTwoStep(gone.actor, { password: PASSWORD }))).toBe("ok");
    expect(codeOf(await finishSignIn(guest, { step: third, code: gone.app.next() }))).toBe("second-step-expired");
  });

  it("also follows a social sign-in", async () => {
    const { actor, email, app } = await protectedPerson();
    const identity = { provider: "google", subject: "g-2", email, emailVerified: true } as const;
    await db()
      .insert(socialAccounts)
      .values({ id: crypto.randomUUID(), userId: personId(actor), provider: "google", subject: "g-2", email });
    const refused = await signInSocially(guest, { ...identity, firstName: "Anna", lastName: "A" });
    const step = String(refused.ok ? "" : refused.error.details?.step);
    expect(await finishSignIn(guest, { step, code: app.next() })).toMatchObject({ value: { user: actor.id } });
  });

  it("also follows a reset: the new password alone opens no session", async () => {
    const { actor, email, app } = await protectedPerson();
    await requestReset(guest, { email });
    const [sent] = await db()
      .select()
      .from(verifications)
      .where(eq(verifications.userId, personId(actor)));
    const password = (await revealCode(sent?.id as string))?.code as string;
    const once = await enterWithOneTimePassword(guest, { email, password });
    const token = once.ok ? once.value.token : "";
    const resetting = (await findSession(token))?.actor as Actor;
    const set = await setPassword(resetting, { password: "Better2day" });
    const step = (set.ok && set.value.step) || "";
    expect(await findSession(token)).toBeUndefined();
    expect(codeOf(await finishSignIn(guest, { step, code: app.next() }))).toBe("ok");
  });
});

describe("turning two-step sign-in off", () => {
  it("takes the password or a code", async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()];
    expect(await turnOffTwoStep(one.actor, {})).toMatchObject({
      error: { fields: { password: ["Please enter your password or a code."] } },
    });
    expect(codeOf(await turnOffTwoStep(one.actor, { password: "Wrong123" }))).toBe("wrong-proof");
    expect(codeOf(await turnOffTwoStep(one.actor, { code: one.app.now() }))).toBe("step-code-used");
    expect(codeOf(await turnOffTwoStep(one.actor, { code: "000" }))).toBe("recovery-code-unknown");
    expect(codeOf(await turnOffTwoStep(one.actor, { code: one.app.next() }))).toBe("ok");
    expect(codeOf(await turnOffTwoStep(other.actor, { password: PASSWORD }))).toBe("ok");
    expect(codeOf(await turnOffTwoStep(other.actor, { password: PASSWORD }))).toBe("two-step-off");
    expect(codeOf(await renewRecoveryCodes(other.actor, {}))).toBe("two-step-off");
    expect(codeOf(await signIn(guest, { email: one.email, password: PASSWORD }))).toBe("ok");
  });

  it("happens once for a form that was sent twice", async () => {
    const { actor, app } = await protectedPerson();
    const code = app.next();
    const twice = () => turnOffTwoStep(actor, { code }, { key: "the same form" });
    expect([codeOf(await twice()), codeOf(await twice())]).toEqual(["ok", "ok"]);
  });

  it("is done by staff for others, but only by administrators for an administrator", async () => {
    const [agent, boss] = [await makeUser({ role: "customer-service" }), await makeUser({ role: "admin" })];
    const [one, admin] = [await protectedPerson(), await protectedPerson({ role: "admin" })];
    const reset = async (by: Actor, { id }: Actor) => codeOf(await resetTwoStep(by, { user: id as string }));
    expect(await reset(one.actor, one.actor)).toBe("not-allowed");
    expect(await reset(agent, admin.actor)).toBe("not-allowed");
    expect(await reset(admin.actor, admin.actor)).toBe("not-yourself");
    expect(await reset(agent, one.actor)).toBe("ok");
    expect(await reset(agent, one.actor)).toBe("two-step-off");
    expect(await reset(boss, admin.actor)).toBe("ok");
    expect(await reset({ ...boss, scopes: ["user.manage"] }, admin.actor)).toBe("no-api-key");
    expect([await findTwoStep(one.actor, admin.actor.id), await findTwoStep(agent, one.actor.id)]).toEqual(
      Array(2).fill({ since: null, codesLeft: 0, passkeys: 0 }),
    );
  });

  it("happens when the account is removed", async () => {
    const { actor } = await protectedPerson();
    await removeUser(await makeUser({ role: "admin" }), { user: personId(actor) });
    expect(await findActor(personId(actor))).toBeUndefined();
    expect(await db().$count(twoSteps, eq(twoSteps.userId, personId(actor)))).toBe(0);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, personId(actor)))).toBe(0);
  });
});
