import { getTableColumns, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { findSession, signIn } from "../index.ts";
import * as tables from "../tables.ts";

beforeAll(() => testDatabase());

it("a password of ten years ago signs in as on the first day, and is not asked to be changed", async () => {
  const user = await makeUser({ email: "old@example.test" });
  await db().execute(sql`update users set created_at = now() - interval '10 years' where id = ${user.id}`);
  const entered = await signIn(guest, { email: "old@example.test", password: PASSWORD });
  const session = await findSession(entered.ok ? entered.value.token : "");
  expect(session).toMatchObject({ actor: { id: user.id, kind: "user" }, resetOnly: false });
});

it("an account stores neither the age of its password nor a question or a hint to get in without it", () => {
  const columns = Object.values(tables).flatMap((table) =>
    is(table, PgTable) ? Object.values(getTableColumns(table)).map(({ name }) => name) : [],
  );
  expect(columns).toContain("passwordHash");
  expect(columns.filter((name) => /password/i.test(name))).toEqual(["passwordHash"]);
  expect(columns.filter((name) => /question|hint|maiden|secretAnswer/i.test(name))).toEqual([]);
});
