import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { sandboxes } from "../tables.ts";

/** Listener: ends the sandbox of a removed person. The next sweep drops its database, which no row names any more. */
export default async function onUserRemoved({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  await db().delete(sandboxes).where(eq(sandboxes.userId, user));
}
