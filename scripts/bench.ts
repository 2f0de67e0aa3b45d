// npm run bench: compares our pages and calls with a minimal server on the same data, in one run.
// Options: `-- --swaps N --rounds N --seconds N --pages N`.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { connect, db, disconnect } from "#db/client.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedBulk } from "#scripts/demo/bulk.ts";
import { finishDemoWorld, openDemoWorld } from "#scripts/demo/world.ts";
import { type PageReading, visit } from "#test/load/browser.ts";
import { CACHE_AMONG_EVENTS, type Goal, GROWTH_GOAL, goals, PAGE_GOALS, pagesOf } from "#test/load/goals.ts";
import { measureGrowth } from "#test/load/growth.ts";
import type { SearchRow } from "#test/load/in-turn.ts";
import { compare, type Target } from "#test/load/measure.ts";
import { measureSearch } from "#test/load/search.ts";
import { measureTasks } from "#test/load/tasks.ts";
import { measureThreads } from "#test/load/threads.ts";
import { keptAmongEvents } from "#test/load/unrelated-events.ts";
import { say, step } from "./progress.ts";
import { chooseMode, ROOT } from "./settings.ts";
import { buildSite, siteIsBuilt } from "./site.ts";
import { installTool } from "./tool.ts";

const { values: options } = parseArgs({
  options: {
    swaps: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    /** Browser visits per page; 0 skips them. */
    pages: { type: "string", default: "3" },
    json: { type: "string" },
  },
});

/** The number of swaps in the small market, the baseline of the growth measurement. */
const SMALL_COUNT = 10_000;

process.chdir(ROOT);
chooseMode("demo");
const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-bench-"));
const children: ChildProcess[] = [];
let embedded: Embedded | undefined;
try {
  process.exitCode = await bench();
} finally {
  for (const child of children) child.kill("SIGTERM");
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<number> {
  installTool("bench");
  if (!siteIsBuilt()) await step("Site built", buildSite);
  embedded = await step("Database started", () =>
    startEmbedded({ dataDir: path.join(folder, "data"), settings: { shared_buffers: "1GB", jit: "off" } }),
  );
  process.env.DATABASE_URL = embedded.url;
  process.env.STORAGE_DIR = path.join(folder, "files");
  const small = await step("A small market made", () => createSmallMarket(embedded!.url));
  const car = await step("The market made", () => createLargeMarket(embedded!.url));
  const app = await launch("app/server/main.ts", 4_801);
  const growthFailures = await measureMarketGrowth(small, app.url);
  const limit = await launch("test/load/limit-server.ts", 4_802);
  const member = await signIn(app.url);
  const rows = [];
  for (const goal of goals(car)) rows.push({ goal, ...(await compareGoal(goal, app, limit, member)) });
  const cacheFailures = await measureCacheAmongEvents({ url: `${app.url}/buy/listing`, pid: app.pid });
  const searchFailures = reportSearch("search", await measureSearching(embedded.url));
  const taskFailures = reportSearch("task list", await measureTaskList(embedded.url));
  const threadFailures = reportSearch("conversations", await measureThreadList(embedded.url));
  const failed =
    report(rows) +
    cacheFailures +
    searchFailures +
    taskFailures +
    threadFailures +
    growthFailures +
    (options.pages === "0" ? 0 : await measurePages(app.url, car));
  return failed ? 1 : 0;
}

/** Measures the home, list and car pages on an emulated phone. Returns how many figures miss their gates. */
async function measurePages(origin: string, car: string): Promise<number> {
  const readings: [string, PageReading][] = [];
  for (const [page, path] of Object.entries(pagesOf(car)))
    readings.push([page, await step(`${page} visited`, () => visit(origin + path, Number(options.pages)))]);
  const names = Object.keys(PAGE_GOALS) as (keyof PageReading)[];
  const lines = names.map((name) => {
    const { title, unit, gate, aim } = PAGE_GOALS[name];
    const cells = readings.map(([, reading]) => Number(reading[name].toFixed(reading[name] < 10 ? 2 : 0)));
    return `| ${[`${title}${unit ? `, ${unit}` : ""}`, ...cells, `${gate} / ${aim}`].join(" | ")} |`;
  });
  const head = `| on a phone, median of ${options.pages} | ${readings.map(([page]) => page).join(" | ")} | gate / aim |`;
  console.log([head, head.replace(/[^|]+/g, "---"), ...lines, ""].join("\n"));
  const misses = readings.flatMap(([page, reading]) =>
    names
      .filter((name) =>
        PAGE_GOALS[name].more ? reading[name] < PAGE_GOALS[name].gate : reading[name] > PAGE_GOALS[name].gate,
      )
      .map((name) => `Misses its gate: ${page}, ${PAGE_GOALS[name].title} (${reading[name]})`),
  );
  for (const sentence of misses) console.log(sentence);
  return misses.length;
}

/** Measures the search in this process, without the web server. */
async function measureSearching(url: string): Promise<SearchRow[]> {
  connect(url);
  const rows = await measureSearch();
  await disconnect();
  return rows;
}

/** Also in this process; last, because it adds tasks to the large market. */
async function measureTaskList(url: string): Promise<SearchRow[]> {
  connect(url);
  const rows = await step("Task list measured", () => measureTasks());
  await disconnect();
  return rows;
}

/** The same for the conversations of one person. */
async function measureThreadList(url: string): Promise<SearchRow[]> {
  connect(url);
  const rows = await step("Conversations measured", () => measureThreads());
  await disconnect();
  return rows;
}

function reportSearch(what: string, rows: SearchRow[]): number {
  const lines = rows.map(
    ({ title, limit, ours, ratio, gate, aim }) =>
      `| ${title} | ${limit.toFixed(2)} | ${ours.toFixed(2)} | **${ratio.toFixed(2)}** | ${gate} / ${aim} |`,
  );
  console.log(
    [
      `| ${what} (lower is better) | limit, ms | ours, ms | ratio | gate / aim |`,
      "|---|---|---|---|---|",
      ...lines,
      "",
    ].join("\n"),
  );
  const failed = rows.filter(({ ratio, gate }) => ratio > gate);
  for (const { title, ratio, gate } of failed) console.log(`Above its gate: ${title} (${ratio.toFixed(2)} > ${gate})`);
  return failed.length;
}

/** Creates the small market, copies it to a separate database and returns the URL of the copy. */
async function createSmallMarket(url: string): Promise<string> {
  await migrateDatabase(url);
  connect(url);
  await openDemoWorld("small", () => {});
  await finishDemoWorld("small", () => {});
  await seedBulk(SMALL_COUNT, say);
  await closeJobQueue();
  await disconnect();
  connect(url.replace(/postgres$/, "template1"), 1);
  await db().execute(sql.raw("create database small template postgres"));
  await disconnect();
  return url.replace(/postgres$/, "small");
}

/** Adds the remaining swaps and returns the id of a car that is for sale. */
async function createLargeMarket(url: string): Promise<string> {
  connect(url);
  if (Number(options.swaps) > SMALL_COUNT) await seedBulk(Number(options.swaps) - SMALL_COUNT, say);
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from swaps where visible and stage = 'listing' order by listed_date desc limit 1`,
  );
  await disconnect();
  return rows[0]?.id ?? "";
}

/** Compares response times of the large market with those of the small one. Returns how many exceed their gate. */
async function measureMarketGrowth(smallUrl: string, large: string): Promise<number> {
  const small = await launch("app/server/main.ts", 4_803, { DATABASE_URL: smallUrl });
  const rows = await step("Growth measured", () => measureGrowth(small.url, large, Number(options.rounds)));
  small.stop();
  const lines = rows.map(
    (row) =>
      `| ${row.title} | ${row.small.toFixed(2)} | ${row.large.toFixed(2)} | **${row.ratio.toFixed(2)}** | ${GROWTH_GOAL.gate} / ${GROWTH_GOAL.aim} |`,
  );
  const head = `| ${Number(options.swaps).toLocaleString("en-US")} swaps beside 10,000 | small, ms | large, ms | ratio | gate / aim |`;
  console.log(["", head, "|---|---|---|---|---|", ...lines, ""].join("\n"));
  return rows.filter(({ ratio }) => ratio > GROWTH_GOAL.gate).length;
}

type Launched = { url: string; pid: number; stop: () => void };

function launch(file: string, port: number, more: Record<string, string> = {}): Promise<Launched> {
  const env = {
    ...process.env,
    ...more,
    PORT: String(port),
    HOST: "127.0.0.1",
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "error",
  };
  const child = fork(file, { stdio: "inherit", env });
  children.push(child);
  const stop = () => void child.kill("SIGTERM");
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid!, stop }));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email: "buyer@demo.swaplot.test", password: "Swaplot1" });
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`Signing in failed with status ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The unsigned `account` cookie makes a guest's request bypass the page cache. */
function cookieOf(as: Goal["as"], member: string): string | undefined {
  if (as === "member") return member;
  return as === "visitor" ? "account=x" : undefined;
}

async function compareGoal(
  goal: Goal,
  app: { url: string; pid: number },
  limit: { url: string; pid: number },
  member: string,
) {
  const cookie = cookieOf(goal.as, member);
  const ours: Target = { url: app.url + goal.app, pid: app.pid, ...(cookie ? { cookie } : {}) };
  const limitTarget: Target = { url: limit.url + goal.limit, pid: limit.pid };
  const found = await compare(limitTarget, ours, embedded!.pid, Number(options.rounds), Number(options.seconds));
  say(`${goal.title}: ${found.ratio.toFixed(2)}`);
  return found;
}

type Row = Awaited<ReturnType<typeof compareGoal>> & { goal: Goal };

/** Requests a cached page while unrelated events are recorded. Returns how many figures are below their gate. */
async function measureCacheAmongEvents(page: Target): Promise<number> {
  connect(embedded!.url);
  const keptShare = await keptAmongEvents(page, Number(options.rounds), Number(options.seconds));
  await disconnect();
  console.log(
    `A cached page with 20 unrelated events a second keeps ${keptShare.toFixed(2)} of its quiet figure (gate ${CACHE_AMONG_EVENTS})`,
  );
  return keptShare < CACHE_AMONG_EVENTS ? 1 : 0;
}

function report(rows: Row[]): number {
  const lines = rows.map(
    ({ goal, ratio, spread, ours, limit }) =>
      `| ${goal.title} | ${limit.cpuMs.toFixed(2)} | ${ours.cpuMs.toFixed(2)} | **${ratio.toFixed(2)}** (${spread[0].toFixed(2)}-${spread[1].toFixed(2)}) | ${goal.gate ?? "-"} / ${goal.aim ?? "-"} | ${limit.perSecond.toFixed(0)} / ${ours.perSecond.toFixed(0)} |`,
  );
  console.log(
    [
      "",
      `${Number(options.swaps).toLocaleString("en-US")} swaps, median of ${options.rounds} rounds, CPU of server and database`,
      "",
      "| what | limit, CPU ms | ours, CPU ms | ratio | gate / aim | requests per second, limit / ours |",
      "|---|---|---|---|---|---|",
      ...lines,
      "",
    ].join("\n"),
  );
  if (options.json) writeFileSync(options.json, JSON.stringify(rows, null, 2));
  const failed = rows.filter(({ goal, ratio }) => goal.gate !== null && ratio < goal.gate);
  for (const { goal, ratio } of failed)
    console.log(`Below its gate: ${goal.title} (${ratio.toFixed(2)} < ${goal.gate})`);
  return failed.length;
}
