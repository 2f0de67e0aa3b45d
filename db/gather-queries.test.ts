import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseError, db, inTransaction } from "#db/client.ts";
import { defineSql } from "#db/statement.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(() => testDatabase());

const process = defineSql<{ pid: number }>("test.process", sql`select pg_backend_pid() as pid`);
const half = defineSql("test.half", sql`select 1 / ${sql.placeholder("by")}::int as half`);
const kill = defineSql("test.kill", sql`select pg_terminate_backend(pg_backend_pid())`);

const pid = async () => (await process(db(), {})).rows[0]?.pid;

describe("statements of the same moment", () => {
  it("share a connection, at most eight of them", async () => {
    expect(new Set(await Promise.all(Array.from({ length: 8 }, pid))).size).toBe(1);
    expect(new Set(await Promise.all(Array.from({ length: 17 }, pid))).size).toBe(3);
  });
  it("succeed or fail each on its own", async () => {
    const ended = await Promise.allSettled([pid(), half(db(), { by: 0 }), pid(), half(db(), { by: 1 })]);
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(databaseError((ended[1] as PromiseRejectedResult).reason)?.code).toBe("22012");
  });
  it("fail together when the connection is lost, and the next ones have another", async () => {
    const before = await pid();
    const ended = await Promise.allSettled([kill(db(), {}), pid(), pid()]);
    expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await pid()).not.toBe(before);
  });
  it("stay in their transaction", async () => {
    const [inside, again, outside] = await inTransaction(async (tx) => {
      const own = async () => (await process(tx, {})).rows[0]?.pid;
      return [await own(), await own(), await pid()];
    });
    expect(again).toBe(inside);
    expect(outside).not.toBe(inside);
  });
});
