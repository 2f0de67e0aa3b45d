import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { MessageChannel, MessageStatus } from "../message-schemas.ts";
import { outbox } from "../tables.ts";

export type InboxEntry = {
  id: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  subject: string;
  status: MessageStatus;
  createdAt: string;
};

export type InboxMessage = InboxEntry & {
  html: string | null;
  body: string;
  links: string[];
  lastError: string | null;
};

const SHOWN = 200;

/**
 * The development inbox shows all users' messages, so it does not exist in production, regardless of other settings.
 */
const exists = () => environment().mode !== "production";

/** The newest messages; undefined in production. */
export async function findInbox(to?: string): Promise<InboxEntry[] | undefined> {
  if (!exists()) return undefined;
  const rows = await db()
    .select()
    .from(outbox)
    .where(to ? eq(outbox.recipient, to) : undefined)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(SHOWN);
  return rows.map(entryOf);
}

/** One message with its text and the URLs in it; undefined in production. */
export async function findInboxMessage(id: string): Promise<InboxMessage | undefined> {
  if (!exists() || !isId(id)) return undefined;
  const [row] = await db().select().from(outbox).where(eq(outbox.id, id));
  if (!row) return undefined;
  return { ...entryOf(row), html: row.html, body: row.body, links: linksIn(row.body), lastError: row.lastError };
}

const entryOf = (row: typeof outbox.$inferSelect): InboxEntry => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject ?? row.body.replace(LINK, "").trim().slice(0, 120),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

const LINK = /https?:\/\/[^\s<>")]+/g;

/** Each URL in a text, once, in order. */
const linksIn = (text: string): string[] => [...new Set(text.match(LINK) ?? [])];
