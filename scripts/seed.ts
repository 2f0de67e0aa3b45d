// npm run seed: the demo world into an empty database; `-- --swaps 100000` adds that many cars in bulk, for measuring.
// npm start runs it with --if-empty, and --may-clear where an interrupted attempt may be wiped away.
import os from "node:os";
import { parseArgs } from "node:util";
import { connect, disconnect } from "#db/client.ts";
import { closeJobQueue } from "#db/jobs.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { clearDatabase, findSeedState } from "#scripts/demo/state.ts";
import { openDatabase } from "./database.ts";
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
process.on("disconnect", () => process.exit(1)); // npm start is gone
chooseMode("demo");
const embedded = options["if-empty"] ? undefined : await openDatabase();
const url = process.env.DATABASE_URL!;
connect(url);
try {
  await seed();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await closeJobQueue();
await disconnect();
await embedded?.stop();
process.exit(); // listening for the parent would keep this process alive

/** What makes cars is loaded only when there is something to make: most starts find their world and go on at once. */
async function seed(): Promise<void> {
  const size = options.small ? "small" : "full";
  const state = await wantedState();
  const told = (title: string, ms: number) => say(`  ${title} (${(ms / 1000).toFixed(1)} s)`);
  if (state === "empty") {
    say("Making the demo world …");
    await (await import("#scripts/demo/world.ts")).openDemoWorld(size, told);
  } else if (state === "done" && !options["if-empty"] && !options.swaps)
    say("The database is in use already; npm run reset empties it");
  process.send?.("open");
  if (state !== "done") {
    os.setPriority(os.constants.priority.PRIORITY_LOW); // people use the site already
    await (await import("#scripts/demo/world.ts")).finishDemoWorld(size, told);
  }
  if (options.swaps) await (await import("#scripts/demo/bulk.ts")).seedBulk(Number(options.swaps), say);
}

/** What the database holds; an unused, incomplete demo world is removed first. */
async function wantedState(): Promise<"empty" | "open" | "done"> {
  const state = await findSeedState();
  if (state !== "half") return state;
  if (!options["may-clear"] && options["if-empty"])
    throw new Error("An earlier start was stopped while it made the demo world. Empty the database: npm run reset");
  say("An earlier start was stopped while it made the demo world: beginning again");
  await clearDatabase(url);
  await migrateDatabase(url);
  return "empty";
}
