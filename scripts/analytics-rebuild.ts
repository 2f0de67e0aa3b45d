// npm run analytics:rebuild: builds the tables of the charts again from all recorded events.
import { connect, disconnect } from "#db/client.ts";
import { rebuildAnalytics } from "#modules/analytics/index.ts";
import { openDatabase, ownerUrl } from "./database.ts";
import { say, step } from "./progress.ts";
import { chooseMode, ROOT } from "./settings.ts";

process.chdir(ROOT);
chooseMode("demo");
const embedded = await openDatabase();
connect(ownerUrl());
const facts = await step("Analytics rebuilt", rebuildAnalytics);
say(`${facts} facts counted`);
await disconnect();
if (!embedded?.adopted) await embedded?.stop();
