import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code as codeOf } from "#test/results.ts";
import {
  acceptApiKey,
  beginExport,
  changeEmail,
  changePhone,
  createApiKey,
  findProofs,
  findSession,
  findSocialAccounts,
  markDevice,
  proveIdentity,
  saveProfile,
  setRoles,
  signIn,
  signInSocially,
  switchTo,
  unlinkSocial,
} from "../index.ts";
import { sessions, users } from "../tables.ts";

beforeAll(() => testDatabase());

/** The same session, as it is after so many minutes. */
async function later(actor: Actor, minutes: number): Promise<Actor> {
  await db()
    .update(sessions)
    .set({ provenAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.id, actor.session as string));
  return { ...actor, stale: minutes > 15 };
}

/** A signed-in person, and the token with which their browser comes back. */
async function browserOf(role: "admin" | "user" | "accountant") {
  const user = await makeUser({ role });
  const [row] = await db()
    .select()
    .from(users)
    .where(eq(users.id, user.id as string));
  const entered = await signIn(guest, { email: row?.email as string, password: PASSWORD });
  const token = entered.ok ? entered.value.token : "";
  return { actor: async () => (await findSession(token))?.actor as Actor, user };
}

describe("a proof of identity", () => {
  it("is recent for fifteen minutes after the sign-in, and again after a password", async () => {
    const { actor } = await browserOf("admin");
    expect((await actor()).stale).toBe(false);
    await later(await actor(), 14);
    expect((await actor()).stale).toBe(false);
    await later(await actor(), 16);
    expect((await actor()).stale).toBe(true);
    expect(codeOf(await proveIdentity(await actor(), { password: "Wrong123" }))).toBe("wrong-proof");
    expect((await actor()).stale).toBe(true);
    expect(codeOf(await proveIdentity(await actor(), { password: PASSWORD }))).toBe("ok");
    expect((await actor()).stale).toBe(false);
  });

  it("is a code as well, once", async () => {
    const { actor, user } = await browserOf("admin");
    const app = await turnOnTwoStep(user);
    await later(await actor(), 20);
    expect(await findProofs(await actor())).toEqual({ password: true, code: true, passkey: false });
    const code = app.next();
    expect(codeOf(await proveIdentity(await actor(), { code }))).toBe("ok");
    expect(codeOf(await proveIdentity(await actor(), { code }))).toBe("step-code-used");
  });

  it("can't be guessed: the eleventh password within the window is refused", async () => {
    const { actor } = await browserOf("user");
    const mine = await actor();
    for (let n = 0; n < 10; n += 1) await proveIdentity(mine, { password: `Wrong${n}Wrong` });
    expect(codeOf(await proveIdentity(mine, { password: PASSWORD }))).toBe("too-many-requests");
  });

  it("can’t be used up by someone else in a session: the owner's device has its own tries", async () => {
    const { actor, user } = await browserOf("user");
    const app = await turnOnTwoStep(user);
    const device = await markDevice(user.id as string, undefined);
    const mine = await actor();
    for (let n = 0; n < 5; n += 1) await proveIdentity(mine, { code: "nonsense" });
    for (let n = 0; n < 10; n += 1) await proveIdentity(mine, { password: `Wrong${n}Wrong` });
    const [code, password] = [app.next(), PASSWORD];
    expect(codeOf(await proveIdentity(mine, { code }))).toBe("too-many-requests");
    expect(codeOf(await proveIdentity(mine, { password }))).toBe("too-many-requests");
    expect(codeOf(await proveIdentity(mine, { code, device }))).toBe("ok");
    expect(codeOf(await proveIdentity(mine, { password, device }))).toBe("ok");
    expect(codeOf(await proveIdentity(mine, { code: app.recoveryCodes[0], device }))).toBe("ok");
  });

  it("can’t be used up where the present password is asked for either", async () => {
    const { actor, user } = await browserOf("user");
    const device = await markDevice(user.id as string, undefined);
    const change = { firstName: "Anna", lastName: "A", password: "Better2day" };
    const save = async (currentPassword: string, known?: string) =>
      codeOf(await saveProfile(await actor(), { ...change, currentPassword, device: known }));
    for (let n = 0; n < 10; n += 1) await save(`Wrong${n}Wrong`);
    expect(await save(PASSWORD)).toBe("too-many-requests");
    expect(await save(PASSWORD, device)).toBe("ok");
  });

  it("needs a session", async () => {
    expect(codeOf(await proveIdentity(await makeUser(), { password: PASSWORD }))).toBe("proof-without-session");
  });
});

describe("without a recent proof of identity", () => {
  const stale = async (role: "admin" | "user" | "accountant"): Promise<Actor> =>
    later(await signedIn(await makeUser({ role })), 16);

  it("blocks role changes, impersonation, and new API keys", async () => {
    const [admin, user] = [await stale("admin"), (await makeUser()).id as string];
    expect(codeOf(await setRoles(admin, { user, roles: ["technician"] }))).toBe("proof-needed");
    expect(codeOf(await switchTo(admin, { user }))).toBe("proof-needed");
    expect(codeOf(await createApiKey(admin, { name: "x", scopes: ["own"] }))).toBe("proof-needed");
    expect(codeOf(await proveIdentity(admin, { password: PASSWORD }))).toBe("ok");
    expect(codeOf(await switchTo({ ...admin, stale: false }, { user }))).toBe("ok");
  });

  it("the email, the phone, and the ways to sign in of an account stay as they are", async () => {
    const [user, fresh] = [await stale("user"), await signedIn(await makeUser())];
    const identity = { provider: "google" as const, subject: "g-7", email: null, emailVerified: false };
    const acts = (actor: Actor) => [
      changeEmail(actor, { email: `${actor.id}@example.test` }),
      changePhone(actor, { phone: "3125550177" }),
      signInSocially(actor, { ...identity, firstName: "", lastName: "" }),
      unlinkSocial(actor, { channel: "google" }),
    ];
    const codes = async (actor: Actor) => (await Promise.all(acts(actor))).map(codeOf);
    expect(await codes(user)).toEqual(Array(4).fill("proof-needed"));
    expect(await codes(fresh)).toEqual(Array(4).fill("ok"));
    expect(await findSocialAccounts(user)).toEqual([]);
  });

  it("an account without a password gets its first one", async () => {
    const person = await signedIn(await makeUser({ passwordHash: null }));
    const first = { firstName: "Ann", lastName: "Lee", password: "Wrench9-Blue" };
    expect(codeOf(await saveProfile(await later(person, 16), first))).toBe("proof-needed");
    expect(codeOf(await saveProfile(await later(person, 1), first))).toBe("ok");
  });

  it("a person who signs up can still correct a mistyped email", async () => {
    const newcomer = await later(await signedIn(await makeUser({ emailVerifiedAt: null })), 16);
    expect(newcomer).toMatchObject({ stale: true, verified: false });
    expect(codeOf(await changeEmail(newcomer, { email: `${newcomer.id}@example.test` }))).toBe("ok");
  });

  it("staff export no list of people, but sums and places; others export what is their own", async () => {
    const [admin, buyer] = [await stale("admin"), await stale("user")];
    const begin = async (actor: Actor, list: string, figures = false) =>
      codeOf(await beginExport(actor, { list, query: "", figures }));
    expect([await begin(admin, "users"), await begin(admin, "subscribers")]).toEqual(["proof-needed", "proof-needed"]);
    expect([await begin(admin, "centers"), await begin(admin, "chart", true)]).toEqual(["ok", "ok"]);
    expect(await begin(buyer, "interactions")).toBe("ok");
  });

  it("a program with an API key goes on: its owner proved who they are when it was made", async () => {
    const admin = await makeUser({ role: "admin" });
    const made = await createApiKey(admin, { name: "x", scopes: ["own", "user.manage", "export"] });
    const used = await acceptApiKey(made.ok ? made.value.token : "");
    const program = (used.ok && used.value.actor) as Actor;
    expect(codeOf(await beginExport(program, { list: "users", query: "" }))).toBe("ok");
  });
});
