// npm run audit:verify [-- NUMBER HASH]: recomputes the hash chain over the record of who did what, and exits with 1 if
// anything was changed. NUMBER HASH: a seal noted at an earlier run, which shows that the end was not cut off.
import { connect, disconnect } from "#db/client.ts";
import { verifyActivities } from "#modules/activities/index.ts";
import { openDatabase } from "./database.ts";
import { chooseMode, ROOT } from "./settings.ts";

const [number, hash] = process.argv.slice(2);
if (number !== undefined && !(/^\d+$/.test(number) && /^[0-9a-f]{64}$/.test(hash ?? ""))) {
  console.error("Usage: npm run audit:verify [-- NUMBER HASH] (of a seal that was noted at an earlier run)");
  process.exit(2);
}
process.chdir(ROOT);
chooseMode("demo");
const embedded = process.env.DATABASE_URL ? undefined : await openDatabase();
connect(process.env.DATABASE_URL as string);
process.exitCode = await printVerified();
await disconnect();
if (!embedded?.adopted) await embedded?.stop();

async function printVerified(): Promise<number> {
  const {
    seals,
    hash: last,
    waiting,
    faults,
  } = await verifyActivities(number === undefined ? undefined : { number: Number(number), hash: hash as string });
  for (const fault of faults) console.error(fault);
  console.log(`${seals} seals, ${waiting} activities not sealed yet. The last hash is ${last}.`);
  if (faults.length > 0) return 1;
  console.log(`The record is sound. Note this for the next run: npm run audit:verify -- ${seals} ${last}`);
  return 0;
}
