import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { users } from "../tables.ts";
import { findSetUpToken, opensSetUp, setUpSite } from "./set-up-site.ts";

const person = { firstName: "Ada", lastName: "Moreau", email: "ada@example.test", password: "Better2day" };

beforeAll(() => ownerDatabase());
beforeEach(async () => {
  await db().execute(sql`truncate users cascade`);
});

describe("the first administrator", () => {
  it("is created with the token of the log, signed in, and may do everything", async () => {
    const token = (await findSetUpToken()) as string;
    const { user, token: session } = value(await setUpSite(guest, { ...person, token }));
    expect(session).toMatch(/\S{20}/);
    const [row] = await db().select().from(users).where(eq(users.id, user));
    expect(row).toMatchObject({ roles: ["admin"], buyer: false, seller: false, vouchedContact: "email" });
    expect(row?.emailVerifiedAt).not.toBeNull();
    const { rows } = await db().execute(sql`select action from audit_log where user_id = ${user} order by id`);
    expect(rows.map(({ action }) => action)).toEqual(["registered", "roles-changed"]);
  });

  it("is created once: after that the token opens nothing", async () => {
    const token = (await findSetUpToken()) as string;
    value(await setUpSite(guest, { ...person, token }));
    expect(await findSetUpToken()).toBeNull();
    expect(await opensSetUp(token)).toBe(false);
    expect(await setUpSite(guest, { ...person, email: "b@example.test", token })).toMatchObject({
      error: { code: "set-up-over", status: 404 },
    });
  });

  it("is one of two people who send the form at the same moment", async () => {
    const token = (await findSetUpToken()) as string;
    const sent = ["a", "b", "c"].map((name) => setUpSite(guest, { ...person, email: `${name}@example.test`, token }));
    const results = await Promise.all(sent);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db().$count(users)).toBe(1);
  });

  it("needs a token of this site, and a password that isn't easily guessed", async () => {
    const token = (await findSetUpToken()) as string;
    expect(await setUpSite(guest, { ...person, token: "made.up" })).toMatchObject({ error: { code: "set-up-over" } });
    expect(await setUpSite(guest, { ...person, token, password: "Password1" })).toMatchObject({ ok: false });
    expect(await opensSetUp(token)).toBe(true);
  });

  it("isn't asked for where an administrator exists", async () => {
    await makeUser({ role: "admin" });
    expect(await findSetUpToken()).toBeNull();
  });
});
