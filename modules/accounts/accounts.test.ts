import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { auditLog } from "#db/tables.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import * as accounts from "./index.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { issueRememberToken } from "./sessions/remember.ts";
import { rememberTokens, sessions, users, verifications } from "./tables.ts";

const newcomer = {
  type: "buyer" as const,
  firstName: "Ben",
  lastName: "Miller",
  password: "Wrench9-Blue",
  adult: "on" as const,
};
const code = (error: unknown) => (error as { error?: { code: string } }).error?.code;
const newest = async (user: string) =>
  (await db().select().from(verifications).where(eq(verifications.userId, user)).orderBy(sql`created_at desc`))[0];

beforeAll(() => testDatabase());

describe("passwords", () => {
  it("are stored as argon2id hashes and verified", async () => {
    const stored = await hashPassword("Wrench9-Blue");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword("Wrench9-Blue", stored)).toBe(true);
    expect(await checkPassword("secret1", stored)).toBe(false);
    expect(await checkPassword("Wrench9-Blue", null)).toBe(false);
  });
});

describe("register", () => {
  it("creates an unverified account that is signed in", async () => {
    const { user, token } = value(await accounts.register(guest, { ...newcomer, email: "Ben@Example.test" }));
    const found = await accounts.findSession(token);
    expect(found?.actor).toMatchObject({ id: user, verified: false, buyer: true, active: true, roles: ["user"] });
    expect(value(await accounts.sendVerification(found!.actor, { channel: "email" })).message).toBe(
      "The verification link was sent to your email",
    );
  });
  it("takes one name, which stays alone wherever it is shown", async () => {
    const wish = { ...newcomer, firstName: "Suharto", lastName: " ", email: "suharto@example.test" };
    const { user } = value(await accounts.register(guest, wish));
    const { lastName: _, ...without } = { ...wish, email: "madonna@example.test" };
    const other = value(await accounts.register(guest, without)).user;
    const people = await accounts.findPeople([user, other]);
    expect([...people.values()].map(({ fullName, initials }) => [fullName, initials])).toEqual([
      ["Suharto", "S"],
      ["Suharto", "S"],
    ]);
  });
  it("requires dealers to wait for activation by staff", async () => {
    const { token } = value(
      await accounts.register(guest, { ...newcomer, type: "dealer", company: "Lot 9", email: "lot9@example.test" }),
    );
    expect((await accounts.findSession(token))?.actor).toMatchObject({ active: false, roles: ["dealer"] });
  });
  it("refuses a taken email or phone, even for two concurrent requests", async () => {
    const wish = { ...newcomer, email: "twice@example.test" };
    const both = await Promise.all([accounts.register(guest, wish), accounts.register(guest, wish)]);
    expect(both.filter((r) => r.ok)).toHaveLength(1);
    expect(both.map(code)).toContain("email-taken");
    await accounts.register(guest, { ...newcomer, phone: "(312) 555-0134" });
    expect(await accounts.register(guest, { ...newcomer, phone: "312-555-0134" })).toMatchObject({
      error: {
        code: "phone-taken",
        message: "The requested phone is linked to another user in our system",
        field: "phone",
      },
    });
  });
  it("requires an adult, a contact and a valid password", async () => {
    const bad = await accounts.register(guest, { ...newcomer, adult: "off", password: "weak" });
    expect(bad).toMatchObject({
      error: { status: 422, fields: { password: [expect.stringMatching(/^Invalid password\./)] } },
    });
  });
});

describe("sign-in", () => {
  it("accepts an email or a phone number in any spelling", async () => {
    await makeUser({ email: "kim@example.test", phone: "+13125550199" });
    for (const email of ["kim@example.test", " KIM@example.test ", "(312) 555-0199"])
      expect((await accounts.signIn(guest, { email, password: PASSWORD })).ok).toBe(true);
  });
  it("returns the same response for an unknown account and a wrong password, and reports empty fields", async () => {
    for (const email of ["kim@example.test", "nobody@example.test"])
      expect(await accounts.signIn(guest, { email, password: "Wrong123" })).toMatchObject({
        error: { code: "wrong-credentials", message: "Invalid email/phone or password", status: 401 },
      });
    expect(await accounts.signIn(guest, { email: "", password: "" })).toMatchObject({
      error: { fields: { email: ["Please enter your email and password"] } },
    });
  });
  it("is rate limited", async () => {
    const tries = Array.from({ length: 12 }, () =>
      accounts.signIn(guest, { email: "guess@example.test", password: "Wrong123" }),
    );
    expect((await Promise.all(tries)).map(code)).toContain("too-many-requests");
  });
  it("counts attempts with every spelling of a phone for the same account", async () => {
    const spellings = [
      "3125550177",
      "312-5550177",
      "(312) 555-0177",
      "x3125550177",
      "+1 312 555 0177",
      "1.312.555.0177",
    ];
    const resets = [];
    for (const email of spellings) resets.push(await accounts.requestReset(guest, { email }));
    expect(resets.map(code)).toEqual([...Array(5).fill("unknown-user"), "too-many-requests"]);
    const tries = spellings.flatMap((email) => [email, email]);
    const codes = [];
    for (const email of tries) codes.push(code(await accounts.signIn(guest, { email, password: "Wrong123" })));
    expect(codes.slice(-3)).toEqual(["wrong-credentials", "too-many-requests", "too-many-requests"]);
  });
  it("does not treat an email as the phone number its digits would form", async () => {
    await makeUser({ email: "digits@example.test", phone: "+13125550178" });
    const email = "3125550178@example.test";
    expect(code(await accounts.signIn(guest, { email, password: PASSWORD }))).toBe("wrong-credentials");
  });
});

describe("a session", () => {
  it("ends after an hour of inactivity", async () => {
    const anna = await makeUser({ email: "idle@example.test" });
    const { token, session } = value(await accounts.signIn(guest, { email: "idle@example.test", password: PASSWORD }));
    expect((await accounts.findSession(token))?.actor.id).toBe(anna.id);
    await db().update(sessions).set({ lastSeenAt: sql`now() - interval '61 minutes'` }).where(eq(sessions.id, session));
    expect(await accounts.findSession(token)).toBeUndefined();
  });
  it("ends at sign-out", async () => {
    await makeUser({ email: "bye@example.test" });
    const { token } = value(await accounts.signIn(guest, { email: "bye@example.test", password: PASSWORD }));
    const { actor } = (await accounts.findSession(token))!;
    await accounts.signOut(actor, {});
    expect(await accounts.findSession(token)).toBeUndefined();
  });
});

describe("Remember Me", () => {
  it("rotates the token at each sign-in, and a reused token ends its family", async () => {
    const anna = await makeUser();
    const first = await inTransaction((tx) => issueRememberToken(tx, anna.id!));
    const second = value(await accounts.signInAgain(guest, { token: first }))!.remember!;
    expect(second).not.toBe(first);
    await db()
      .update(rememberTokens)
      .set({ usedAt: sql`now() - interval '5 minutes'` })
      .where(sql`used_at is not null`);
    expect(value(await accounts.signInAgain(guest, { token: first }))).toBeNull();
    expect(value(await accounts.signInAgain(guest, { token: second }))).toBeNull();
  });
});

describe("a forgotten password", () => {
  it("is replaced with a one-time password that works once and allows nothing else", async () => {
    const anna = await makeUser({ email: "lost@example.test" });
    expect(value(await accounts.requestReset(guest, { email: "lost@example.test" })).message).toBe(
      "The password was sent to your mobile phone.",
    );
    const sent = await accounts.revealCode((await newest(anna.id!))!.id);
    expect(sent?.code).toMatch(/^[A-Za-z2-9]{10}$/);
    const entry = { email: "lost@example.test", password: sent!.code };
    const { token } = value(await accounts.enterWithOneTimePassword(guest, entry));
    expect((await accounts.findSession(token))?.resetOnly).toBe(true);
    expect(code(await accounts.enterWithOneTimePassword(guest, entry))).toBe("wrong-credentials");
    value(await accounts.setPassword((await accounts.findSession(token))!.actor, { password: "Brandnew1" }));
    expect((await accounts.signIn(guest, { email: "lost@example.test", password: "Brandnew1" })).ok).toBe(true);
    expect((await accounts.findSession(token))?.resetOnly).toBe(false);
  });
  it("reports an unknown account", async () => {
    expect(await accounts.requestReset(guest, { email: "nobody@example.test" })).toMatchObject({
      error: { message: "User with such email/phone does not exist in our system", field: "email" },
    });
  });
});

describe("verification", () => {
  it("verifies a phone with its code and keeps the code out of events and jobs", async () => {
    const { user, token } = value(await accounts.register(guest, { ...newcomer, phone: "+13125550171" }));
    const { actor } = (await accounts.findSession(token))!;
    const sent = (await accounts.revealCode((await newest(user))!.id))!;
    expect(
      code(await accounts.checkCode(actor, { channel: "phone", code: sent.code === "000000" ? "111111" : "000000" })),
    ).toBe("wrong-code");
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from events where payload::text like ${`%${sent.code}%`}`,
    );
    expect(rows[0]?.n).toBe(0);
    value(await accounts.checkCode(actor, { channel: "phone", code: sent.code }));
    expect((await accounts.findActor(user))?.verified).toBe(true);
    expect(await accounts.revealCode((await newest(user))!.id)).toBeUndefined();
  });
  it("verifies an email with its link, once, and keeps the old address until then", async () => {
    const anna = await makeUser({ email: "old@example.test" });
    value(await accounts.changeEmail(anna, { email: "new@example.test" }));
    expect((await accounts.findProfile(anna))?.email).toBe("old@example.test");
    const { link } = (await accounts.revealCode((await newest(anna.id!))!.id))!;
    value(await accounts.checkLink(guest, { token: link!, password: PASSWORD }));
    expect((await accounts.findProfile(anna))?.email).toBe("new@example.test");
    expect(code(await accounts.checkLink(anna, { token: link! }))).toBe("wrong-code");
  });
  it("refuses another user's address", async () => {
    await makeUser({ email: "taken@example.test" });
    const anna = await makeUser();
    expect(code(await accounts.changeEmail(anna, { email: "taken@example.test" }))).toBe("email-taken");
  });
});

describe("impersonation", () => {
  it("carries both identities and returns to the administrator's session", async () => {
    const admin = await signedIn(await makeUser({ role: "admin" }));
    const anna = await makeUser();
    const { token } = value(await accounts.switchTo(admin, { user: anna.id! }));
    const { actor } = (await accounts.findSession(token))!;
    expect(actor).toMatchObject({ id: anna.id, impersonator: admin.id });
    const back = value(await accounts.returnFrom(actor, {}));
    expect((await accounts.findSession(back.token))?.actor.id).toBe(admin.id);
    const log = await db().select().from(auditLog).where(eq(auditLog.impersonatorId, admin.id!));
    expect(log.map((entry) => entry.action)).toContain("returned");
  });
  it("is refused for administrators' accounts and to everyone except administrators", async () => {
    const admin = await signedIn(await makeUser({ role: "admin" }));
    const other = await makeUser({ role: "admin" });
    expect(code(await accounts.switchTo(admin, { user: other.id! }))).toBe("not-into-admin");
    expect(code(await accounts.switchTo(await makeUser({ role: "swap-agent" }), { user: other.id! }))).toBe(
      "not-allowed",
    );
  });
});

describe("managing users", () => {
  it("never removes the last administrator or the actor", async () => {
    const admin = await makeUser({ role: "admin" });
    expect(code(await accounts.deactivateUser(admin, { user: admin.id! }))).toBe("not-yourself");
    expect(code(await accounts.removeUser(admin, { user: admin.id! }))).toBe("not-yourself");
  });
  it("erases a removed user's data and frees their contacts", async () => {
    const admin = await makeUser({ role: "admin" });
    const anna = await makeUser({ email: "gone@example.test" });
    value(await accounts.removeUser(admin, { user: anna.id! }));
    const [row] = await db().select().from(users).where(eq(users.id, anna.id!));
    expect(row).toMatchObject({ firstName: "Removed", email: null, phone: null });
    expect((await accounts.register(guest, { ...newcomer, email: "gone@example.test" })).ok).toBe(true);
  });
  it("refuses an outdated profile form and loses nothing", async () => {
    const anna = await makeUser();
    const { version } = (await accounts.findProfile(anna))!;
    value(await accounts.saveProfile(anna, { firstName: "Ann", lastName: "Lee", version }));
    expect(code(await accounts.saveProfile(anna, { firstName: "Bo", lastName: "Lee", version }))).toBe("stale-version");
    expect((await accounts.findProfile(anna))?.firstName).toBe("Ann");
  });
  it("keeps the audit log immutable", async () => {
    await expect(db().update(auditLog).set({ action: "forged" })).rejects.toThrow();
  });
});

describe("social sign-in", () => {
  const identity = {
    provider: "google" as const,
    subject: "g-1",
    email: "mia@example.test",
    emailVerified: true,
    firstName: "Mia",
    lastName: "Ray",
  };
  it("creates a verified buyer the first time and recognizes them the next", async () => {
    const first = value(await accounts.signInSocially(guest, identity));
    const again = value(await accounts.signInSocially(guest, identity));
    expect(again.entered?.user).toBe(first.entered?.user);
    expect((await accounts.findActor(first.entered!.user))?.verified).toBe(true);
  });
  it("doesn't invent an email if the provider sends none, and requires one before a password", async () => {
    const untold = { ...identity, provider: "facebook" as const, subject: "f-1", email: null, emailVerified: false };
    const { entered } = value(await accounts.signInSocially(guest, untold));
    const mia = (await accounts.findActor(entered!.user))!;
    expect(mia.verified).toBe(false);
    expect(await accounts.findProfile(mia)).toMatchObject({ email: null, phone: null });
    const saved = { firstName: "Mia", lastName: "Ray" };
    expect((await accounts.saveProfile(mia, saved)).ok).toBe(true);
    expect(await accounts.saveProfile(mia, { ...saved, password: "Wrench9-Blue" })).toMatchObject({
      error: { code: "add-contact", field: "password" },
    });
    const admin = await makeUser({ role: "admin" });
    expect(code(await accounts.forceVerify(admin, { user: mia.id! }))).toBe("no-contact");
    value(await accounts.changePhone(mia, { phone: "3125550166" }));
    const sent = await accounts.revealCode((await newest(mia.id!))!.id);
    value(await accounts.checkCode(mia, { channel: "phone", code: sent!.code }));
    expect(await accounts.findProfile(mia)).toMatchObject({ email: null, phone: "+13125550166", verified: true });
    expect((await accounts.saveProfile(mia, { ...saved, password: "Wrench9-Blue" })).ok).toBe(true);
  });
  it("does not take over an existing account without its password", async () => {
    const anna = await makeUser({ email: "own@example.test" });
    const theirs = { ...identity, subject: "g-2", email: "own@example.test" };
    expect(value(await accounts.signInSocially(guest, theirs))).toEqual({
      needsPassword: "own@example.test",
      entered: null,
    });
    value(await accounts.signInSocially(anna, theirs));
    expect(value(await accounts.signInSocially(guest, theirs)).entered?.user).toBe(anna.id);
  });
});
