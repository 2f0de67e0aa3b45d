import { existsSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { type Site, startSite } from "#test/site.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build/server/index.js");

/**
 * The built site on a separate database, for one test file; call it in `beforeAll`. It is stopped after the last test.
 * With `catalog`, VINs can be decoded; with `worker`, jobs run and emails are sent.
 */
export async function startedSite({ catalog = false, worker = false } = {}): Promise<Site> {
  requireBuild();
  const { url } = await testDatabase({ catalog });
  const name = new URL(url).pathname.slice(1);
  const site = await startSite(url, path.join(inject("runFolder"), name), { worker });
  afterFile(() => site.stop());
  return site;
}

/** `npm test` builds before it runs these tests; to run a single file, build first. */
export function requireBuild(): void {
  if (!existsSync(BUILD)) throw new Error("These tests need the built site: run `npm run build` first.");
}
