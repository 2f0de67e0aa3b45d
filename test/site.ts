import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { freePort } from "#db/embedded/server.ts";

const FILES = { web: "app/server/main.ts", worker: "workers/main.ts" };
export type Part = keyof typeof FILES;

export type Site = {
  url: string;
  /** Starts a part that is not running; resolves when it is ready. */
  start(part: Part): Promise<void>;
  /** Ends a part as `kill -9` does; resolves when it is gone. */
  kill(part: Part): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The built web server and a worker on a database, as processes of their own. Their output goes to `folder`; `flags` are
 * the web server's Node flags.
 */
export async function startSite(
  databaseUrl: string,
  folder: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<Site> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all: NodeJS.ProcessEnv = {
    ...process.env,
    ...{ NODE_ENV: "production", SWAPLOT_MODE: "test", LOG_LEVEL: "warn", TZ: "UTC" },
    ...{ SESSION_SECRET: "a fixed secret for tests, never for people" },
    ...{ DATABASE_URL: databaseUrl, BASE_URL: url, HOST: "127.0.0.1", PORT: String(port) },
    STORAGE_DIR: path.join(folder, "files"),
    ...env,
  };
  const running = new Map<Part, ChildProcess>();
  const start = async (part: Part) =>
    void running.set(part, await launch(part, folder, all, part === "web" ? flags : []));
  await Promise.all([start("web"), start("worker")]);
  return {
    url,
    start,
    kill: (part) => end(running.get(part), "SIGKILL"),
    stop: async () => void (await Promise.all([...running.values()].map((child) => end(child, "SIGTERM")))),
  };
}

function launch(part: Part, folder: string, env: NodeJS.ProcessEnv, flags: string[]): Promise<ChildProcess> {
  const log = path.join(folder, `${part}.log`);
  const output = openSync(log, "a");
  const execArgv = ["--disable-warning=ExperimentalWarning", ...flags]; // not the test runner's own flags
  const root = path.resolve(import.meta.dirname, "..");
  const child = fork(FILES[part], { cwd: root, env, execArgv, stdio: ["ignore", output, output, "ipc"] });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`The ${part} process ended with ${code}; see ${log}`)));
  });
}

function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
