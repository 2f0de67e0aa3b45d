import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { auditLog, events } from "#db/tables.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { profileSaved } from "../events.ts";
import * as accounts from "../index.ts";
import { sessions } from "../tables.ts";

beforeAll(() => testDatabase());

/** An administrator who impersonates a buyer. */
async function impersonation(role: "user" | "accountant" = "user") {
  const admin = await signedIn(await makeUser({ role: "admin" }));
  const user = (await makeUser({ role })).id as string;
  const { token } = value(await accounts.switchTo(admin, { user }));
  const found = async () => (await accounts.findSession(token))?.actor;
  return { admin, user, token, found, actor: (await found()) as Actor };
}
const sessionsOf = ({ id }: Actor) =>
  db()
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id as string));
const other = () => makeUser({ role: "admin" });

describe("an impersonation ends with the administrator's access", () => {
  type Case = Awaited<ReturnType<typeof impersonation>>;
  const ends: Record<string, (one: Case) => Promise<unknown>> = {
    "a new password": async ({ admin }) =>
      value(
        await accounts.saveProfile(
          { ...admin, session: null },
          { firstName: "A", lastName: "B", password: "Brandnew1", currentPassword: PASSWORD },
        ),
      ),
    "other roles": async ({ admin }) =>
      value(await accounts.setRoles(await other(), { user: admin.id as string, roles: ["editor"] })),
    "a deactivation": async ({ admin }) =>
      value(await accounts.deactivateUser(await other(), { user: admin.id as string })),
    "a removal": async ({ admin }) => value(await accounts.removeUser(await other(), { user: admin.id as string })),
    "the end of the administrator's session": async ({ admin }) =>
      value(await accounts.endSession(admin, { session: admin.session as string })),
    "the sign-out of the administrator": async ({ admin }) => value(await accounts.signOut(admin, {})),
    "the age of the administrator's session": async ({ admin }) =>
      db()
        .update(sessions)
        .set({ createdAt: sql`now() - interval '10 hours'` })
        .where(eq(sessions.id, admin.session as string)),
    "the silence of the administrator's session": async ({ admin }) =>
      db()
        .update(sessions)
        .set({ lastSeenAt: sql`now() - interval '61 minutes'` })
        .where(eq(sessions.id, admin.session as string)),
    // Permissions were removed without a command that ends the session.
    "the loss of the role": async ({ admin }) =>
      db().execute(sql`update users set roles = '{editor}' where id = ${admin.id}`),
    "the loss of the account": async ({ admin }) =>
      db().execute(sql`update users set active = false where id = ${admin.id}`),
  };

  it.each(Object.keys(ends))("after %s, and can't be returned from", async (name) => {
    const one = await impersonation();
    await ends[name]?.(one);
    const kept = (await sessionsOf(one.admin)).length;
    expect(await one.found()).toBeUndefined();
    expect(await accounts.findOpenSessions([one.actor.session as string])).toEqual(new Set());
    expect(code(await accounts.returnFrom(one.actor, {}))).toBe("sign-in-required");
    expect(await sessionsOf(one.admin)).toHaveLength(kept);
  });

  it("and can't be started without a session of the administrator", async () => {
    const admin = await makeUser({ role: "admin" });
    const user = (await makeUser()).id as string;
    expect(code(await accounts.switchTo(admin, { user }))).toBe("sign-in-required");
    const here = await signedIn(admin);
    value(await accounts.signOut(here, {}));
    expect(code(await accounts.switchTo(here, { user }))).toBe("sign-in-required");
  });

  it("and ends when its user becomes an administrator", async () => {
    const { user, found } = await impersonation();
    value(await accounts.setRoles(await other(), { user, roles: ["admin"] }));
    expect(await found()).toBeUndefined();
  });

  it("keeps the administrator's own session active", async () => {
    const { admin, found } = await impersonation();
    await db().update(sessions).set({ lastSeenAt: sql`now() - interval '50 minutes'` });
    await found();
    const [own] = await db()
      .select({ awake: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 minute'` })
      .from(sessions)
      .where(eq(sessions.id, admin.session as string));
    expect(own?.awake).toBe(true);
  });
});

describe("returning", () => {
  it("restores the administrator's own session, once", async () => {
    const { admin, actor, found } = await impersonation();
    const back = value(await accounts.returnFrom(actor, {}));
    expect((await accounts.findSession(back.token))?.actor).toMatchObject({
      id: admin.id,
      session: admin.session,
      impersonator: null,
    });
    expect(await found()).toBeUndefined();
    expect(code(await accounts.returnFrom(actor, {}))).toBe("sign-in-required");
  });

  it("works for one of two tabs at once", async () => {
    const { actor } = await impersonation();
    const both = await Promise.all([accounts.returnFrom(actor, {}), accounts.returnFrom(actor, {})]);
    expect(both.map(code).toSorted()).toEqual(["ok", "sign-in-required"]);
  });

  it("is not needed to sign out: that ends the administrator's session too", async () => {
    const { admin, actor, found } = await impersonation();
    value(await accounts.signOut(actor, {}));
    expect(await found()).toBeUndefined();
    expect(await accounts.findOpenSessions([admin.session as string])).toEqual(new Set());
  });
});

/** Something that an administrator may do for a user. */
const allowed = (name: string) =>
  defineCommand({
    name: `test.${name}`,
    input: z.object({}),
    allow: "signed-in",
    impersonating: true,
    async run({ actor, record }) {
      await record(profileSaved({ user: personId(actor) }));
      return ok({});
    },
  });

describe("impersonating a user", () => {
  it("changes no contact, password, or way to sign in", async () => {
    const { actor } = await impersonation();
    const profile = { firstName: "A", lastName: "B" };
    const identity = {
      provider: "google",
      subject: "s",
      email: null,
      emailVerified: false,
      firstName: "",
      lastName: "",
    };
    const attempts: Record<string, Promise<{ ok: boolean; error?: unknown }>> = {
      email: accounts.changeEmail(actor, { email: "evil@example.test" }),
      phone: accounts.changePhone(actor, { phone: "3125550166" }),
      cancel: accounts.cancelContactChange(actor, { channel: "email" }),
      send: accounts.sendVerification(actor, { channel: "phone" }),
      code: accounts.checkCode(actor, { channel: "phone", code: "123456" }),
      link: accounts.checkLink(actor, { token: "x" }),
      password: accounts.saveProfile(actor, { ...profile, password: "Brandnew1", currentPassword: PASSWORD }),
      setPassword: accounts.setPassword(actor, { password: "Brandnew1" }),
      link2: accounts.signInSocially(actor, identity as Parameters<typeof accounts.signInSocially>[1]),
      unlink: accounts.unlinkSocial(actor, { channel: "google" }),
    };
    for (const [name, attempt] of Object.entries(attempts))
      expect({ name, ...(await attempt) }).toMatchObject({
        name,
        error: { code: "impersonating", status: 403, message: expect.stringContaining("acting as someone else") },
      });
  });

  it("records every action in the audit log under both names", async () => {
    const { admin, user, actor } = await impersonation();
    for (const name of ["first", "second"]) value(await allowed(name)(actor, {}));
    const log = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, user), eq(auditLog.action, "acted-as")))
      .orderBy(desc(auditLog.at));
    expect(log.map(({ actorId, impersonatorId, details }) => [actorId, impersonatorId, details.command])).toEqual([
      [user, admin.id, "test.second"],
      [user, admin.id, "test.first"],
    ]);
    const told = await db()
      .select()
      .from(events)
      .where(and(eq(events.actorId, user), isNotNull(events.impersonatorId)));
    expect(told.map(({ impersonatorId }) => impersonatorId)).toEqual([admin.id, admin.id]);
    const { list: trail } = await accounts.findAudit(admin, admin.id as string);
    expect(trail.filter(({ action }) => action === "acted-as")).toHaveLength(2);
  });

  it("records nothing that was refused, and the user's own actions under one name", async () => {
    const { user, actor } = await impersonation();
    await accounts.saveProfile(actor, { firstName: "A", lastName: "B", version: 999 });
    await accounts.welcomeUser({ ...actor, impersonator: null }, {});
    const log = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, user), eq(auditLog.action, "acted-as")));
    expect(log).toEqual([]);
  });
});
