import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, events } from "#db/tables.ts";
import { type Actor, guest, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { endOtherSessions, endSession, findSession, findSessions, signIn } from "../index.ts";
import { rememberTokens } from "../tables.ts";

beforeAll(() => testDatabase());

async function signedIn(email: string) {
  const entered = await signIn(guest, { email, password: PASSWORD });
  if (!entered.ok) throw new Error(entered.error.message);
  const { token, session } = entered.value;
  return { token, session, actor: (await findSession(token))?.actor as Actor };
}

it("ends the user's session on another device, notifies its pages, and writes the audit log", async () => {
  await makeUser({ email: "two@example.test" });
  const [here, there] = [await signedIn("two@example.test"), await signedIn("two@example.test")];
  expect((await endSession(here.actor, { session: there.session })).ok).toBe(true);
  expect(await findSession(there.token)).toBeUndefined();
  expect((await findSession(here.token))?.actor.id).toBe(here.actor.id);
  const log = await db().select().from(auditLog).where(eq(auditLog.action, "session-ended"));
  expect(log).toMatchObject([{ userId: here.actor.id, details: { session: there.session } }]);
  expect(await db().select().from(events).where(eq(events.type, "user.signed-out"))).toHaveLength(1);
});

it("returns not found for another user's session and for an unknown one", async () => {
  await makeUser({ email: "mine@example.test" });
  const mine = await signedIn("mine@example.test");
  const stranger = await makeUser();
  for (const [actor, session] of [
    [stranger, mine.session],
    [mine.actor, newId()],
  ] as const)
    expect(await endSession(actor, { session })).toMatchObject({ error: { status: 404 } });
  expect(await endSession(guest, { session: mine.session })).toMatchObject({ error: { status: 401 } });
  expect((await findSession(mine.token))?.actor.id).toBe(mine.actor.id);
});

it("ends every other session and remembered browser at once, and keeps this one", async () => {
  const user = await makeUser({ email: "three@example.test" });
  const enter = async () => {
    const entered = await signIn(guest, { email: "three@example.test", password: PASSWORD, autologin: true });
    if (!entered.ok) throw new Error(entered.error.message);
    return entered.value;
  };
  const [here, there] = [await enter(), await enter()];
  const another = await signedIn("three@example.test");
  const actor = (await findSession(here.token))?.actor as Actor;
  expect((await endOtherSessions(actor, {})).ok).toBe(true);
  expect([await findSession(there.token), await findSession(another.token)]).toEqual([undefined, undefined]);
  expect((await findSession(here.token))?.actor.id).toBe(user.id);
  expect(await findSessions(actor)).toMatchObject([{ _id: here.session, current: true }]);
  const kept = await db()
    .select()
    .from(rememberTokens)
    .where(eq(rememberTokens.userId, personId(actor)));
  expect(kept.filter((one) => one.revokedAt === null)).toHaveLength(1);
});

it("ends no sessions for an administrator who acts as the user, nor without a session", async () => {
  const admin = await makeUser({ role: "admin" });
  await makeUser({ email: "four@example.test" });
  const { actor } = await signedIn("four@example.test");
  expect(await endOtherSessions({ ...actor, impersonator: admin.id }, {})).toMatchObject({ ok: false });
  expect(await endOtherSessions({ ...actor, session: null }, {})).toMatchObject({ error: { status: 401 } });
  expect(await findSessions(actor)).toHaveLength(1);
});
