import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(async () => {
  await testDatabase();
});

it("a test file has a migrated database of its own", async () => {
  const { rows } = await db().execute(sql`select to_regclass('events') as events, to_regclass('pgboss.job') as jobs`);
  expect(rows[0]).toEqual({ events: "events", jobs: "pgboss.job" });
});
