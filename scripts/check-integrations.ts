// npm run check:integrations: tells of every integration what answers now, and asks those that are set up. Exits with 1
// if one of these does not answer.
import { connect, disconnect } from "#db/client.ts";
import { askPort, findIntegrations, portNamed } from "#modules/integrations/index.ts";
import { FORMATS, type Integration } from "#modules/integrations/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { openDatabase } from "./database.ts";
import { chooseMode, ROOT } from "./settings.ts";

process.chdir(ROOT);
chooseMode("demo");
const embedded = process.env.DATABASE_URL ? undefined : await openDatabase();
connect(process.env.DATABASE_URL as string);
let silent = 0;
for (const integration of (await findIntegrations(system)) ?? []) silent += (await print(integration)) ? 0 : 1;
if (silent > 0)
  console.log(`\n${silent} of the integrations that are set up ${silent === 1 ? "does" : "do"} not answer.`);
await disconnect();
if (!embedded?.adopted) await embedded?.stop();
process.exit(silent > 0 ? 1 : 0);

/** Prints an integration with what it says now. Returns false if it should answer and doesn't. */
async function print({ service, name, adapter, state, format, checkable, ...known }: Integration): Promise<boolean> {
  const port = checkable ? portNamed(service) : undefined;
  const asked = port && (await askPort(port));
  const words = asked?.words ?? (state === "real" ? "In use; there is nothing to ask." : "Not set up.");
  const last = known.failedAt ? `; last failure ${formatDashboardMoment(known.failedAt)} (${known.problem})` : "";
  console.log(`${asked && !asked.answers ? "FAILS" : "ok   "} ${name.padEnd(26)} ${adapter} (${FORMATS[format]})`);
  console.log(`      ${words}${last}`);
  return asked?.answers ?? true;
}
