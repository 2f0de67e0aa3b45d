import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#db/embedded/server.ts";
import { installOneOf } from "#scripts/system-package.ts";
import { killServer } from "./kill-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const CONFIG = path.join(ROOT, "scripts/deploy/ha");
/** Packages of Debian, each with something that only it brings. */
const PACKAGES = {
  postgresql: "/usr/lib/postgresql",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  pgbackrest: "/usr/bin/pgbackrest",
};
const AS_POSTGRES = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
const PASSWORDS = { postgres: "superuser-of-a-test", replicator: "replicator-of-a-test", owner: "owner-of-a-test" };

type Settings = Record<string, string | undefined>;

/** One of the three database machines. */
export type Node = {
  name: string;
  /** The server itself, as the superuser; the site goes through HAProxy. */
  url: string;
  /** As when its machine loses power: the server and Patroni end at once. */
  kill(): void;
  start(): void;
  /** Runs pgBackRest for this server, with the settings of operators but a folder instead of a bucket. */
  backUp(...args: string[]): void;
  /** Restores the database as of a time into a folder of its own, and starts it on another port. */
  restore(at: string): Promise<{ url: string; stop(): void }>;
  /** Patroni stands still while its server goes on, as on a machine that swaps, or one that is cut off from etcd. */
  freeze(frozen: boolean): void;
};

export type HaCluster = {
  /** Through HAProxy: whichever server is the primary. */
  ownerUrl: string;
  siteUrl: string;
  nodes: readonly Node[];
  /** The node that Patroni calls the primary; rejects if there is none for five minutes. */
  findLeader(): Promise<Node>;
  /** Resolves when both others follow the primary, one of them synchronously. */
  whole(): Promise<void>;
  stop(): Promise<void>;
};

/** The servers of Debian, which are installed when they are missing. */
export function requirePackages(): void {
  for (const [name, file] of Object.entries(PACKAGES))
    if (!existsSync(file) && !installOneOf(name)) throw new Error(`Please install ${name}, a package of Debian`);
}

/** Three servers under Patroni, one etcd, and HAProxy, with the files that operators use. */
export async function startHaCluster(folder: string): Promise<HaCluster> {
  mkdirSync(folder, { recursive: true });
  execFileSync("chown", ["postgres:", folder]);
  const running: ChildProcess[] = [];
  const log = (name: string, chunk: Buffer) => appendFileSync(path.join(folder, `${name}.log`), chunk);
  const run = (name: string, command: string[], env: Settings = {}): ChildProcess => {
    const child = spawn("setpriv", [...AS_POSTGRES, ...command], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    child.stdout.on("data", (chunk) => log(name, chunk));
    child.stderr.on("data", (chunk) => log(name, chunk));
    running.push(child);
    return child;
  };

  const etcd = `127.0.0.1:${await freePort()}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  run("etcd", [
    "etcd",
    ...["--name", "one", "--data-dir", path.join(folder, "etcd"), "--initial-cluster", `one=${peer}`],
    ...["--listen-client-urls", `http://${etcd}`, "--advertise-client-urls", `http://${etcd}`],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
  ]);
  await until(async () => (await fetch(`http://${etcd}/health`)).ok);

  const nodes: (Node & { rest: string; address: string })[] = [];
  for (const name of ["db1", "db2", "db3"]) nodes.push(await makeNode(name, etcd, folder, run));
  // The first one makes the database; the others copy it.
  for (const node of nodes) {
    node.start();
    await until(() => answersAs(node.rest, node === nodes[0] ? "primary" : "replica"));
  }

  const port = await freePort();
  run("haproxy", ["haproxy", "-db", "-f", path.join(CONFIG, "haproxy.cfg")], {
    PRIMARY_PORT: String(port),
    STANDBY_PORT: String(await freePort()),
    ...Object.fromEntries(
      nodes.flatMap(({ address, rest }, n) => [
        [`DB${n + 1}`, address],
        [`PATRONI${n + 1}`, new URL(rest).port],
      ]),
    ),
  });
  const addressOf = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/swaplot`;
  const findLeader = async (): Promise<Node> => {
    let leader: Node | undefined;
    await until(async () => {
      for (const node of nodes) if (await answersAs(node.rest, "primary")) leader = node;
      return leader !== undefined;
    });
    return leader as Node;
  };
  await makeDatabase((await findLeader()).url);
  const ownerUrl = addressOf("owner", PASSWORDS.owner);
  await until(() => query(ownerUrl, "select 1").then(() => true));
  return {
    ownerUrl,
    siteUrl: addressOf("swaplot_site", "site-of-a-test"),
    nodes,
    findLeader,
    whole: () =>
      until(async () => {
        const roles = await Promise.all(
          nodes.map(async ({ rest }) => [await answersAs(rest, "replica"), await answersAs(rest, "synchronous")]),
        );
        return roles.filter(([replica]) => replica).length === 2 && roles.some(([, synchronous]) => synchronous);
      }),
    async stop() {
      for (const node of nodes) node.kill();
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

async function makeNode(
  name: string,
  etcd: string,
  folder: string,
  run: (name: string, command: string[], env: Settings) => ChildProcess,
): Promise<Node & { rest: string; address: string }> {
  const address = `127.0.0.1:${await freePort()}`;
  const rest = `127.0.0.1:${await freePort()}`;
  const data = path.join(folder, name);
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries(),
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: PASSWORDS.postgres,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: PASSWORDS.replicator,
  };
  const backups = {
    PGBACKREST_CONFIG: path.join(CONFIG, "pgbackrest.conf"),
    PGBACKREST_REPO1_TYPE: "posix",
    PGBACKREST_REPO1_PATH: path.join(folder, "backups"),
    PGBACKREST_REPO1_CIPHER_PASS: "pass-phrase-of-a-test",
    PGBACKREST_SPOOL_PATH: path.join(folder, `${name}.spool`),
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: path.join(folder, `${name}.lock`),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: address.split(":")[1],
    PGBACKREST_STANZA: "swaplot",
  };
  const asPostgres = (...command: string[]) =>
    void execFileSync("setpriv", [...AS_POSTGRES, ...command], {
      cwd: folder,
      env: { ...process.env, ...backups },
      stdio: "pipe",
    });
  let patroni: ChildProcess | undefined;
  return {
    name,
    address,
    rest: `http://${rest}`,
    url: `postgres://postgres:${PASSWORDS.postgres}@${address}/postgres`,
    start() {
      patroni = run(name, ["patroni", path.join(CONFIG, "patroni.yml")], { ...env, ...backups });
    },
    kill() {
      patroni?.kill("SIGKILL");
      const server = postmaster(data);
      if (server) killServer(server);
    },
    backUp: (...args) => asPostgres("pgbackrest", ...args),
    async restore(at) {
      const copy = path.join(folder, "restored");
      const target = ["--type=time", `--target=${at}`, "--target-action=promote", `--pg1-path=${copy}`];
      asPostgres("pgbackrest", "restore", ...target);
      const port = await freePort();
      const control = (...args: string[]) => asPostgres(path.join(binaries(), "pg_ctl"), "-D", copy, ...args);
      control("-w", "-t", "300", "-l", `${copy}.log`, "-o", `-p ${port} -c archive_mode=off`, "start");
      const url = `postgres://postgres:${PASSWORDS.postgres}@127.0.0.1:${port}/swaplot`;
      await until(
        async () => (await query<{ on: boolean }>(url, "select not pg_is_in_recovery() as on"))[0]?.on === true,
      );
      return { url, stop: () => control("-m", "immediate", "stop") };
    },
    freeze: (frozen) => void patroni?.kill(frozen ? "SIGSTOP" : "SIGCONT"),
  };
}

/** The newest PostgreSQL that is installed. */
function binaries(): string {
  const [newest] = readdirSync("/usr/lib/postgresql").toSorted((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${newest}/bin`;
}

function postmaster(data: string): number | undefined {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const pid = Number(execFileSync("head", ["-1", file], { encoding: "utf8" }));
  return existsSync(`/proc/${pid}`) ? pid : undefined;
}

/** The role of the owner and its database, as "Set up" in docs/operations.md makes them. */
async function makeDatabase(url: string): Promise<void> {
  await query(url, `create role owner login createrole password '${PASSWORDS.owner}'`);
  await query(url, "create database swaplot owner owner");
  const extensions = ["pg_trgm", "unaccent", "btree_gist", "citext"].map((name) => `create extension ${name}`);
  await query(url.replace(/postgres$/, "swaplot"), extensions.join("; "));
}

/** Runs a statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What Patroni says of its server. A frozen one says nothing. */
const answersAs = (rest: string, role: "primary" | "replica" | "synchronous"): Promise<boolean> =>
  fetch(`${rest}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const PATIENCE_MS = 300_000;

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error("The cluster did not get there in five minutes");
    await sleep(100);
  }
}
