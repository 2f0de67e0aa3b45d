import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import * as accounts from "../index.ts";
import { rememberTokens, sessions } from "../tables.ts";

beforeAll(() => testDatabase());

const age = (session: string, hours: number) =>
  db()
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(sessions.id, session));
const signedOutUsers = async () => {
  const rows = await db().select().from(events).where(eq(events.type, "user.signed-out"));
  return rows.map(({ payload }) => (payload as { user: string }).user);
};

/** A user who has signed in with "Remember Me". */
async function remembered(wish: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(wish);
  const email = (await accounts.findProfile(user))?.email as string;
  const enter = async () => {
    const { token, session, remember } = value(
      await accounts.signIn(guest, { email, password: PASSWORD, autologin: true }),
    );
    return { token, session, remember: remember as string };
  };
  return { id: user.id as string, email, enter, ...(await enter()) };
}
const holder = async (token: string) => (await accounts.findSession(token))?.actor;
const again = async (token: string) => value(await accounts.signInAgain(guest, { token }));

describe("looking up sessions", () => {
  it("answers requests that come together each with their own user", async () => {
    const people = await Promise.all([remembered(), remembered({ role: "dealer" }), remembered()]);
    const tokens = [...people, ...people].map(({ token }) => token);
    const found = await Promise.all([holder("unknown"), ...tokens.map(holder)]);
    expect(found.map((actor) => actor?.id)).toEqual([undefined, ...[...people, ...people].map(({ id }) => id)]);
  });
});

describe("the age of a session", () => {
  it("ends it after 12 hours, for staff after 10, regardless of activity", async () => {
    const [anna, agent] = [await remembered(), await remembered({ role: "swap-agent" })];
    for (const { session } of [anna, agent]) await age(session, 9);
    expect([await holder(anna.token), await holder(agent.token)].filter(Boolean)).toHaveLength(2);
    for (const { session } of [anna, agent]) await age(session, 11);
    expect(await holder(anna.token)).toBeDefined();
    expect(await holder(agent.token)).toBeUndefined();
    await age(anna.session, 12);
    expect(await holder(anna.token)).toBeUndefined();
    expect(await accounts.findOpenSessions([anna.session, agent.session])).toEqual(new Set());
  });

  it("excludes it from the open sessions", async () => {
    const anna = await remembered();
    await anna.enter();
    await age(anna.session, 13);
    expect(await accounts.findSessions((await accounts.findActor(anna.id)) as Actor)).toHaveLength(1);
  });
});

describe("a remembered sign-in", () => {
  it("ends 90 days after the password was entered, regardless of use", async () => {
    const anna = await remembered();
    const shift = (days: number) =>
      db()
        .update(rememberTokens)
        .set({ expiresAt: sql`expires_at - make_interval(days => ${days})` })
        .where(eq(rememberTokens.userId, anna.id));
    await shift(89);
    const next = (await again(anna.remember))?.remember as string;
    expect(next).toBeTruthy();
    await shift(2);
    expect(await again(next)).toBeNull();
  });

  it("accepts the same token from two concurrent tabs, and both stay signed in", async () => {
    const anna = await remembered();
    const tabs = await Promise.all([again(anna.remember), again(anna.remember)]);
    for (const tab of tabs) expect((await holder(tab?.token as string))?.id).toBe(anna.id);
    for (const tab of tabs) expect(await again(tab?.remember as string)).not.toBeNull();
  });

  it("ends with all its sessions when a used token is reused, and reuse doesn't extend the grace period", async () => {
    const anna = await remembered();
    const thief = await again(anna.remember);
    const used = sql`now() - interval '20 seconds'`;
    await db().update(rememberTokens).set({ usedAt: used }).where(sql`used_at is not null and user_id = ${anna.id}`);
    expect(await again(anna.remember)).not.toBeNull();
    await db()
      .update(rememberTokens)
      .set({ usedAt: sql`used_at - interval '11 seconds'` })
      .where(sql`used_at is not null and user_id = ${anna.id}`);
    expect(await again(anna.remember)).toBeNull();
    expect(await holder(thief?.token as string)).toBeUndefined();
    expect(await holder(anna.token)).toBeUndefined();
    expect(await again(thief?.remember as string)).toBeNull();
    expect(await signedOutUsers()).toContain(anna.id);
  });
});

describe("ending a session on another device", () => {
  it("ends its remembered sign-in too, and no other", async () => {
    const phone = await remembered();
    const laptop = await phone.enter();
    const here = (await holder(laptop.token)) as Actor;
    value(await accounts.endSession(here, { session: phone.session }));
    expect(await holder(phone.token)).toBeUndefined();
    expect(await again(phone.remember)).toBeNull();
    expect((await holder(laptop.token))?.id).toBe(phone.id);
    expect(await again(laptop.remember)).not.toBeNull();
  });

  it("ends the remembered sign-in of a session that it renewed", async () => {
    const phone = await remembered();
    const renewed = await again(phone.remember);
    const laptop = await phone.enter();
    const here = (await holder(laptop.token)) as Actor;
    value(await accounts.endSession(here, { session: renewed?.session as string }));
    expect(await holder(phone.token)).toBeUndefined();
    expect(await again(renewed?.remember as string)).toBeNull();
  });

  it("wins over a concurrent sign-in with that token", async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = await remembered();
      const here = (await holder((await phone.enter()).token)) as Actor;
      const [entered] = await Promise.all([
        again(phone.remember),
        accounts.endSession(here, { session: phone.session }),
      ]);
      if (entered) {
        expect(await holder(entered.token)).toBeUndefined();
        expect(await again(entered.remember as string)).toBeNull();
      }
      expect(await again(phone.remember)).toBeNull();
    }
  });

  it("is limited to the user's own sessions", async () => {
    const [anna, ben] = [await remembered(), await remembered()];
    const here = (await holder(anna.token)) as Actor;
    expect(await accounts.endSession(here, { session: ben.session })).toMatchObject({ error: { status: 404 } });
    expect((await holder(ben.token))?.id).toBe(ben.id);
  });
});

describe("all sessions of an account end immediately", () => {
  const gone = async ({ token, remember }: { token: string; remember: string }) =>
    (await holder(token)) === undefined && (await again(remember)) === null;

  it("after its deactivation, a change of roles, or its removal", async () => {
    const admin = await makeUser({ role: "admin" });
    const [one, two, three] = [await remembered(), await remembered(), await remembered()];
    value(await accounts.deactivateUser(admin, { user: one.id }));
    value(await accounts.setRoles(admin, { user: two.id, roles: ["user", "technician"] }));
    value(await accounts.removeUser(admin, { user: three.id }));
    for (const person of [one, two, three]) expect(await gone(person)).toBe(true);
    // They can sign in again and wait for activation by staff.
    const { token } = await one.enter();
    expect((await holder(token))?.active).toBe(false);
  });

  it("after a new password, except for the session that sets it", async () => {
    const here = await remembered();
    const elsewhere = await here.enter();
    const actor = (await holder(here.token)) as Actor;
    const profile = { firstName: "A", lastName: "B", password: "Brandnew1", currentPassword: PASSWORD };
    value(await accounts.saveProfile(actor, profile));
    expect(await gone(elsewhere)).toBe(true);
    expect((await holder(here.token))?.id).toBe(here.id);
    expect(await again(here.remember)).toBeNull();
  });

  it("but administrators who change their own roles stay signed in here", async () => {
    await makeUser({ role: "admin" });
    const me = await remembered({ role: "admin" });
    const elsewhere = await me.enter();
    const actor = (await holder(me.token)) as Actor;
    value(await accounts.setRoles(actor, { user: me.id, roles: ["admin", "editor"] }));
    expect((await holder(me.token))?.roles).toEqual(["admin", "editor"]);
    expect(await gone(elsewhere)).toBe(true);
  });
});
