import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { webhooks } from "../tables.ts";

/** Listener: ends the webhooks of a removed person, with their log. */
export default async function onUserRemoved({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  await db().delete(webhooks).where(eq(webhooks.userId, user));
}
