import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#db/migrate.ts";
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
    await migrateDatabase(url.replace(/postgres$/, "template_swaplot"));
    await admin.query("alter database template_swaplot with is_template true allow_connections false");
  } finally {
    await admin.end();
  }
}
