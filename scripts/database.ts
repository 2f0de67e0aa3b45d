import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { say, step } from "./progress.ts";
import { dataFolder } from "./settings.ts";

/**
 * The database of this run, migrated: the one DATABASE_URL names or else the embedded one, which then becomes
 * DATABASE_URL for this process and its children. Answers the embedded server, if there is one.
 */
export async function openDatabase(): Promise<Embedded | undefined> {
  const filling = import("./fill-database.ts"); // loads many modules, while the server starts
  filling.catch(() => {}); // heard below
  const given = process.env.DATABASE_URL;
  const embedded = given ? undefined : await step("Database started", () => startEmbedded({ dataDir: dataFolder() }));
  if (embedded?.adopted) say("It was still running from an earlier start; nothing is lost");
  const url = given || embedded!.url;
  process.env.DATABASE_URL = url;
  try {
    await (await filling).fillDatabase(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return embedded;
}

/** Starts a killed embedded server again, within a second, until the returned function is called. */
export function keepAlive(embedded: Embedded): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      if (await embedded.revive()) say("The database had stopped and was started again");
    } catch (error) {
      say(`The database does not start: ${(error as Error).message}`);
    }
    busy = false;
  }, 500);
  return () => clearInterval(timer);
}
