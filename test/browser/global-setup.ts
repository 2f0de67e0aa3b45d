import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { makeSandboxRole } from "../../db/embedded/sandbox-role.ts";
import { laneQueue } from "../../db/lanes.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { startThrowawayCluster } from "../cluster.ts";
import { QUICK_RESOLVE, startSite } from "../site.ts";

/**
 * Creates a database with a small demo world and starts the built site on it. Tests find its URL in TESTED_SITE. If TESTED_SITE
 * is already set, the tests run against that site, which is faster while writing a test. SITE_DATABASE_URL is its database, for
 * data that no page shows.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TESTED_SITE) return async () => {};
  const cluster = await startThrowawayCluster();
  try {
    await migrateDatabase(cluster.url, cluster.siteUrl);
    const files = path.join(cluster.folder, "files");
    const world = await openSmallWorld(cluster.url, files);
    const env = { STORAGE_DIR: files, SANDBOX_DATABASE_URL: await makeSandboxRole(cluster.url) };
    const start = startSite(cluster.siteUrl, path.resolve("build/test/site"), { demo: true, env });
    const [site] = await Promise.all([start, world.complete]);
    await picturesMade(cluster.url);
    process.env.TESTED_SITE = site.url;
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

/** Resolves when the first cars exist. As in `npm start`, the site starts while the rest of the world is created. */
async function openSmallWorld(url: string, files: string): Promise<{ complete: Promise<void> }> {
  const env = { ...process.env, DATABASE_URL: url, STORAGE_DIR: files, SWAPLOT_MODE: "test", LOG_LEVEL: "warn" };
  const seeding = fork("scripts/seed.ts", ["--if-empty", "--small"], { env, execArgv: [QUICK_RESOLVE] });
  const ended = once(seeding, "exit").then(([code]) => {
    if (code !== 0) throw new Error("The small world could not be made");
  });
  await Promise.race([once(seeding, "message"), ended]);
  seeding.send("create the rest");
  return { complete: ended };
}
