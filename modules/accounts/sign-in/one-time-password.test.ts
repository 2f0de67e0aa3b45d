import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { enterWithOneTimePassword, requestReset, revealCode } from "../index.ts";
import { verifications } from "../tables.ts";

beforeAll(() => testDatabase());
afterEach(() => void vi.useRealTimers());

const newest = async (user: string) =>
  (
    await db()
      .select()
      .from(verifications)
      .where(eq(verifications.userId, user))
      .orderBy(sql`${verifications.createdAt} desc`)
      .limit(1)
  )[0];

/** An account that requested a one-time password, and the password in its message. */
async function forgetful(email: string) {
  const user = (await makeUser({ email })).id as string;
  expect(code(await requestReset(guest, { email }))).toBe("ok");
  const verification = (await newest(user))?.id as string;
  const password = (await revealCode(verification))?.code as string;
  return { email, password, verification, user };
}

/** Backdates the code. */
const age = (verification: string, interval: string) =>
  db()
    .update(verifications)
    .set({
      createdAt: sql`${verifications.createdAt} - ${interval}::interval`,
      expiresAt: sql`${verifications.expiresAt} - ${interval}::interval`,
    })
    .where(eq(verifications.id, verification));

describe("a one-time password", () => {
  it("can't be guessed: the sixth attempt within the window is refused, even with the correct password", async () => {
    // Within one window of the rate limit, at any time of day.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { email, password } = await forgetful("guessed@example.test");
    const tries = [];
    for (let n = 0; n < 5; n += 1)
      tries.push(code(await enterWithOneTimePassword(guest, { email, password: `Wrong${n}Wrong` })));
    expect(tries).toEqual(Array(5).fill("wrong-credentials"));
    expect(code(await enterWithOneTimePassword(guest, { email, password }))).toBe("too-many-requests");
    const other = await forgetful("guesses-elsewhere@example.test");
    expect(code(await enterWithOneTimePassword(guest, other))).toBe("ok");
  });

  it("is valid for ten minutes", async () => {
    const young = await forgetful("young@example.test");
    await age(young.verification, "9 minutes");
    expect(code(await enterWithOneTimePassword(guest, young))).toBe("ok");
    const old = await forgetful("old@example.test");
    await age(old.verification, "11 minutes");
    expect(await revealCode(old.verification)).toBeUndefined();
    expect(code(await enterWithOneTimePassword(guest, old))).toBe("wrong-credentials");
  });

  it("goes on working when somebody else requests another one; the one that is used ends the others", async () => {
    const { email, password, user } = await forgetful("again@example.test");
    expect(code(await requestReset(guest, { email }))).toBe("ok");
    const second = (await revealCode((await newest(user))?.id as string))?.code as string;
    expect(code(await enterWithOneTimePassword(guest, { email, password }))).toBe("ok");
    for (const used of [password, second])
      expect(code(await enterWithOneTimePassword(guest, { email, password: used }))).toBe("wrong-credentials");
  });

  it("can be typed by its owner while strangers guess", async () => {
    const { email, password } = await forgetful("besieged@example.test");
    const typed = async (password: string, address: string) =>
      code(await enterWithOneTimePassword(guest, { email, password, address }));
    for (let n = 0; n < 6; n += 1) await typed(`Wrong${n}Wrong`, "198.51.100.20");
    expect(await typed(password, "198.51.100.20")).toBe("too-many-requests");
    expect(await typed(password, "203.0.113.4")).toBe("ok");
  });

  it("can't be guessed in many accounts from one address", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const from = { address: "198.51.100.21", password: "WrongWrong" };
    const tries = async (n: number) =>
      code(await enterWithOneTimePassword(guest, { ...from, email: `g${n}@example.test` }));
    for (let n = 0; n < 300; n += 1) await tries(n);
    expect(await tries(300)).toBe("too-many-requests");
  });

  it("can be requested at most five times an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const email = "nagging@example.test";
    await makeUser({ email });
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(code(await requestReset(guest, { email })));
    expect(answers).toEqual([...Array(5).fill("ok"), "too-many-requests"]);
  });
});
