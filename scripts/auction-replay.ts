// npm run auction:replay -- ID: recomputes price, leader, end, and hashes of a lot from its events alone, prints each
// event and what the rules decided, and exits with 1 if they differ from what is stored. ID: the lot, or its car; with
// "roots" the published roots of all days.
import { connect, disconnect } from "#db/client.ts";
import { checkRoots, findReplay } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { openDatabase } from "./database.ts";
import { chooseMode, ROOT } from "./settings.ts";

const id = process.argv[2];
if (!id) {
  console.error("Usage: npm run auction:replay -- ID (of a lot, or of its car), or: npm run auction:replay -- roots");
  process.exit(2);
}
process.chdir(ROOT);
chooseMode("demo");
// A configured database is read without a migration.
const embedded = process.env.DATABASE_URL ? undefined : await openDatabase();
connect(process.env.DATABASE_URL as string);
process.exitCode = id === "roots" ? await printRoots() : await printReplay(id);
await disconnect();
if (!embedded?.adopted) await embedded?.stop();

/** Checks the published roots against each other and against the records. */
async function printRoots(): Promise<number> {
  const faults = await checkRoots();
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log("The published roots are sound: no record has changed since.");
  return faults.length === 0 ? 0 : 1;
}

async function printReplay(lot: string): Promise<number> {
  const replay = await findReplay(system, lot);
  if (!replay) {
    console.error("There is no such lot.");
    return 2;
  }
  console.log(`${replay.vehicle}, lot ${replay.lot}`);
  for (const { seq, at, what, decided, who } of replay.lines)
    console.log([`${seq}. ${at} ${what}`, ...decided, ...(who ? [`By ${who}.`] : [])].join("\n   "));
  if (replay.faults.length === 0) {
    console.log("The record is sound: the events give what is stored.");
    return 0;
  }
  for (const fault of replay.faults) console.error(fault);
  return 1;
}
