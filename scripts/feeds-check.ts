// npm run feeds:check: checks that partners would accept our inventory feeds. Generates and checks each feed, or checks
// a given one: `-- google feed.csv`, `-- meta https://…/feeds/meta.csv` with FEED_TOKEN set. Exits with 1 on problems.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { partnerFeed } from "#app/seo/partner-feed.ts";
import { connect, disconnect } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { checkFeed, FORMATS } from "#modules/marketplace/partners/index.ts";
import { openDatabase } from "./database.ts";
import { chooseMode } from "./settings.ts";

chooseMode("demo");
const [name, source] = process.argv.slice(2);
const hasProblems = name && source ? report(name, await readFeed(source)) : await checkGeneratedFeeds();
process.exit(hasProblems ? 1 : 0);

const isUrl = (place: string) => /^https?:/.test(place);

async function readFeed(place: string): Promise<string> {
  if (!isUrl(place)) return readFile(place, "utf8");
  const token = environment().FEED_TOKEN;
  const answer = await fetch(place, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(`${place} returned status ${answer.status}`);
  return answer.text();
}

async function checkGeneratedFeeds(): Promise<boolean> {
  const embedded = await openDatabase();
  connect(process.env.DATABASE_URL as string);
  const results: boolean[] = [];
  for (const feed of Object.keys(FORMATS)) results.push(report(feed, await text(await partnerFeed(feed))));
  await disconnect();
  await embedded?.stop();
  return results.some(Boolean);
}

/** Prints the problems of a feed. Returns true if there are any. */
function report(feed: string, csv: string): boolean {
  const { cars, problems } = checkFeed(feed, csv);
  console.log(`${FORMATS[feed]?.title ?? feed}: ${cars} cars, ${problems.length === 0 ? "no problem" : "problems:"}`);
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length > 0;
}
