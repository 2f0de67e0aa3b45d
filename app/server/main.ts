import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { sql } from "drizzle-orm";
import type { ViteDevServer } from "vite";
import { cachePublicData } from "#app/http/cache/public-data.ts";
import { KEPT_MS, recentChanges } from "#app/http/live/recent-changes.ts";
import { type Pages, pagesByArea } from "#app/rendering/pages-by-area.ts";
import { answersWhileAway } from "#app/rendering/while-away.ts";
import { connect, connectReplica, db, disconnect, noteChange, warmPool } from "#db/client.ts";
import { closeJobQueue, jobQueue } from "#db/jobs.ts";
import { changesSince } from "#db/record.ts";
import { warnOfOwner } from "#db/warn-of-owner.ts";
import { findSetUpToken } from "#modules/accounts/index.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { readKeptAsset } from "#modules/files/index.ts";
import { startKeepingCalls, warnOfSamples } from "#modules/integrations/index.ts";
import { PRESENCE } from "#modules/kernel/channel.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { learnPages } from "#modules/kernel/known-pages.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { logCrash, noteLeaving } from "#modules/kernel/log-crash.ts";
import { firstAdministratorPath } from "#modules/kernel/paths.ts";
import { startTracing } from "#modules/kernel/start-tracing.ts";
import { carsAmong, carTag } from "#modules/kernel/tags.ts";
import { startSearch } from "#modules/marketplace/listing/index.ts";
import { runSandboxJobsWith } from "#modules/sandboxes/index.ts";
import { startHeartbeat } from "#modules/system/index.ts";
import { listenForChanges } from "./changes.ts";
import { createServer } from "./create-server.ts";
import { Hub } from "./hub.ts";
import { traffic } from "./metrics.ts";
import { offerAssets } from "./offer-assets.ts";
import { readinessOf } from "./readiness.ts";
import { site } from "./site.ts";
import { type StaticFiles, staticFiles } from "./static-files.ts";

/** The web process: one HTTP server for pages, calls, files, and the websocket. */
let ready = false;
logCrash(() => (ready ? "web ended" : "web could not start"));
const settings = environment();
if (!settings.DATABASE_URL) throw new Error("DATABASE_URL is required");
const stopTracing = await startTracing("web");
connect(settings.DATABASE_URL, settings.DATABASE_POOL);
startConsequences();
if (settings.DATABASE_READ_URL) connectReplica(settings.DATABASE_READ_URL, settings.DATABASE_POOL);
await jobQueue("client");
await warnOfOwner();

let stopping = false;
/** Since when this process is not told of changes. */
let deafSince: number | undefined;
const isReady = readinessOf({
  stopping: () => stopping,
  indexed: () => search.isReady,
  deafSince: () => deafSince,
});
/** The exit code when the port is in use, which is what the system calls that error on Linux. */
const PORT_TAKEN = 98;
/**
 * The site starts after this time in any case; until the cars are in memory the list is read from the database. Under load
 * that takes so long that requests wait for connections and fail, so a busy machine gets a minute.
 */
const MARKET_PATIENCE_MS = 60_000;
/** Connections that wait to be accepted; all open pages come back at once after a restart. */
const BACKLOG = 4_096;
/** An event carries the time at which its transaction began. */
const LONG_COMMIT_MS = 30_000;
const root = path.resolve(import.meta.dirname, "../..");
const limits = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  // A slow upload may take long as long as it moves: a body that stops is cut by `body-limit.ts`.
  requestTimeout: HOUR_MS,
  connectionsCheckingInterval: 5_000,
  // Proxies close idle connections after a minute. If the site closed one first, a request on its way would be lost.
  keepAliveTimeout: 75_000,
};
const server = createServer(limits, settings);
/** Sends one message after the other, so that the other processes learn in the right order who came and who left. */
let told: Promise<unknown> = Promise.resolve();
const hub = new Hub((text) => {
  told = told
    .then(() => db().execute(sql`select pg_notify(${PRESENCE}, ${text})`))
    .catch((error: unknown) => log.debug({ error: errorText(error) }, "presence could not be told"));
});

const vite = settings.mode === "development" ? await developmentServer() : undefined;
const { pages, files } = vite ? developed(vite) : await built();
const {
  answer,
  upgrade,
  connect: refuseConnect,
  invalidate,
} = site({ settings, hub, pages, files, isReady, bare: vite?.middlewares });
server.on("request", (req, res) => {
  if (stopping) res.setHeader("connection", "close");
  answer(req, res);
});
server.on("upgrade", upgrade);
server.on("connect", refuseConnect);

let lastChange = Date.now();
// A page that timed out waiting for a change to arrive in memory shows the previous list.
const search = startSearch(settings.SEARCH_URL, (cars) => invalidate(["cars", ...cars.map(carTag)]));
const stopListening = await listenForChanges(
  settings.DATABASE_URL,
  (change) => {
    noteChange(); // Before anything is read again.
    if (!recentChanges.note(change)) return;
    lastChange = Date.now();
    search.note(carsAmong(change.tags));
    invalidate(change.tags);
    hub.tell(change);
  },
  () => {
    noteChange();
    void search.sweep();
    invalidate("everything");
    hub.checkAgain();
    void catchUp();
  },
  (text) => hub.hearPresence(text),
  (listens) => {
    deafSince = listens ? undefined : (deafSince ?? Date.now());
  },
  (text) => search.hear?.(text),
);
recentChanges.fill(await changesSince(new Date(Date.now() - KEPT_MS)));
cachePublicData();
runSandboxJobsWith(async () => (await import("#workers/worker-of-sandboxes.ts")).workerOfSandboxes());
const calls = startKeepingCalls();
const heartbeat = startHeartbeat("web", traffic);
await Promise.race([search.start(), sleep(MARKET_PATIENCE_MS, undefined, { ref: false })]);
await warmPool();

server.listen({ port: settings.PORT, host: settings.HOST, backlog: BACKLOG }, () => {
  ready = true;
  log.info({ address: settings.baseUrl }, "web ready");
  warnOfSamples();
  tellFirstSetup().catch((error: unknown) =>
    log.warn({ error: errorText(error) }, "the first setup was not looked at"),
  );
  process.send?.("ready");
});
server.on("error", (error: NodeJS.ErrnoException) => {
  const taken = error.code === "EADDRINUSE";
  const reason = taken ? `Port ${settings.PORT} is in use; choose another with PORT=…` : errorText(error);
  log.error({ error: reason }, "web could not listen");
  process.exit(taken ? PORT_TAKEN : 1);
});

async function built(): Promise<{ pages: Pages; files: StaticFiles }> {
  // `build/server` and `build/client` are links, which the next build changes; this process stays with its own release.
  const server = realpathSync(path.resolve(root, settings.BUILD_DIR, "server"));
  const client = path.join(path.dirname(server), "client");
  const build = answersWhileAway((await import(path.join(server, "index.js"))) as ServerBuild);
  learnRoutes(build);
  await offerAssets(path.join(client, "assets"), settings.KEPT_RELEASES);
  return { pages: pagesByArea(build), files: staticFiles(client, readKeptAsset) };
}

/** While there is no administrator, the log says the address that creates the first one. The demo world brings its own. */
async function tellFirstSetup(): Promise<void> {
  if (settings.showcase) return;
  const token = await findSetUpToken();
  if (token) log.warn({ address: `${settings.baseUrl}${firstAdministratorPath(token)}` }, "open it to set up the site");
}

/** The check of links in texts knows every page and every public file. */
function learnRoutes({ routes }: ServerBuild): void {
  const files = path.join(root, "public");
  learnPages(
    Object.values(routes).filter((route) => route !== undefined),
    (pathname) => existsSync(path.join(files, path.posix.normalize(pathname))),
  );
}

/** Tells open pages what was recorded while this process could not listen. */
async function catchUp(): Promise<void> {
  try {
    for (const change of await changesSince(new Date(lastChange - LONG_COMMIT_MS)))
      if (recentChanges.note(change)) hub.tell(change);
  } catch (error) {
    log.warn({ error: errorText(error) }, "missed changes could not be read");
    hub.notifyAll();
  }
}

async function developmentServer(): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  const dev = await createVite({ root, server: { middlewareMode: { server }, ws: { server } }, appType: "custom" });
  // The scan keeps this process from answering the database, whose connections would time out.
  await dev.environments.client.depsOptimizer?.scanProcessing;
  return dev;
}

function developed(dev: ViteDevServer): { pages: Pages; files: StaticFiles } {
  const load = async () => {
    const build = (await dev.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
    learnRoutes(build);
    return answersWhileAway(build);
  };
  return { pages: createRequestHandler(load, "development"), files: () => false };
}

/**
 * Leaves the load balancer first: /readyz says that it stops, and each answer ends its connection. Then accepts no new
 * connection, finishes running requests, and exits.
 */
async function stop() {
  if (stopping) return;
  stopping = true;
  await sleep(settings.drainMs);
  hub.close();
  void search.stop();
  server.close(async () => {
    await vite?.close();
    await stopListening();
    await calls.stop();
    await heartbeat.stop();
    await closeJobQueue();
    noteLeaving();
    await disconnect();
    await stopTracing();
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 8_000).unref();
  setTimeout(() => process.exit(1), 10_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
