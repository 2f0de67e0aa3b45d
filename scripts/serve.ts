import { type ChildProcess, fork } from "node:child_process";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Embedded } from "#db/embedded.ts";
import { environment } from "#modules/kernel/environment.ts";
import { keepAlive, openDatabase } from "./database.ts";
import { elapsed, say, step } from "./progress.ts";
import { chooseMode, ROOT } from "./settings.ts";
import { onStop, type Supervised, supervise } from "./supervise.ts";
import { WORKER_FLAGS, WORKER_NICENESS } from "./worker-flags.ts";

type Plan = {
  mode: "demo" | "development";
  /** Runs in parallel with the start of the database. */
  meanwhile?: () => Promise<void>;
  /** Called when both processes are ready. */
  launched?: (processes: { worker: Supervised; web: Supervised }) => void;
};

let embedded: Embedded | undefined;
const running: Pick<Supervised, "stop">[] = [];
let release = () => {};
let shuttingDown = false;

/** Starts and migrates the database, creates the demo world, and runs the worker and the web process until Ctrl-C. */
export async function serve(plan: Plan): Promise<void> {
  process.chdir(ROOT);
  onStop(() => void shutDown(0));
  try {
    await start(plan);
  } catch (error) {
    if (!shuttingDown) console.error(`\n${(error as Error).message}`);
    await shutDown(1);
  }
}

async function start({ mode, meanwhile, launched }: Plan): Promise<void> {
  const production = chooseMode(mode) === "production";
  const { HOST, PORT, SEED } = environment(); // throws immediately if variables are invalid
  await waitForAddress(HOST, PORT);
  const database = openDatabase();
  const parallel = meanwhile?.();
  parallel?.catch(() => {}); // handled by the await below, after the database has started
  embedded = await database;
  if (embedded) release = keepAlive(embedded);
  const wantsDemo = SEED === "demo" || (SEED !== "none" && !production);
  const seeding = wantsDemo && !(await hasDemoWorld()) ? await fillDemoWorld(embedded !== undefined) : undefined;
  await parallel;
  const worker = supervise(
    "worker",
    wantsDemo ? "scripts/demo/worker.ts" : "workers/main.ts",
    WORKER_FLAGS,
    WORKER_NICENESS,
  );
  const web = supervise("web", "app/server/main.ts");
  running.push(worker, web);
  const welcomeModule = import("./welcome.ts"); // loads many modules in parallel with the start of both processes
  await step("Worker and web server running", () => Promise.all([worker.ready, web.ready]));
  if (seeding?.connected) seeding.send("create the rest");
  launched?.({ worker, web });
  (await welcomeModule).welcome(environment(), elapsed());
}

/** Checks for a complete demo world, so that most starts need no seed process. */
async function hasDemoWorld(): Promise<boolean> {
  const { connect, disconnect } = await import("#db/client.ts");
  const { findSeedState } = await import("#scripts/demo/state.ts");
  connect(process.env.DATABASE_URL as string, 1);
  try {
    return (await findSeedState()) === "done";
  } finally {
    await disconnect();
  }
}

/**
 * Creates the demo world in a child process, which checks what is missing. Resolves to that process when the site can open; after a
 * message, the process creates the remaining cars.
 */
function fillDemoWorld(mayClear: boolean): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const seeding = fork("scripts/seed.ts", ["--if-empty", ...(mayClear ? ["--may-clear"] : [])]);
    running.push({ stop: async () => void seeding.kill("SIGTERM") });
    let isOpen = false;
    seeding.once("message", () => {
      isOpen = true;
      resolve(seeding);
    });
    seeding.once("exit", (code) => {
      if (!isOpen) reject(new Error("The demo world could not be created"));
      else if (code && !shuttingDown) say("The rest of the demo world could not be created. The next start will retry");
    });
  });
}

async function shutDown(code: number): Promise<void> {
  if (shuttingDown) return;
  shuttingDown = true;
  if (code === 0) say("Stopping …");
  release();
  await Promise.all(running.map((one) => one.stop()));
  await embedded?.stop();
  if (code === 0) say("Stopped");
  process.exit(code);
}

/**
 * Resolves when the port is free, and throws after `patience` ms. It waits because the processes of a killed start may
 * need a few seconds to exit.
 */
async function waitForAddress(host: string, port: number, timeoutMs = 12_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let announced = false; !(await isFree(host, port)); announced = true) {
    if (!announced) say(`Port ${port} is in use. Waiting for it …`);
    if (Date.now() > deadline)
      throw new Error(`Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`);
    await sleep(300);
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(new Error(`Cannot use ${host}:${port}: ${error.message}`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
