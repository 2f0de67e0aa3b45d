import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(async () => {
  await testDatabase();
});

it("a test file has its own migrated database", async () => {
  const { rows } = await db().execute(sql`select to_regclass('events') as events, to_regclass('pgboss.job') as jobs`);
  expect(rows[0]).toEqual({ events: "events", jobs: "pgboss.job" });
});

it("a transaction whose begin fails releases its connection", async () => {
  const pool = db().$client;
  const client = await pool.connect();
  const { query } = client;
  client.query = (() => Promise.reject(new Error("The connection is gone"))) as never;
  client.release();
  await expect(inTransaction(async () => "never")).rejects.toThrow();
  client.query = query;
  expect(pool.totalCount - pool.idleCount).toBe(0);
});
