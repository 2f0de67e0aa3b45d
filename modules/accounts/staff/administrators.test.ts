import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, personId, system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { deactivateUser, findSession, removeUser, returnFrom, setRoles, switchTo } from "../index.ts";
import { sessions, users } from "../tables.ts";

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db()
    .update(users)
    .set({ roles: ["user"] })
    .where(sql`'admin' = any(${users.roles})`);
});

const idOf = (actor: Actor) => personId(actor);
const admins = async () =>
  (
    await db()
      .select({ id: users.id })
      .from(users)
      .where(sql`'admin' = any(${users.roles}) and ${users.active} and ${users.deletedAt} is null`)
  ).map(({ id }) => id);

describe("the last administrator", () => {
  it("can't give up the role", async () => {
    const admin = await makeUser({ role: "admin" });
    expect(code(await setRoles(admin, { user: idOf(admin), roles: ["user"] }))).toBe("last-admin");
    expect(code(await setRoles(admin, { user: idOf(admin), roles: ["admin", "editor"] }))).toBe("ok");
    expect(await admins()).toEqual([admin.id]);
  });

  it("can give it up once another active, existing user has it", async () => {
    const admin = await makeUser({ role: "admin" });
    const giveAway = () => setRoles(admin, { user: idOf(admin), roles: ["user"] });
    await makeUser({ role: "admin", active: false });
    await makeUser({ role: "admin", deletedAt: new Date() });
    expect(code(await giveAway())).toBe("last-admin");
    const other = await makeUser({ role: "admin" });
    expect(code(await giveAway())).toBe("ok");
    expect(await admins()).toEqual([other.id]);
  });

  it("can't be removed or deactivated by anyone", async () => {
    const admin = await makeUser({ role: "admin" });
    for (const command of [removeUser, deactivateUser])
      expect(code(await command(system, { user: idOf(admin) }))).toBe("last-admin");
    await makeUser({ role: "admin" });
    expect(code(await deactivateUser(system, { user: idOf(admin) }))).toBe("ok");
  });

  it.each([
    ["take the role from", (actor: Actor, user: string) => setRoles(actor, { user, roles: ["user"] })],
    ["deactivate", (actor: Actor, user: string) => deactivateUser(actor, { user })],
    ["remove", (actor: Actor, user: string) => removeUser(actor, { user })],
  ])("remains when two administrators concurrently %s each other", async (_what, act) => {
    for (let round = 0; round < 5; round++) {
      await db()
        .update(users)
        .set({ roles: ["user"] });
      const [one, two] = [await makeUser({ role: "admin" }), await makeUser({ role: "admin" })];
      const answers = await Promise.all([act(one, idOf(two)), act(two, idOf(one))]);
      expect(answers.map(code).sort()).toEqual(["last-admin", "ok"]);
      expect(await admins()).toHaveLength(1);
    }
  });
});

describe("returning from an impersonated account", () => {
  it("doesn't work for an administrator who was deactivated or removed in the meantime", async () => {
    for (const change of [{ active: false }, { deletedAt: new Date() }]) {
      const [admin, anna] = [await signedIn(await makeUser({ role: "admin" })), await makeUser()];
      const switched = await switchTo(admin, { user: idOf(anna) });
      const looking = switched.ok && (await findSession(switched.value.token))?.actor;
      if (!looking) throw new Error("The administrator did not switch");
      await db()
        .update(users)
        .set(change)
        .where(eq(users.id, idOf(admin)));
      expect(code(await returnFrom(looking, {}))).not.toBe("ok");
      expect(
        await db()
          .select()
          .from(sessions)
          .where(eq(sessions.userId, idOf(admin))),
        "their own sign-in and no other",
      ).toMatchObject([{ id: admin.session }]);
    }
  });
});
