import pg from "pg";
import type { TestProject } from "vitest/node";
import { SITE_ROLE, siteUrlOf } from "#db/embedded/site-role.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { CLOSED, READ_ONLY } from "#db/roles.ts";
import { startThrowawayCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the run's server, with its database `postgres`. */
    serverUrl: string;
    /** The temporary folder of the run. */
    runFolder: string;
  }
}

/** One temporary server per run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const cluster = await startThrowawayCluster();
  try {
    await makeTemplate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide("serverUrl", cluster.url);
  project.provide("runFolder", cluster.folder);
  return () => cluster.stop();
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    await admin.query("create database template_swaplot");
    const template = url.replace(/postgres$/, "template_swaplot");
    await migrateDatabase(template, siteUrlOf(template));
    await fillableCatalog(template);
    await admin.query("alter database template_swaplot with is_template true allow_connections false");
  } finally {
    await admin.end();
  }
}

/** Tests add the few places and makes that they need, which in a real database only the migration does. */
async function fillableCatalog(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`grant all on ${[...READ_ONLY, ...CLOSED].join(", ")} to ${SITE_ROLE}`);
  } finally {
    await client.end();
  }
}
