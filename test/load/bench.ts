// npm run bench: compares our pages and calls with a minimal server on the same data, in one run.
// Options: `-- --only live,jobs --swaps N --rounds N --seconds N --pages N --watchers N,N --rooms N,N`.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Embedded, removeEmbedded, startEmbedded } from "#db/embedded.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { step } from "#scripts/progress.ts";
import { chooseMode, ROOT } from "#scripts/settings.ts";
import { buildSite, siteIsBuilt } from "#scripts/site.ts";
import { installTool } from "#scripts/tool.ts";
import { copyMarket, createLargeMarket, createSmallMarket, findOneCar } from "./bench/market.ts";
import { type Bench, SECTIONS } from "./bench/sections.ts";
import { type Launched, launch, stopServers } from "./bench/servers.ts";

const { values: options } = parseArgs({
  options: {
    /** The sections to run, separated by commas. */
    only: { type: "string", default: Object.keys(SECTIONS).join(",") },
    /** Same as `--only auction`. */
    auction: { type: "boolean", default: false },
    swaps: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    /** Browser visits per page; 0 skips them. */
    pages: { type: "string", default: "3" },
    /** The numbers of dealers who follow a lot, smallest first. */
    watchers: { type: "string", default: "1000,10000" },
    /** The open rooms of one web process, and of two, in hundreds for each process. */
    rooms: { type: "string", default: "2000,10000" },
    json: { type: "string" },
  },
});

const wanted = options.auction ? ["auction"] : options.only.split(",");
const unknown = wanted.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0)
  throw new Error(`There is no section "${unknown[0]}". The sections are ${Object.keys(SECTIONS).join(", ")}.`);
const sections = Object.entries(SECTIONS).filter(([name]) => wanted.includes(name));
const needs = (market: string) => sections.some(([, section]) => section.market === market);

process.chdir(ROOT);
chooseMode("demo");
startConsequences();
const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-bench-"));
let embedded: Embedded | undefined;
try {
  process.exitCode = await bench();
} finally {
  await stopServers();
  await closeJobQueue();
  await embedded?.stop();
  // The cluster may be outside of the folder.
  await removeEmbedded(path.join(folder, "data"));
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<number> {
  if (sections.some(([, { market }]) => market !== "none")) installTool("bench");
  if (!siteIsBuilt()) await step("Site built", buildSite);
  embedded = await step("Database started", () =>
    startEmbedded({ dataDir: path.join(folder, "data"), settings: { shared_buffers: "1GB", jit: "off" } }),
  );
  const { url, siteUrl, pid } = embedded;
  process.env.DATABASE_URL = siteUrl; // for the servers; the measurements connect as the owner
  process.env.STORAGE_DIR = path.join(folder, "files");
  await migrateDatabase(url, siteUrl);
  if (needs("small") || needs("large")) await step("A small market made", () => createSmallMarket(url));
  const smallUrl = needs("large") ? await copyMarket(url) : url;
  if (needs("large")) await step("The market made", () => createLargeMarket(url, Number(options.swaps)));
  let app: Promise<Launched> | undefined;
  const context: Bench = {
    url,
    postmaster: pid,
    smallUrl,
    options: numbers(),
    app: () => (app ??= launch("app/server/main.ts", 4_801)),
    car: () => findOneCar(url),
  };
  let failed = 0;
  for (const [, section] of sections) failed += await section.run(context);
  return failed > 0 ? 1 : 0;
}

function numbers(): Bench["options"] {
  const { swaps, rounds, seconds, pages, watchers, rooms, json } = options;
  return {
    swaps: Number(swaps),
    rounds: Number(rounds),
    seconds: Number(seconds),
    pages: Number(pages),
    json,
    watchers: watchers.split(",").map(Number),
    rooms: rooms.split(",").map(Number),
  };
}
