// npm run soak -- --minutes N: kills web, worker, and database processes, cuts connections, and takes the database and the
// mail server away, under a mixed load, and checks that no acknowledged write is lost or doubled (`test/faults/`).
// npm run soak -- --failover: kills the primary of three database servers (scripts/deploy/ha) under the same load.
// npm run soak: sends malformed inputs to every call, page, form and socket of a running site, as a visitor, a member
// and an admin. No response may be a server error or take more than 500 ms, and memory must return to within 10 % of
// its start. Options: `-- --seed N --count N --from N --together N --slow MS`. `--from INDEX --count 1` repeats one input.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect, disconnect } from "#db/client.ts";
import { freePort } from "#db/embedded/server.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { makeClient } from "#scripts/client/make-client.ts";
import { say, step } from "#scripts/progress.ts";
import { ROOT } from "#scripts/settings.ts";
import { buildSite, siteIsBuilt } from "#scripts/site.ts";
import { startThrowawayCluster } from "#test/cluster.ts";
import { attack, type Finding, type Result } from "#test/load/hostile/attack.ts";
import { heldBytes, settled } from "#test/load/hostile/memory.ts";
import { makeWorld } from "#test/load/hostile/world.ts";
import { type Site, startSite } from "#test/site.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string" },
    failover: { type: "boolean", default: false },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    count: { type: "string", default: "10000" },
    from: { type: "string", default: "0" },
    together: { type: "string", default: "2" },
    /** The limit for a slow response, in milliseconds. */
    slow: { type: "string", default: "500" },
  },
});
const [seed, count, from] = [Number(options.seed), Number(options.count), Number(options.from)];

/** Inputs sent before the first memory measurement, so that code is compiled and caches are full. */
const WARM_UP = 3_000;
const MEMORY_MARGIN = 0.1;

process.chdir(ROOT);
if (options.failover) process.exit(await runFaults({ SOAK_FAILOVER: "1" }, ["failover"]));
if (options.minutes) process.exit(await soakFaults(options.minutes));
Object.assign(process.env, {
  SWAPLOT_MODE: "test",
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  TZ: "UTC",
  SESSION_SECRET: "a fixed secret for soaking, never for people",
});
if (!siteIsBuilt()) await step("Site built", buildSite);
const cluster = await step("Database started", startThrowawayCluster);
let site: Site | undefined;
try {
  process.exitCode = await soak();
} finally {
  await site?.stop();
  await closeJobQueue();
  await disconnect();
  await cluster.stop();
}

/** Runs the tests of faults in their long form, and repeats the rounds of faults for so many minutes. */
function soakFaults(minutes: string): Promise<number> {
  // A whole storm of 100,000 bids takes its own hour.
  const bids = String(Math.min(100_000, Math.max(1_000, Number(minutes) * 500)));
  const env = { STORM_BIDS: bids, ...process.env, SOAK_MINUTES: minutes };
  return runFaults(env, ["fleet", "kill", "clocks"]);
}

/** Returns the exit code. */
async function runFaults(env: Record<string, string | undefined>, files: string[]): Promise<number> {
  if (!siteIsBuilt()) await step("Site built", buildSite);
  makeClient();
  const args = [
    ...["run", "--config", "test/vitest.config.ts", "--reporter=verbose"],
    // One after the other: each starts many processes.
    "--no-file-parallelism",
    ...files.map((file) => `test/faults/${file}`),
  ];
  const all = { ...process.env, ...env, TEST_LONG: "1" };
  return spawnSync("node_modules/.bin/vitest", args, { env: all, stdio: "inherit" }).status ?? 1;
}

async function soak(): Promise<number> {
  process.env.DATABASE_URL = cluster.siteUrl;
  process.env.STORAGE_DIR = path.join(cluster.folder, "files");
  await migrateDatabase(cluster.url, cluster.siteUrl);
  connect(cluster.siteUrl);
  startConsequences();
  await step("Catalog loaded", () => loadCatalog(cluster.url));
  const inspector = await freePort();
  const env = { TRUST_PROXY: "1", LOG_LEVEL: "error", SESSION_SECRET: process.env.SESSION_SECRET ?? "" };
  site = await step("Site started", () =>
    startSite(cluster.siteUrl, cluster.folder, { env, flags: [`--inspect=127.0.0.1:${inspector}`] }),
  );
  const world = await makeWorld(site.url);
  const plan = { together: Number(options.together), slowMs: Number(options.slow) };
  // A short run reproduces single inputs, so it skips the warm-up and the memory check.
  const isReproduction = count < WARM_UP;
  if (!isReproduction) {
    const warmUp = await step("Warmed up", () => attack(world, { ...plan, seed: seed + 1, from: 0, count: WARM_UP }));
    if (report(seed + 1, warmUp) > 0 && warmUp.ended) return 1;
  }
  const before = await heldBytes(inspector);
  say(`${count} inputs of seed ${seed}`);
  const onProgress = (done: number) => (done % 1_000 === 0 ? say(`${done} sent`) : undefined);
  const result = await attack(world, { ...plan, seed, from, count, onProgress });
  const failures = report(seed, result);
  if (result.ended) return 1;
  const limit = before * (1 + MEMORY_MARGIN);
  const after = await settled(() => heldBytes(inspector), limit, 5_000, isReproduction ? 1 : 12);
  say(`Memory: ${megabytes(before)} before, ${megabytes(after)} after (${((after / before - 1) * 100).toFixed(1)} %)`);
  const ready = (await fetch(`${site.url}/readyz`)).status === 200;
  if (!ready) say("The site is no longer ready");
  return failures > 0 || (!isReproduction && after > limit) || !ready ? 1 : 0;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Prints the results of a seed. Returns the number of failed and slow responses. */
function report(seedOfRun: number, { statuses, broken, slow }: Result): number {
  const counted = [...statuses].toSorted().map(([status, times]) => `${status}: ${times}`);
  say(`Responses by status: ${counted.join(", ")}`);
  list(seedOfRun, "server failures", broken);
  list(seedOfRun, `responses above ${options.slow} ms`, slow);
  if (broken.length > 0) printErrors();
  return broken.length + slow.length;
}

/** Prints the distinct errors from the site's log. */
function printErrors(): void {
  const lines = readFileSync(path.join(cluster.folder, "web.log"), "utf8").split("\n").filter(Boolean);
  const errors = new Set(
    lines.map((line) => line.replace(/"(level|time|pid|hostname|path|url)":("[^"]*"|\d+),?/g, "")),
  );
  say(`${errors.size} different errors`);
  for (const error of [...errors].slice(0, 40)) console.log(`  ${error.slice(0, 900)}`);
}

function list(seedOfRun: number, what: string, findings: Finding[]): void {
  say(`${findings.length} ${what}`);
  for (const { index, name, what: told } of findings)
    console.log(`  --seed ${seedOfRun} --from ${index}: ${name}: ${told}`);
}
