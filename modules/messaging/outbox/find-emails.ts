import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { SentEmail } from "../message-schemas.ts";
import { outbox } from "../tables.ts";

/**
 * The mails and text messages about a car, newest first: those to one user, or all of them. Codes and links that open an
 * account are never shown. For internal use: doesn't check permissions.
 */
export async function findEmails(swap: string, user: string | "everybody", limit: number): Promise<SentEmail[]> {
  const rows = await db()
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.swapId, swap),
        eq(outbox.secret, false),
        user === "everybody" ? undefined : eq(outbox.userId, user),
        inArray(outbox.status, ["waiting", "sending", "sent"]),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
  return rows.map(({ id, channel, subject, body, recipient, sentAt, createdAt }) => ({
    _id: id,
    channel,
    subject: subject ?? body,
    to: recipient,
    at: (sentAt ?? createdAt).toISOString(),
  }));
}
