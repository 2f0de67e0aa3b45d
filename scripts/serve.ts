import { fork } from "node:child_process";
import type { Embedded } from "#db/embedded.ts";
import { environment } from "#modules/kernel/environment.ts";
import { waitForAddress } from "./address.ts";
import { keepAlive, openDatabase } from "./database.ts";
import { elapsed, say, step } from "./progress.ts";
import { chooseMode, ROOT } from "./settings.ts";
import { onStop, type Supervised, supervise } from "./supervise.ts";

type Plan = {
  mode: "demo" | "development";
  /** Done while the database starts and fills. */
  meanwhile?: () => Promise<void>;
  /** Called when both processes are ready. */
  launched?: (processes: { worker: Supervised; web: Supervised }) => void;
};

let embedded: Embedded | undefined;
const running: Pick<Supervised, "stop">[] = [];
let release = () => {};
let leaving = false;

/** Database, migrations and demo world, then the worker and the web process, until Ctrl-C. */
export async function serve(plan: Plan): Promise<void> {
  process.chdir(ROOT);
  onStop(() => void leave(0));
  try {
    await start(plan);
  } catch (error) {
    if (!leaving) console.error(`\n${(error as Error).message}`);
    await leave(1);
  }
}

async function start({ mode, meanwhile, launched }: Plan): Promise<void> {
  const production = chooseMode(mode) === "production";
  const { HOST, PORT, SEED } = environment(); // says at once which variables are wrong
  await waitForAddress(HOST, PORT);
  const opening = openDatabase();
  const other = meanwhile?.();
  other?.catch(() => {}); // heard below, when the database is done
  embedded = await opening;
  if (embedded) release = keepAlive(embedded);
  const wantsDemo = SEED === "demo" || (SEED !== "none" && !production);
  if (wantsDemo && !(await hasDemoWorld())) await fillDemoWorld(embedded !== undefined);
  await other;
  const worker = supervise("worker", "workers/main.ts");
  const web = supervise("web", "app/server/main.ts");
  running.push(worker, web);
  const words = import("./welcome.ts"); // loads many modules, while those two start
  await step("Worker and web server running", () => Promise.all([worker.ready, web.ready]));
  launched?.({ worker, web });
  (await words).welcome(environment(), elapsed());
}

/** Most starts find their demo world complete, and need no process to make it. */
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
 * In a process of its own, which decides itself what there is to do. Resolves when the site may open; the
 * rest of the cars is made while people use it.
 */
function fillDemoWorld(mayClear: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const seeding = fork("scripts/seed.ts", ["--if-empty", ...(mayClear ? ["--may-clear"] : [])]);
    running.push({ stop: async () => void seeding.kill("SIGTERM") });
    let isOpen = false;
    seeding.once("message", () => {
      isOpen = true;
      resolve();
    });
    seeding.once("exit", (code) => {
      if (!isOpen) reject(new Error("The demo world could not be made"));
      else if (code && !leaving) say("The rest of the demo world could not be made; the next start tries again");
    });
  });
}

async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (code === 0) say("Stopping …");
  release();
  await Promise.all(running.map((one) => one.stop()));
  await embedded?.stop();
  if (code === 0) say("Stopped");
  process.exit(code);
}
