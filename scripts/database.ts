import { FolderInUse } from "#db/embedded/owner.ts";
import { makeSandboxRole } from "#db/embedded/sandbox-role.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { say, step } from "./progress.ts";
import { dataFolder } from "./settings.ts";

/**
 * Opens and migrates the database in DATABASE_URL. Without one, starts the embedded server and sets DATABASE_URL,
 * DATABASE_OWNER_URL, and SANDBOX_DATABASE_URL for this process and its children. Returns the embedded server, if any.
 */
export async function openDatabase(): Promise<Embedded | undefined> {
  const filling = import("./fill-database.ts"); // loads many modules in parallel with the server's start
  filling.catch(() => {}); // handled by the await below
  const configuredUrl = process.env.DATABASE_URL;
  const embedded = configuredUrl
    ? undefined
    : await step("Database started", () => startEmbedded({ dataDir: dataFolder() })).catch(sayInUse);
  if (embedded?.adopted) say("The database was still running from an earlier start; no data is lost");
  if (embedded) {
    const urls = { DATABASE_URL: embedded.siteUrl, DATABASE_OWNER_URL: embedded.url };
    Object.assign(process.env, { ...urls, SANDBOX_DATABASE_URL: await makeSandboxRole(embedded.url) });
  }
  try {
    await (await filling).fillDatabase(ownerUrl(), process.env.DATABASE_URL as string);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return embedded;
}

/** Another process with the database is no fault of the program: its sentence is enough. */
function sayInUse(error: unknown): never {
  if (!(error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** The address for commands that change the schema or replace data: that of the owner, if it is a separate role. */
export const ownerUrl = (): string => (process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL) as string;

/** Restarts the embedded server within a second if it dies, until the returned function is called. */
export function keepAlive(embedded: Embedded): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      if (await embedded.revive()) say("The database had stopped and was restarted");
    } catch (error) {
      say(`The database cannot be restarted: ${(error as Error).message}`);
    }
    busy = false;
  }, 500);
  return () => clearInterval(timer);
}
