import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import {
  enterWithOneTimePassword,
  findSession,
  holdsRememberToken,
  requestReset,
  revealCode,
  saveProfile,
  setPassword,
  signIn,
  signInAgain,
  signOut,
} from "../index.ts";
import { rememberTokens, verifications } from "../tables.ts";

beforeAll(() => testDatabase());

/** Signs in with "Remember Me" on another device. */
async function remembered(email: string): Promise<string> {
  return value(await signIn(guest, { email, password: PASSWORD, autologin: true })).remember as string;
}
const here = async (token: string) => (await findSession(token))?.actor as Actor;
const opensAgain = async (token: string) => value(await signInAgain(guest, { token })) !== null;

/** Backdates the token. */
const age = (user: Actor, interval: string) =>
  db()
    .update(rememberTokens)
    .set({ expiresAt: sql`${rememberTokens.expiresAt} - ${interval}::interval` })
    .where(eq(rememberTokens.userId, user.id as string));

describe("a remembered sign-in", () => {
  it.each([
    ["89 days", true],
    ["91 days", false],
  ])("after %s opens a session: %s", async (old, opens) => {
    const email = `${old.replace(" ", "-")}@example.test`;
    const user = await makeUser({ email });
    const token = await remembered(email);
    await age(user, old);
    expect(await holdsRememberToken(user, token)).toBe(opens);
    expect(await opensAgain(token)).toBe(opens);
  });

  it("ends on every device when its owner changes the password", async () => {
    const email = "changed@example.test";
    const user = await makeUser({ email });
    const [phone, laptop] = [await remembered(email), await remembered(email)];
    const entered = value(await signIn(guest, { email, password: PASSWORD }));
    const profile = { firstName: "Cho", lastName: "Ng", password: "Brandnew1", currentPassword: PASSWORD };
    value(await saveProfile(await here(entered.token), profile));
    for (const token of [phone, laptop]) {
      expect(await holdsRememberToken(user, token)).toBe(false);
      expect(await opensAgain(token)).toBe(false);
    }
  });

  it("ends on every device when a one-time password sets a new one", async () => {
    const email = "forgotten@example.test";
    const user = await makeUser({ email });
    const token = await remembered(email);
    value(await requestReset(guest, { email }));
    const [row] = await db()
      .select()
      .from(verifications)
      .where(eq(verifications.userId, user.id as string));
    const password = (await revealCode(row?.id as string))?.code as string;
    const entered = value(await enterWithOneTimePassword(guest, { email, password }));
    value(await setPassword(await here(entered.token), { password: "Brandnew1" }));
    expect(await opensAgain(token)).toBe(false);
  });

  it("ends at sign-out in this browser and stays valid in others", async () => {
    const email = "leaving@example.test";
    await makeUser({ email });
    const other = await remembered(email);
    const entered = value(await signIn(guest, { email, password: PASSWORD, autologin: true }));
    value(await signOut(await here(entered.token), { remember: entered.remember as string }));
    expect(await opensAgain(entered.remember as string)).toBe(false);
    expect(await opensAgain(other)).toBe(true);
  });

  it("is refused for a selector with a wrong validator, which ends the whole family", async () => {
    const email = "forged@example.test";
    await makeUser({ email });
    const token = await remembered(email);
    expect(await opensAgain(`${token.split(".")[0]}.${"x".repeat(43)}`)).toBe(false);
    expect(await opensAgain(token)).toBe(false);
  });

  it("can be sent by two tabs concurrently: half a minute later only the newest token works", async () => {
    const email = "tabs@example.test";
    const user = await makeUser({ email });
    const token = await remembered(email);
    expect(await opensAgain(token)).toBe(true);
    const used = (interval: string) =>
      db()
        .update(rememberTokens)
        .set({ usedAt: sql`now() - ${interval}::interval` })
        .where(sql`${rememberTokens.userId} = ${user.id} and ${rememberTokens.usedAt} is not null`);
    await used("20 seconds");
    expect(await opensAgain(token)).toBe(true);
    await used("40 seconds");
    expect(await opensAgain(token)).toBe(false);
  });
});
