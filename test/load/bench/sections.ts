import { writeFileSync } from "node:fs";
import os from "node:os";
import { connect, disconnect } from "#db/client.ts";
import { makeSandboxRole } from "#db/embedded/sandbox-role.ts";
import { siteUrlOf } from "#db/embedded/site-role.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { say, step } from "#scripts/progress.ts";
import { WORKER_FLAGS, WORKER_NICENESS } from "#scripts/worker-flags.ts";
import { measureAnalytics } from "#test/load/analytics.ts";
import { measureBids } from "#test/load/auction/bids.ts";
import { measureCloses } from "#test/load/auction/close.ts";
import { measureRooms } from "#test/load/auction/rooms.ts";
import { measureWatchers } from "#test/load/auction/watchers.ts";
import { measureBackup } from "#test/load/backup.ts";
import { measureBoards } from "#test/load/boards.ts";
import { type PageReading, visit } from "#test/load/browser.ts";
import { measureEngine } from "#test/load/engine.ts";
import { measureEverything } from "#test/load/everything.ts";
import { BESIDE_SANDBOX, CACHE_AMONG_EVENTS, GROWTH_GOAL, PAGE_GOALS, pagesOf } from "#test/load/goals.ts";
import { measureGrowth } from "#test/load/growth.ts";
import type { SearchRow } from "#test/load/in-turn.ts";
import { measureIndexUpdates } from "#test/load/index-updates.ts";
import { measureJobs } from "#test/load/jobs.ts";
import { measureLatency } from "#test/load/live/latency.ts";
import { measureSockets } from "#test/load/live/sockets.ts";
import { measureMachinery } from "#test/load/machinery.ts";
import { measureQueueing, measureSending } from "#test/load/newsletters/measure-newsletters.ts";
import { measurePdf } from "#test/load/pdf.ts";
import { measureDerivatives, measureUploads } from "#test/load/pictures.ts";
import { measureRequests } from "#test/load/requests.ts";
import { measureOpening, measureSandbox } from "#test/load/sandbox.ts";
import { measureSearch } from "#test/load/search.ts";
import { measureSlots } from "#test/load/slots.ts";
import { addTasks, measureTasks } from "#test/load/tasks.ts";
import { measureThreads } from "#test/load/threads.ts";
import { readPopular } from "#test/load/traffic/read-popular.ts";
import { keptAmongEvents } from "#test/load/unrelated-events.ts";
import { measureVoice } from "#test/load/voice.ts";
import { type Launched, launch, signIn } from "./servers.ts";
import { machine, printTable, reportFigures, reportRatios, reportRequests } from "./tables.ts";

/** What the sections measure: the database with its market, and its servers, each started when needed. */
export type Bench = {
  url: string;
  postmaster: number;
  options: {
    swaps: number;
    rounds: number;
    seconds: number;
    pages: number;
    watchers: number[];
    rooms: number[];
    json: string | undefined;
  };
  /** A copy of the database with the small market. */
  smallUrl: string;
  app: () => Promise<Launched>;
  car: () => Promise<string>;
};

/** One part of the bench, which also runs alone; `run` returns how many figures miss their gates. */
type Section = { market: "none" | "small" | "large"; run: (bench: Bench) => Promise<number> };

/** In the order in which they run, because the later ones add rows to the market. */
export const SECTIONS: Record<string, Section> = {
  growth: { market: "large", run: measureMarketGrowth },
  machinery: { market: "small", run: measureSwitches },
  requests: { market: "large", run: measureMarketRequests },
  cache: { market: "small", run: measureCacheAmongEvents },
  engine: { market: "none", run: (bench) => measureEngine(bench.options.swaps) },
  updates: { market: "none", run: (bench) => measureIndexUpdates(bench.options.swaps) },
  tasks: { market: "large", run: (bench) => inProcess(bench, "task list", () => measureTasks()) },
  boards: { market: "large", run: measureStaffBoards },
  search: { market: "large", run: (bench) => inProcess(bench, "search", () => measureSearch()) },
  everything: { market: "large", run: (bench) => inProcess(bench, "search of everything", () => measureEverything()) },
  backup: { market: "large", run: measureBackups },
  threads: { market: "small", run: (bench) => inProcess(bench, "conversations", () => measureThreads()) },
  slots: { market: "small", run: (bench) => inProcess(bench, "slots", () => measureSlots()) },
  voice: { market: "small", run: measurePhrases },
  analytics: {
    market: "none",
    run: (bench) => inProcess(bench, "charts", () => measureAnalytics(bench.options.swaps), "ms"),
  },
  live: { market: "none", run: measureLive },
  jobs: { market: "none", run: (bench) => inProcess(bench, "jobs", () => measureJobs(), "jobs a second", true) },
  auction: { market: "none", run: measureAuction },
  watchers: {
    market: "none",
    run: (bench) => inProcess(bench, "watchers of a lot", () => measureWatchers(bench.options.watchers)),
  },
  rooms: { market: "none", run: measureOpenRooms },
  newsletters: { market: "none", run: measureNewsletters },
  pdf: { market: "none", run: async () => reportRatios("PDF", await step("PDF measured", measurePdf), "ms or MB") },
  pictures: { market: "small", run: measurePictures },
  sandbox: { market: "small", run: measureBesideSandbox },
  phone: { market: "small", run: measurePages },
};

/** Measures in this process, without the web server. */
async function inProcess(
  { url }: Bench,
  what: string,
  measure: () => Promise<SearchRow[]>,
  unit?: string,
  higher?: boolean,
): Promise<number> {
  connect(url);
  const rows = await step(`${what} measured`, measure);
  await disconnect();
  return reportRatios(what, rows, unit, higher);
}

async function measureBackups({ url, options: { swaps } }: Bench): Promise<number> {
  const figures = await step("Backup measured", () => measureBackup(url));
  return reportFigures(`backup of ${swaps.toLocaleString("en-US")} swaps`, figures);
}

async function measureLive({ url }: Bench): Promise<number> {
  connect(url);
  const sockets = await measureSockets();
  const latency = await step("From commit to the other browser", () => measureLatency());
  await disconnect();
  return (
    reportFigures("live updates of one web process", [...sockets.figures, latency]) +
    reportRatios("live updates beside a bare loop", sockets.rows, "ms or kB")
  );
}

/** The grammar of the voice assistant, which pages and typed text share. */
async function measurePhrases({ url }: Bench): Promise<number> {
  connect(url);
  const figures = await step("Phrases measured", measureVoice);
  await disconnect();
  return reportFigures("voice", figures);
}

/** Queueing and sending of newsletters, each beside the barest way to do it. */
async function measureNewsletters(bench: Bench): Promise<number> {
  const late = await inProcess(bench, "queueing of newsletters", measureQueueing, "ms");
  return late + (await inProcess(bench, "sending of newsletters", measureSending, "mails a second", true));
}

/** Bids compared with a database function that does the same, and lots that end together. */
async function measureAuction({ url, app }: Bench): Promise<number> {
  connect(url);
  const site = await app();
  const { rows, figures } = await step("Bids measured", () => measureBids(site));
  const closes = await step("Closes measured", () => measureCloses());
  await disconnect();
  return reportRatios("bids", rows, "bids a second", true) + reportFigures("auctions", [...figures, ...closes]);
}

/** Open rooms while dealers bid on their lot. */
async function measureOpenRooms({ url, options: { rooms: sizes } }: Bench): Promise<number> {
  connect(url);
  const { rows, figures } = await step("Open rooms measured", () => measureRooms(sizes));
  await disconnect();
  return reportRatios("open rooms", rows, "ms or MB") + reportFigures("many open rooms", figures);
}

/** The sizes compared with a bare loop of sharp; then uploads to the site, with an otherwise idle worker. */
async function measurePictures({ url, app }: Bench): Promise<number> {
  connect(url);
  const rows = await step("Sizes of pictures measured", () => measureDerivatives(os.tmpdir()));
  const site = await app();
  const worker = await launch("workers/main.ts", 4_804, {}, WORKER_FLAGS);
  const cookie = await signIn(site.url, "technician");
  const figures = await step("Uploads measured", () =>
    measureUploads({ url: site.url, cookie, workerPid: worker.pid }),
  );
  worker.stop();
  await disconnect();
  return reportRatios("pictures beside bare sharp", rows, "ms") + reportFigures("pictures of one car", figures);
}

/** The list of cars for others, while one member moves the clock of a sandbox and resets it. */
async function measureBesideSandbox({ url, options: { rounds, seconds } }: Bench): Promise<number> {
  connect(url);
  const more = { SANDBOX_DATABASE_URL: await makeSandboxRole(url) };
  Object.assign(process.env, more);
  reloadEnvironment();
  const site = await launch("app/server/main.ts", 4_805, more);
  const worker = await launch("workers/main.ts", 4_806, more, WORKER_FLAGS);
  os.setPriority(worker.pid, WORKER_NICENESS);
  const opening = await step("The opening of sandboxes measured", () => measureOpening(site.url));
  const found = await step("The list beside a sandbox measured", () => measureSandbox(site.url, rounds, seconds * 10));
  site.stop();
  worker.stop();
  await disconnect();
  console.log(
    `The list of cars (95th percentile) takes ${found.busy.toFixed(1)} ms while a member moves the clock of a sandbox, ` +
      `${found.quiet.toFixed(1)} ms otherwise: ${found.ratio.toFixed(2)} (gate ${BESIDE_SANDBOX}); ` +
      `${found.moves} moves and resets of ${found.moveMs.toFixed(0)} ms`,
  );
  return (found.ratio > BESIDE_SANDBOX ? 1 : 0) + reportFigures("sandboxes", opening);
}

/** Each machinery that exists only for speed: what a page takes without it. */
async function measureSwitches({ url, postmaster, options: { rounds, seconds } }: Bench): Promise<number> {
  connect(url);
  let port = 4_820;
  const start = (without?: string) => launch("app/server/main.ts", port++, without ? { SWITCHED_OFF: without } : {});
  const rows = await measureMachinery({ launch: start, signIn, postmaster }, rounds, seconds);
  await disconnect();
  printTable(
    ["without", "page", "CPU with, ms", "CPU without, ms", "without / with"],
    rows.map(({ name, page, on, off, ratio, spread: [low, high] }) => [
      ...[name, page, on.toFixed(2), off.toFixed(2)],
      `**${ratio.toFixed(2)}** (${low.toFixed(2)}-${high.toFixed(2)})`,
    ]),
  );
  return 0;
}

/** Compares response times of the large market with those of the small one. */
async function measureMarketGrowth({ url, smallUrl, app, options: { rounds, swaps } }: Bench): Promise<number> {
  connect(url);
  const popular = await readPopular();
  await disconnect();
  const large = await app();
  const small = await launch("app/server/main.ts", 4_803, { DATABASE_URL: siteUrlOf(smallUrl) });
  const rows = await step("Growth measured", () => measureGrowth(small.url, large.url, popular, rounds));
  small.stop();
  const { gate, aim } = GROWTH_GOAL;
  printTable(
    [`${swaps.toLocaleString("en-US")} swaps beside 10,000`, "small, ms", "large, ms", "ratio", "gate / aim"],
    rows.map(({ title, small, large, ratio }) => [
      ...[title, small.toFixed(2), large.toFixed(2), `**${ratio.toFixed(2)}**`, `${gate} / ${aim}`],
    ]),
  );
  return rows.filter(({ ratio }) => ratio > gate).length;
}

/** Compares pages and calls with the limit server. */
async function measureMarketRequests(bench: Bench): Promise<number> {
  const { url, postmaster, options } = bench;
  connect(url);
  const popular = await readPopular();
  await disconnect();
  const [app, limit] = [await bench.app(), await launch("test/load/limit-server.ts", 4_802)];
  const market = { popular, app, limit, member: await signIn(app.url), postmaster };
  const rows = await measureRequests(market, options, say);
  limit.stop();
  if (options.json) writeFileSync(options.json, JSON.stringify(rows, null, 2));
  return reportRequests(rows, options.swaps);
}

/** The screens of staff, with 100,000 open tasks, and the home page of a new process. */
async function measureStaffBoards(bench: Bench): Promise<number> {
  const { url, postmaster, options } = bench;
  const app = await bench.app();
  connect(url);
  await addTasks();
  const market = {
    popular: await readPopular(),
    app,
    another: () => launch("app/server/main.ts", 4_807),
    signIn: (who: string) => signIn(app.url, who),
    postmaster,
  };
  const figures = await step("Boards measured", () => measureBoards(market, options.rounds, options.seconds));
  await disconnect();
  return reportFigures(`CPU of a page, ${options.swaps.toLocaleString("en-US")} swaps, ${machine()}`, figures);
}

/** Requests a cached page while unrelated events are recorded. */
async function measureCacheAmongEvents({ url, app, options: { rounds, seconds } }: Bench): Promise<number> {
  const { url: origin, pid } = await app();
  connect(url);
  const kept = await keptAmongEvents({ url: origin, pid, next: () => "/buy/listing" }, rounds, seconds);
  await disconnect();
  console.log(
    `A cached page with 20 unrelated events a second keeps ${kept.toFixed(2)} of its quiet figure (gate ${CACHE_AMONG_EVENTS})`,
  );
  return kept < CACHE_AMONG_EVENTS ? 1 : 0;
}

/** Measures the home, list and car pages on an emulated phone. */
async function measurePages(bench: Bench): Promise<number> {
  const { pages: visits } = bench.options;
  if (visits === 0) return 0;
  const { url: origin } = await bench.app();
  const readings: [string, PageReading][] = [];
  for (const [page, path] of Object.entries(pagesOf(await bench.car())))
    readings.push([page, await step(`${page} visited`, () => visit(origin + path, visits))]);
  const names = Object.keys(PAGE_GOALS) as (keyof PageReading)[];
  printTable(
    [`on a phone, median of ${visits}`, ...readings.map(([page]) => page), "gate / aim"],
    names.map((name) => {
      const { title, unit, gate, aim } = PAGE_GOALS[name];
      const cells = readings.map(([, reading]) => Number(reading[name].toFixed(reading[name] < 10 ? 2 : 0)));
      return [`${title}${unit ? `, ${unit}` : ""}`, ...cells, `${gate} / ${aim}`];
    }),
  );
  const misses = readings.flatMap(([page, reading]) =>
    names
      .filter((name) => isMissed(name, reading[name]))
      .map((name) => `Misses its gate: ${page}, ${PAGE_GOALS[name].title} (${reading[name]})`),
  );
  for (const sentence of misses) console.log(sentence);
  return misses.length;
}

const isMissed = (name: keyof PageReading, value: number): boolean =>
  PAGE_GOALS[name].more ? value < PAGE_GOALS[name].gate : value > PAGE_GOALS[name].gate;
