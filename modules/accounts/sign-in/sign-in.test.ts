import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, events, idempotencyKeys } from "#db/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { whileHeld } from "#test/while-held.ts";
import * as accounts from "../index.ts";
import { hashPassword } from "../passwords.ts";
import { rememberTokens, sessions, users, verifications } from "../tables.ts";

beforeAll(() => testDatabase());

const newcomer = { type: "buyer", firstName: "Uma", lastName: "Hart", password: "Wrench9-Blue", adult: true } as const;
const signedIn = async (email: string): Promise<Actor> => {
  const { token } = value(await accounts.signIn(guest, { email, password: PASSWORD }));
  return (await accounts.findSession(token))?.actor as Actor;
};

describe("the database", () => {
  it("contains no session token, but a repeated registration returns the same one", async () => {
    const input = { ...newcomer, email: "uma@example.test" };
    const first = value(await accounts.register(guest, input, { key: "k1" }));
    expect(value(await accounts.register(guest, input, { key: "k1" }))).toEqual(first);
    const [kept] = await db().select().from(idempotencyKeys).where(eq(idempotencyKeys.command, "accounts.register"));
    expect(JSON.stringify(kept)).not.toContain(first.token);
    const { rows } = await db().execute(sql`select 1 from sessions where token_hash = ${first.token}`);
    expect(rows).toEqual([]);
  });

  it("contains no plain-text code in events, jobs, or its own row", async () => {
    const { token } = value(await accounts.register(guest, { ...newcomer, email: "code@example.test" }));
    const user = (await accounts.findSession(token))?.actor.id as string;
    const [row] = await db().select().from(verifications).where(eq(verifications.userId, user));
    const code = (await accounts.revealCode(row?.id as string))?.code as string;
    const { rows } = await db().execute<{ all: string }>(
      sql`select (select string_agg(payload::text, '') from events) || (select string_agg(data::text, '') from pgboss.job) ||
        (select string_agg(v::text, '') from verifications v) as all`,
    );
    expect(code).toMatch(/^\d{6}$/);
    expect(rows[0]?.all).not.toMatch(new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`));
  });
});

describe("failed sign-ins", () => {
  it("are recorded in the audit log of the targeted account", async () => {
    const anna = await makeUser({ email: "aimed@example.test" });
    await accounts.signIn(guest, { email: "aimed@example.test", password: "Wrong123" });
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, anna.id as string));
    expect(rows.map(({ action }) => action)).toEqual(["sign-in-failed"]);
  });

  it("from one IP address are counted across accounts", async () => {
    const many = Array.from({ length: 201 }, () => accounts.limitAddress("register", "203.0.113.9"));
    expect((await Promise.all(many)).filter(Boolean)).toHaveLength(1);
  });
});

describe("a password that is changed while it is checked", () => {
  it("no longer signs in", async () => {
    const user = await makeUser({ email: "race@example.test" });
    const passwordHash = await hashPassword("Brandnew1");
    const answer = await whileHeld(
      (tx) =>
        tx
          .update(users)
          .set({ passwordHash })
          .where(eq(users.id, user.id as string)),
      () => accounts.signIn(guest, { email: "race@example.test", password: PASSWORD }),
    );
    expect(answer).toMatchObject({ error: { code: "wrong-credentials" } });
    expect((await accounts.signIn(guest, { email: "race@example.test", password: "Brandnew1" })).ok).toBe(true);
  });
});

describe("many concurrent sign-ins", () => {
  it("don't wait for each other's connections", async () => {
    await makeUser({ email: "crowd@example.test" });
    const crowd = Array.from({ length: 30 }, (_, n) =>
      accounts.signIn(guest, { email: n < 5 ? "crowd@example.test" : `nobody${n}@example.test`, password: PASSWORD }),
    );
    expect((await Promise.all(crowd)).filter(({ ok }) => ok)).toHaveLength(5);
  });
});

describe("a new password", () => {
  it("requires the current one and ends the other sessions", async () => {
    await makeUser({ email: "change@example.test" });
    const here = await signedIn("change@example.test");
    const elsewhere = value(await accounts.signIn(guest, { email: "change@example.test", password: PASSWORD })).token;
    const profile = { firstName: "Cho", lastName: "Ng", password: "Brandnew1" };
    for (const currentPassword of [undefined, "Wrong123"])
      expect(await accounts.saveProfile(here, { ...profile, currentPassword })).toMatchObject({
        error: { code: "wrong-password", field: "currentPassword" },
      });
    expect((await accounts.findSession(elsewhere))?.actor.id).toBe(here.id);
    value(await accounts.saveProfile(here, { ...profile, currentPassword: PASSWORD }));
    expect(await accounts.findSession(elsewhere)).toBeUndefined();
  });

  it("returns the stored response for its idempotency key, even though the current password has changed", async () => {
    await makeUser({ email: "again@example.test" });
    const here = await signedIn("again@example.test");
    const profile = { firstName: "A", lastName: "G", password: "Brandnew1", currentPassword: PASSWORD };
    const first = await accounts.saveProfile(here, profile, { key: "save-again" });
    expect(await accounts.saveProfile(here, profile, { key: "save-again" })).toEqual(first);
    expect(first.ok).toBe(true);
  });

  it("can’t be used to guess the current password through an open session", async () => {
    const user = await makeUser();
    const guess = () =>
      accounts.saveProfile(user, { firstName: "G", lastName: "S", password: "Brandnew1", currentPassword: "Wrong123" });
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await guess());
    expect(answers.at(-2)).toMatchObject({ error: { code: "wrong-password" } });
    expect(answers.at(-1)).toMatchObject({ error: { code: "too-many-requests" } });
  });

  it("is not set without the current one in a session opened by a password", async () => {
    await makeUser({ email: "hijack@example.test" });
    const here = await signedIn("hijack@example.test");
    expect(await accounts.setPassword(here, { password: "Brandnew1" })).toMatchObject({
      error: { code: "not-resetting" },
    });
  });

  it("stays the same if the field is empty", async () => {
    await makeUser({ email: "empty@example.test" });
    value(
      await accounts.saveProfile(await signedIn("empty@example.test"), {
        firstName: "Em",
        lastName: "P",
        password: "",
      }),
    );
    expect((await accounts.signIn(guest, { email: "empty@example.test", password: PASSWORD })).ok).toBe(true);
  });
});

describe("an unverified contact", () => {
  it("is not sent messages repeatedly", async () => {
    const user = await makeUser();
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await accounts.changePhone(user, { phone: `31255501${10 + n}` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
  });

  it("is not verified by a forged link", async () => {
    for (const token of ["x", "-".repeat(36), `${"-".repeat(36)}.x`, "00000000-0000-7000-8000-000000000000.x"])
      expect(await accounts.checkLink(guest, { token })).toMatchObject({ error: { code: "wrong-code" } });
  });
});

describe("the daily sweep", () => {
  it("erases unused codes and removes sessions and tokens that ended long ago", async () => {
    const { sweepAccounts } = await import("../sweep-accounts.ts");
    const { system } = await import("#modules/kernel/actor.ts");
    const { token } = value(await accounts.register(guest, { ...newcomer, email: "sweep@example.test" }));
    const me = (await accounts.findSession(token))?.actor as Actor;
    const own = eq(verifications.userId, me.id as string);
    await db().update(verifications).set({ expiresAt: sql`now() - interval '1 minute'` }).where(own);
    value(await accounts.signIn(guest, { email: "sweep@example.test", password: "Wrench9-Blue", autologin: true }));
    await db().update(rememberTokens).set({ expiresAt: sql`now() - interval '1 minute'` });
    await db().update(sessions).set({ lastSeenAt: sql`now() - interval '31 days'` });
    const swept = value(await sweepAccounts(system, {}));
    expect(swept.tokens).toBeGreaterThan(0);
    expect(swept.sessions).toBeGreaterThan(0);
    expect((await db().select().from(verifications).where(own))[0]?.sealedCode).toBeNull();
  });

  it("erases the sealed contacts of removed people and replaced addresses after 30 days", async () => {
    const { sweepAccounts } = await import("../sweep-accounts.ts");
    const { system } = await import("#modules/kernel/actor.ts");
    const event = { topics: [], occurredAt: new Date(Date.now() - 31 * 86_400_000) };
    const user = crypto.randomUUID();
    await db()
      .insert(events)
      .values([
        { ...event, id: crypto.randomUUID(), type: "user.removed", payload: { user, email: "sealed" } },
        { ...event, id: crypto.randomUUID(), type: "user.contact-replaced", payload: { user, previous: "sealed" } },
      ]);
    value(await sweepAccounts(system, {}));
    const left = await db().select().from(events).where(eq(events.occurredAt, event.occurredAt)).orderBy(events.type);
    expect(left.map(({ payload }) => payload)).toEqual([{ user, previous: "" }, { user }]);
  });
});
