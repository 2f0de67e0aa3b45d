import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import * as accounts from "../index.ts";
import { hashPassword } from "../passwords.ts";
import { users } from "../tables.ts";

beforeAll(() => testDatabase());

type From = { device?: string; address?: string };
const tryAs = async (email: string, password: string, from: From = {}) =>
  code(await accounts.signIn(guest, { email, password, ...from }));
const wrong = async (times: number, email: string, from: From = {}) => {
  const codes = [];
  for (let n = 0; n < times; n += 1) codes.push(await tryAs(email, "Wrong123", from));
  return codes;
};
const later = (minutes: number) =>
  db()
    .update(attempts)
    .set({ hits: sql`array(select hit - make_interval(mins => ${minutes}) from unnest(hits) as hit order by hit)` });
const deviceOf = async (email: string, before?: string) => {
  const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  return (await accounts.markDevice(user?.id as string, before)) as string;
};

describe("wrong passwords", () => {
  it("are counted, but correct ones are not", async () => {
    await makeUser({ email: "script@example.test" });
    for (let n = 0; n < 12; n += 1) expect(await tryAs("script@example.test", PASSWORD)).toBe("ok");
    expect(await wrong(9, "script@example.test")).not.toContain("too-many-requests");
    expect(await tryAs("script@example.test", PASSWORD)).toBe("ok");
    expect(await wrong(2, "script@example.test")).toEqual(["wrong-credentials", "too-many-requests"]);
  });

  it("are limited to ten in any fifteen minutes, and the eleventh attempt is told how long to wait", async () => {
    await makeUser({ email: "slide@example.test" });
    await wrong(5, "slide@example.test");
    await later(10);
    expect(await wrong(6, "slide@example.test")).toEqual([...Array(5).fill("wrong-credentials"), "too-many-requests"]);
    const refused = await accounts.signIn(guest, { email: "slide@example.test", password: PASSWORD });
    expect(refused).toMatchObject({ error: { status: 429, retryAfter: expect.any(Number) } });
    const wait = refused.ok ? 0 : (refused.error.retryAfter ?? 0);
    expect([wait > 200, wait <= 300]).toEqual([true, true]);
    await later(6);
    expect(await tryAs("slide@example.test", PASSWORD)).toBe("ok");
  });

  it("from one IP address are counted across accounts, without using up an account's own attempts", async () => {
    await makeUser({ email: "neighbor@example.test" });
    await db()
      .insert(attempts)
      .values({
        subject: "sign-in-from:198.51.100.1",
        hits: Array(300).fill(new Date()) as Date[],
        expiresAt: new Date(Date.now() + 900_000),
      });
    for (const code of await wrong(12, "neighbor@example.test", { address: "198.51.100.1" }))
      expect(code).toBe("too-many-requests");
    expect(await tryAs("neighbor@example.test", PASSWORD, { address: "198.51.100.2" })).toBe("ok");
  });
});

describe("a known device", () => {
  it("signs its owner in while the account is locked for other devices", async () => {
    await makeUser({ email: "owner@example.test" });
    const device = await deviceOf("owner@example.test");
    expect((await wrong(11, "owner@example.test")).at(-1)).toBe("too-many-requests");
    expect(await tryAs("owner@example.test", PASSWORD)).toBe("too-many-requests");
    expect(await tryAs("owner@example.test", PASSWORD, { device })).toBe("ok");
  });

  it("has its own count with the same limit", async () => {
    await makeUser({ email: "finder@example.test" });
    const device = await deviceOf("finder@example.test");
    expect((await wrong(11, "finder@example.test", { device })).slice(-2)).toEqual([
      "wrong-credentials",
      "too-many-requests",
    ]);
    expect(await tryAs("finder@example.test", PASSWORD)).toBe("ok");
  });

  it("is known to its own account only, can't be forged, and is invalidated by a new password", async () => {
    await makeUser({ email: "victim@example.test" });
    await makeUser({ email: "thief@example.test" });
    const foreign = await deviceOf("thief@example.test");
    const own = await deviceOf("victim@example.test");
    const [id = "", mark = ""] = own.split(".");
    const forged = [foreign, id, `${id}.${"A".repeat(22)}`, `${"B".repeat(22)}.${mark}`, `.${mark}`, "", "..."];
    await wrong(10, "victim@example.test");
    for (const device of forged)
      expect(await tryAs("victim@example.test", PASSWORD, { device })).toBe("too-many-requests");
    expect(await tryAs("victim@example.test", PASSWORD, { device: own })).toBe("ok");
    await db()
      .update(users)
      .set({ passwordHash: await hashPassword("Another1") })
      .where(eq(users.email, "victim@example.test"));
    expect(await tryAs("victim@example.test", "Another1", { device: own })).toBe("too-many-requests");
  });

  it("can be shared: it stays known to each of its accounts", async () => {
    const family = ["ma@example.test", "pa@example.test"];
    let device: string | undefined;
    for (const email of family) {
      await makeUser({ email });
      device = await deviceOf(email, device);
    }
    for (const email of family) {
      await wrong(10, email);
      expect(await tryAs(email, PASSWORD, { device: device as string })).toBe("ok");
    }
  });
});

describe("a request for a new password", () => {
  const ask = async (email: string, from: From) => code(await accounts.requestReset(guest, { email, ...from }));

  it("reveals at most twenty accounts a day to one IP address", async () => {
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push(await ask(`who${n}@example.test`, { address: "198.51.100.7" }));
    expect(codes).toEqual([...Array(20).fill("unknown-user"), "too-many-requests"]);
    await later(23 * 60);
    expect(await ask("who22@example.test", { address: "198.51.100.7" })).toBe("too-many-requests");
    await later(61);
    expect(await ask("who23@example.test", { address: "198.51.100.7" })).toBe("unknown-user");
  });

  it("works for the owner on a known device after others have used up the account's limit", async () => {
    await makeUser({ email: "spammed@example.test" });
    const device = await deviceOf("spammed@example.test");
    for (let n = 0; n < 6; n += 1) await ask("spammed@example.test", {});
    expect(await ask("spammed@example.test", {})).toBe("too-many-requests");
    expect(await ask("spammed@example.test", { device })).toBe("ok");
  });
});
