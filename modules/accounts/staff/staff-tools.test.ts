import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import {
  addUserNote,
  endUserSession,
  endUserSessions,
  findOpenSessions,
  findUser,
  findUserNotes,
  findUserSessions,
  saveUser,
} from "../index.ts";
import { rememberTokens, users } from "../tables.ts";

beforeAll(() => testDatabase());

async function remember(user: string): Promise<string> {
  const familyId = newId();
  const row = { id: newId(), familyId, userId: user, selector: newId(), validatorHash: "x" };
  await db()
    .insert(rememberTokens)
    .values({ ...row, expiresAt: new Date(Date.now() + 86_400_000) });
  return familyId;
}

describe("what staff do with the sessions of a person", () => {
  it("lists and ends one session, one remembered browser, or all of them", async () => {
    const staff = await makeUser({ role: "customer-service" });
    const [one, two] = [await signedIn(await makeUser()), null];
    const user = one.id as string;
    const other = await signedIn(one);
    const family = await remember(user);
    const found = await findUserSessions(staff, user);
    expect(found.sessions.map(({ _id }) => _id).sort()).toEqual([one.session, other.session].sort());
    expect(found.remembered.map(({ _id }) => _id)).toEqual([family]);
    expect(two).toBeNull();

    for (const session of [one.session as string, family])
      expect(await endUserSession(staff, { user, session })).toMatchObject({ ok: true });
    expect([...(await findOpenSessions([one.session as string, other.session as string]))]).toEqual([other.session]);
    expect((await findUserSessions(staff, user)).remembered).toEqual([]);
    expect(await endUserSessions(staff, { user })).toMatchObject({ ok: true });
    expect((await findUserSessions(staff, user)).sessions).toEqual([]);
  });

  it("is refused for a session of somebody else, and for administrators unless by one", async () => {
    const staff = await makeUser({ role: "customer-service" });
    const [one, two] = [await signedIn(await makeUser()), await signedIn(await makeUser())];
    expect(await endUserSession(staff, { user: one.id as string, session: two.session as string })).toMatchObject({
      error: { code: "not-found" },
    });
    const admin = await signedIn(await makeUser({ role: "admin" }));
    const user = admin.id as string;
    for (const act of [
      endUserSession(staff, { user, session: admin.session as string }),
      endUserSessions(staff, { user }),
    ])
      expect(await act).toMatchObject({ error: { code: "not-allowed" } });
    expect(await findUserSessions(await makeUser({ role: "swap-agent" }), user)).toEqual({
      sessions: [],
      remembered: [],
    });
    expect(await endUserSessions(admin, { user }), "the own session stays open").toMatchObject({ ok: true });
    expect([...(await findOpenSessions([admin.session as string]))]).toEqual([admin.session]);
  });
});

describe("the data of a person", () => {
  it("are corrected by staff, those of administrators only by one, and never over a newer version", async () => {
    const [service, admin] = [await makeUser({ role: "customer-service" }), await makeUser({ role: "admin" })];
    const nameOf = async ({ id }: Actor) =>
      (
        await db()
          .select({ name: users.firstName, version: users.version })
          .from(users)
          .where(eq(users.id, id as string))
      )[0];
    const rename = (by: Actor, who: Actor, firstName: string, version?: number) =>
      saveUser(by, { _id: who.id as string, firstName, version });
    const anna = await makeUser({ firstName: "Anna" });
    const { version } = (await nameOf(anna)) ?? {};
    expect(await rename(service, anna, "Anne", version)).toMatchObject({ ok: true });
    expect(await rename(service, anna, "Ann", version)).toMatchObject({ error: { code: "stale-version" } });
    expect(await nameOf(anna)).toEqual({ name: "Anne", version: (version as number) + 1 });
    expect(await rename(service, admin, "Ad")).toMatchObject({ error: { code: "not-allowed" } });
    expect(await rename(await makeUser({ role: "admin" }), admin, "Ada")).toMatchObject({ ok: true });
    expect(await nameOf(admin)).toMatchObject({ name: "Ada" });
  });
});

it("a correction keeps the last name that it doesn't name, and takes away one that is emptied", async () => {
  const admin = await makeUser({ role: "admin" });
  const anna = await makeUser({ firstName: "Anna", lastName: "Reed" });
  const lastName = async () => (await findUser(admin, anna.id as string))?.lastName;
  expect(await saveUser(admin, { _id: anna.id as string, firstName: "Anne" })).toMatchObject({ ok: true });
  expect(await lastName()).toBe("Reed");
  expect(await saveUser(admin, { _id: anna.id as string, lastName: " " })).toMatchObject({ ok: true });
  expect(await lastName()).toBe("");
});

describe("notes about a person", () => {
  it("are read by other staff only, newest first", async () => {
    const [agent, reader, person] = [
      await makeUser({ role: "swap-agent" }),
      await makeUser({ role: "call-center" }),
      await makeUser(),
    ];
    const user = person.id as string;
    for (const note of ["Called.", "Called again."])
      expect(await addUserNote(agent, { user, note })).toMatchObject({ ok: true });
    expect((await findUserNotes(reader, user)).map(({ text }) => text)).toEqual(["Called again.", "Called."]);
    expect(await findUserNotes(person, user)).toEqual([]);
    expect(await findUserNotes(await makeUser({ role: "technician" }), user)).toEqual([]);
    expect(await addUserNote(agent, { user: agent.id as string, note: "Me." })).toMatchObject({
      error: { code: "not-yourself" },
    });
    expect(await addUserNote(agent, { user: newId(), note: "Nobody." })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await addUserNote(agent, { user, note: " " })).toMatchObject({ error: { code: "invalid-input" } });
  });
});
