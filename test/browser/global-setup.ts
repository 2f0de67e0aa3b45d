import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeSandboxRole } from "../../db/embedded/sandbox-role.ts";
import { laneQueue } from "../../db/lanes.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { startThrowawayCluster } from "../cluster.ts";
import { QUICK_RESOLVE, startSite } from "../site.ts";

/**
 * Creates a database with a small demo world and starts the built site on it. Tests find its URL in SITE_URL. If SITE_URL
 * is already set, the tests run against that site, which is faster while writing a test. SITE_DATABASE_URL is its database, for
 * data that no page shows.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => {};
  const cluster = await startThrowawayCluster();
  try {
    await migrateDatabase(cluster.url, cluster.siteUrl);
    await seedSmallWorld(cluster.url, path.join(cluster.folder, "files"));
    const site = await startSite(cluster.siteUrl, path.resolve("build/test/site"), {
      demo: true,
      env: {
        STORAGE_DIR: path.join(cluster.folder, "files"),
        SANDBOX_DATABASE_URL: await makeSandboxRole(cluster.url),
      },
    });
    await picturesMade(cluster.url);
    process.env.SITE_URL = site.url;
    process.env.SITE_DATABASE_URL = cluster.url;
    return async () => {
      await site.stop();
      await cluster.stop();
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * Waits until the worker has made all sizes of all pictures; otherwise a page on a busy machine might request them
 * earlier.
 */
async function picturesMade(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const waiting = "select from pgboss.job where name = $1 and state < 'completed' limit 1";
    while ((await client.query(waiting, [laneQueue("images")])).rowCount) await sleep(200);
  } finally {
    await client.end();
  }
}

function seedSmallWorld(url: string, files: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: url, STORAGE_DIR: files, SWAPLOT_MODE: "test", LOG_LEVEL: "warn" };
    const seeding = fork("scripts/seed.ts", ["--if-empty", "--small"], { env, execArgv: [QUICK_RESOLVE] });
    seeding.once("message", () => seeding.send("create the rest"));
    seeding.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The small world could not be made"))));
  });
}
