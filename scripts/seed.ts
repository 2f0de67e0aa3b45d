// npm run seed: creates the demo world in an empty database. `-- --swaps 100000` adds cars in bulk for load tests.
// npm start runs it with --if-empty, and with --may-clear if it may delete an interrupted demo world.
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import os from "node:os";
import { parseArgs } from "node:util";
import { connect, disconnect, PATIENT } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { clearDatabase, findSeedState } from "#scripts/demo/state.ts";
import { openDatabase, ownerUrl } from "./database.ts";
import { say } from "./progress.ts";
import { chooseMode, ROOT } from "./settings.ts";

const { values: options } = parseArgs({
  options: {
    "if-empty": { type: "boolean", default: false },
    "may-clear": { type: "boolean", default: false },
    small: { type: "boolean", default: false },
    swaps: { type: "string" },
  },
});

process.chdir(ROOT);
process.on("disconnect", () => process.exit(1)); // npm start has exited
chooseMode("demo");
const embedded = options["if-empty"] ? undefined : await openDatabase();
// The owner dates events back, which the site can't.
connect(ownerUrl(), 10, 600_000, PATIENT);
try {
  await seed();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await closeJobQueue();
await disconnect();
await embedded?.stop();
process.exit(); // the IPC channel to the parent would keep this process alive

/** Loads the demo modules only if needed, because most starts find a complete demo world. */
async function seed(): Promise<void> {
  const size = options.small ? "small" : "full";
  const state = await prepareState();
  const onSeeded = (title: string, ms: number) => say(`  ${title} (${(ms / 1000).toFixed(1)} s)`);
  if (state === "empty") {
    say("Creating the demo world …");
    await (await import("#scripts/demo/world.ts")).openDemoWorld(size, onSeeded);
  } else if (state === "done" && !options["if-empty"] && !options.swaps)
    say("The database already contains data. To empty it: npm run reset");
  if (process.send) {
    flushCompileCache(); // the web server and the worker load most of the same modules
    process.send("open");
    // The parent says when to continue: until the site is open, its build and its start need the processors.
    if (state !== "done") await once(process, "message");
  }
  if (state !== "done") {
    os.setPriority(os.constants.priority.PRIORITY_LOW); // the site is already in use
    await (await import("#scripts/demo/world.ts")).finishDemoWorld(size, onSeeded);
  }
  if (options.swaps) await (await import("#scripts/demo/bulk.ts")).seedBulk(Number(options.swaps), say);
}

/** The state of the database. An incomplete demo world that was never open is deleted first. */
async function prepareState(): Promise<"empty" | "open" | "done"> {
  const state = await findSeedState();
  if (state !== "half") return state;
  if (!options["may-clear"] && options["if-empty"])
    throw new Error(
      "An earlier start was interrupted while creating the demo world. Empty the database: npm run reset",
    );
  say("An earlier start was interrupted while creating the demo world. Starting over");
  await clearDatabase(ownerUrl());
  await migrateDatabase(ownerUrl(), process.env.DATABASE_URL);
  return "empty";
}
