import { type ChildProcess, fork } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "#db/embedded/server.ts";

const FILES = { web: "app/server/main.ts", worker: "workers/main.ts", demo: "scripts/demo/worker.ts" };
export type Part = keyof typeof FILES;

export type Site = {
  url: string;
  /** Starts a process, or one more of its kind; resolves when it is ready. */
  start(part: Part): Promise<void>;
  /** Ends the processes of a kind as `kill -9` does; resolves when they are gone. */
  kill(part: Part): Promise<void>;
  stop(): Promise<void>;
};

export type SitePlan = {
  /** Added to the environment of both processes. */
  env?: Record<string, string>;
  /** Node flags of the web server. */
  flags?: string[];
  /** False for a worker alone. */
  web?: boolean;
  /** False for tests that don't need jobs to run. */
  worker?: boolean;
  /** Starts the worker of the demo world, which also composes the pictures of its cars. */
  demo?: boolean;
  /** The port to try next; by default a free one. */
  port?: () => Promise<number>;
};

const ROOT = path.resolve(import.meta.dirname, "..");
/** The flag with which scripts/run.mjs starts the product. */
export const QUICK_RESOLVE = `--import=${pathToFileURL(path.join(ROOT, "scripts/resolve-once.mjs"))}`;
/** The exit code of the web server when another program has taken its port. */
const PORT_TAKEN = 98;
const ATTEMPTS = 5;

/** The built web server and a worker on a database, as separate processes. Their output goes to `folder`. */
export async function startSite(databaseUrl: string, folder: string, plan: SitePlan = {}): Promise<Site> {
  mkdirSync(folder, { recursive: true });
  for (let attempt = 1; ; attempt++)
    try {
      return await startOn(await (plan.port ?? freePort)(), databaseUrl, folder, plan);
    } catch (error) {
      if (!(error instanceof PartEnded) || error.code !== PORT_TAKEN || attempt === ATTEMPTS) throw error;
    }
}

async function startOn(port: number, databaseUrl: string, folder: string, plan: SitePlan): Promise<Site> {
  const env = environmentOf(port, databaseUrl, folder, plan);
  const running: { part: Part; child: ChildProcess }[] = [];
  const start = async (part: Part) => {
    const child = launch(part, folder, env, part === "web" ? plan.flags : []);
    running.push({ part, child });
    await ready(part, child, folder);
  };
  const stop = async () => void (await Promise.all(running.map(({ child }) => end(child, "SIGTERM"))));
  const kill = async (killed: Part) => {
    const those = running.filter(({ part }) => part === killed);
    await Promise.all(those.map(({ child }) => end(child, "SIGKILL")));
  };
  try {
    await Promise.all([
      plan.web === false || start("web"),
      plan.worker === false || start(plan.demo ? "demo" : "worker"),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: env.BASE_URL as string, start, kill, stop };
}

function environmentOf(port: number, databaseUrl: string, folder: string, { env }: SitePlan): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    SWAPLOT_MODE: "test",
    LOG_LEVEL: "warn",
    TZ: "UTC",
    SESSION_SECRET: "a fixed secret for tests, never for people",
    DATABASE_OWNER_URL: undefined,
    DATABASE_URL: databaseUrl,
    BASE_URL: `http://127.0.0.1:${port}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    STORAGE_DIR: path.join(folder, "files"),
    ...env,
  };
}

function launch(part: Part, folder: string, env: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  const output = openSync(logOf(part, folder), "a");
  // Without the test runner's own flags.
  const execArgv = ["--disable-warning=ExperimentalWarning", QUICK_RESOLVE, ...flags];
  const child = fork(FILES[part], { cwd: ROOT, env, execArgv, stdio: ["ignore", output, output, "ipc"] });
  closeSync(output);
  return child;
}

const logOf = (part: Part, folder: string): string => path.join(folder, `${part}.log`);

class PartEnded extends Error {
  readonly code: number | null;

  constructor(part: Part, code: number | null, log: string) {
    super(`The ${part} process ended with ${code}; see ${log}`);
    this.code = code;
  }
}

/** Resolves when the process reports that it is ready. */
function ready(part: Part, child: ChildProcess, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new PartEnded(part, code, logOf(part, folder))));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
