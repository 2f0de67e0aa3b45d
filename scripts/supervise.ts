import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { elapsed, say } from "./progress.ts";

export type Supervised = {
  /** Resolves when the process sends "ready"; rejects if it exits before that. */
  ready: Promise<void>;
  restart(): void;
  stop(): Promise<void>;
};

const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Runs a file as a separate process and restarts it when it exits, with a longer pause after each crash. */
export function supervise(name: string, file: string, flags: readonly string[] = [], niceness = 0): Supervised {
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess;
  let stopping = false;
  let restartRequested = false;
  let everReady = false;
  let pause = FIRST_PAUSE_MS;

  const launch = () => {
    const startedAt = Date.now();
    // The processes of the site must not be able to connect as the owner of the database.
    const { DATABASE_OWNER_URL: _owner, ...env } = process.env;
    child = fork(file, { stdio: "inherit", env, execArgv: [...process.execArgv, ...flags] });
    if (niceness > 0 && child.pid) os.setPriority(child.pid, niceness);
    child.on("message", (message) => {
      if (message !== "ready") return;
      if (everReady) say(`${name} restarted (${elapsed(startedAt)})`);
      everReady = true;
      ready.resolve();
    });
    child.once("exit", (code, signal) => void onExit(Date.now() - startedAt, signal ?? `code ${code}`));
  };

  const onExit = async (runtime: number, reason: string) => {
    if (stopping) return;
    if (restartRequested) {
      restartRequested = false;
      return launch();
    }
    if (!everReady) return ready.reject(new Error(`The ${name} process exited before it was ready (${reason})`));
    if (runtime > STEADY_MS) pause = FIRST_PAUSE_MS;
    say(`The ${name} process exited (${reason}). Restarting in ${pause / 1000} s`);
    await sleep(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    if (!stopping) launch();
  };

  launch();
  return {
    ready: ready.promise,
    restart() {
      restartRequested = true;
      child.kill("SIGTERM");
    },
    async stop() {
      stopping = true;
      await terminate(child);
    },
  };
}

function terminate(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

/** Calls `stop` once: on Ctrl-C, on SIGTERM, or when the parent process has exited. */
export function onStop(stop: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, once);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 500).unref();
}
