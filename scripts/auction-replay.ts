// npm run auction:replay -- ID: recomputes price, leader, end, and hashes of a lot from its events alone, prints each
// event and what the rules decided, and exits with 1 if they differ from what is stored. ID: the lot, or its car.
import { connect, disconnect } from "#db/client.ts";
import { findReplay } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { openDatabase } from "./database.ts";
import { chooseMode, ROOT } from "./settings.ts";

const id = process.argv[2];
if (!id) {
  console.error("Usage: npm run auction:replay -- ID (of a lot, or of its car)");
  process.exit(2);
}
process.chdir(ROOT);
chooseMode("demo");
// A configured database is read without a migration.
const embedded = process.env.DATABASE_URL ? undefined : await openDatabase();
connect(process.env.DATABASE_URL as string);
process.exitCode = await printReplay(id);
await disconnect();
if (!embedded?.adopted) await embedded?.stop();

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
