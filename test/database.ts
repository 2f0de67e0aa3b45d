import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Db, disconnect } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { afterFile } from "./cleanup.ts";

export type TestDatabase = { url: string; db: Db };

/**
 * A private copy of the migrated database for one test file; call it in `beforeAll`. From then on DATABASE_URL and
 * `db()` refer to it. It is closed and dropped after the last test of the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await copyDatabase();
  afterFile(async () => {
    await leaveDatabase();
    await dropDatabase(url);
  });
  return { url, db: await enterDatabase(url) };
}

/** DATABASE_URL and `db()` must refer to this copy, even if an earlier file left another one open. */
export async function enterDatabase(url: string): Promise<Db> {
  await leaveDatabase();
  process.env.DATABASE_URL = url;
  reloadEnvironment();
  return connect(url);
}

export async function leaveDatabase(): Promise<void> {
  await closeJobQueue();
  await disconnect();
}

/** Copies the template and returns the URL of the copy. For tests that start separate processes. */
export async function copyDatabase(): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  // file_copy is faster than writing every block to the WAL, and the run needs no WAL.
  await administer(`create database "${name}" template template_swaplot strategy file_copy`);
  return inject("serverUrl").replace(/postgres$/, name);
}

export const dropDatabase = (url: string): Promise<void> =>
  administer(`drop database if exists "${new URL(url).pathname.slice(1)}" with (force)`);

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client(inject("serverUrl"));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
