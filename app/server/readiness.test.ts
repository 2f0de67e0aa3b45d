import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { type TestDatabase, testDatabase } from "#test/database.ts";
import { type Process, readinessOf } from "./readiness.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const WELL: Process = { stopping: () => false, indexed: () => true, deafSince: () => undefined };
/** What a process that was just asked for the first time answers. */
const readiness = (process: Partial<Process> = {}) => readinessOf({ ...WELL, ...process })();

async function limitConnections(most: number): Promise<void> {
  const admin = new pg.Client(inject("serverUrl"));
  await admin.connect();
  try {
    await admin.query(`alter database "${new URL(database.url).pathname.slice(1)}" connection limit ${most}`);
  } finally {
    await admin.end();
  }
}

/** Holds that many connections of the pool while `work` runs. */
async function holding<T>(many: number, work: () => Promise<T>): Promise<T> {
  const clients = await Promise.all(Array.from({ length: many }, () => db().$client.connect()));
  try {
    return await work();
  } finally {
    for (const client of clients) client.release();
  }
}

describe("a web process", () => {
  it("takes requests when the database answers, its cars are in memory, and it is told of changes", async () => {
    expect(await readiness()).toBe("ready");
  });

  it("takes none while it stops, or before its cars are in memory", async () => {
    expect(await readiness({ stopping: () => true })).toBe("stopping");
    expect(await readiness({ indexed: () => false })).toBe("index-missing");
  });

  it("takes none once it has not been told of changes for ten seconds", async () => {
    expect(await readiness({ deafSince: () => Date.now() - 60_000 })).toBe("behind");
    expect(await readiness({ deafSince: () => Date.now() })).toBe("ready");
  });

  // Before the pool has opened all of its connections: then it needs no other.
  it("takes none while the server refuses another connection, although one works", async () => {
    await db().execute(sql`select 1`);
    await limitConnections(0);
    expect(await readiness()).toBe("database-full");
    await limitConnections(-1);
    expect(await readiness()).toBe("ready");
  });

  it("takes none while requests wait for a connection of the pool", async () => {
    const { max } = db().$client.options;
    expect(await holding(max as number, () => readiness())).toBe("pool-busy");
    expect(await readiness()).toBe("ready");
  });
});
