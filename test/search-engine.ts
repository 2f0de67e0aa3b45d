import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#db/embedded/server.ts";
import { EngineNode } from "#modules/marketplace/listing/search-engine/engine-node.ts";
import { type Cluster, searchdConfig } from "#modules/marketplace/listing/search-engine/searchd-config.ts";
import { installOneOf } from "#scripts/system-package.ts";

const PROGRAM = "/usr/bin/searchd";
const PACKAGE = "sphinxsearch";

/** The search engine of Debian, which is installed when it is missing. */
function requireSearchEngine(): void {
  if (!existsSync(PROGRAM) && !installOneOf(PACKAGE)) throw new Error(`Please install ${PACKAGE}, a package of Debian`);
}

export type Engine = {
  /** The addresses for SEARCH_URL. */
  addresses: string[];
  /** Ends one machine at once, as when it loses power. */
  kill(machine: number): Promise<void>;
  start(machine: number): Promise<void>;
  stop(): Promise<void>;
};

type Wanted = Pick<Cluster, "shards" | "copies"> & { machines: number; memory?: number };

/** Machines of the search engine in this folder, with the configuration that operators use. */
export async function startSearchEngine(folder: string, { machines, ...wanted }: Wanted): Promise<Engine> {
  requireSearchEngine();
  const hosts = await Promise.all(
    Array.from({ length: machines }, async () => ({
      host: "127.0.0.1",
      port: await freePort(),
      peerPort: await freePort(),
    })),
  );
  const running: (ChildProcess | undefined)[] = [];
  const addresses = hosts.map(({ host, port }) => `mysql://${host}:${port}`);
  const engine: Engine = {
    addresses,
    async start(machine) {
      const own = path.join(folder, `machine${machine}`);
      mkdirSync(own, { recursive: true });
      const config = path.join(own, "searchd.conf");
      writeFileSync(config, searchdConfig({ ...wanted, machines: hosts, folder: own, engine: "sphinx" }, machine));
      const log = openSync(path.join(own, "output.log"), "a");
      running[machine] = spawn(PROGRAM, ["--config", config, "--nodetach"], { stdio: ["ignore", log, log] });
      await untilItAnswers(addresses[machine] as string, own);
    },
    async kill(machine) {
      const child = running[machine];
      running[machine] = undefined;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => void (await Promise.all(hosts.map((_, machine) => engine.kill(machine)))),
  };
  for (const machine of hosts.keys()) await engine.start(machine);
  return engine;
}

const PATIENCE_MS = 60_000;

async function untilItAnswers(address: string, folder: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const node = new EngineNode(address);
    try {
      await node.ask(["SHOW TABLES"]);
      return;
    } catch {
      if (Date.now() > end) throw new Error(`searchd did not start; see ${folder}`);
      await sleep(50);
    } finally {
      await node.close();
    }
  }
}
