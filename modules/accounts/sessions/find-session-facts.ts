import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { browserName } from "#modules/kernel/browser-name.ts";
import { sessions } from "../tables.ts";

/** Where and when a session began, for the notification about it. For internal use: doesn't check permissions. */
export async function findSessionFacts(session: string): Promise<{ browser: string; at: string } | undefined> {
  const [row] = await db().select().from(sessions).where(eq(sessions.id, session));
  return row && { browser: browserName(row.userAgent), at: row.createdAt.toISOString() };
}
