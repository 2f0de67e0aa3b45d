import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { outbox } from "../tables.ts";
import type { Mail } from "./carrier.ts";
import { ledgerOf, type MailLedger } from "./mail-ledger.ts";
import { smtpPool } from "./smtp-pool.ts";

/** Hands over many mails, several at the same time. */
export type MailPool = {
  name: string;
  /** How many mails it hands over at the same time. */
  lanes: number;
  /** What the mail service has accepted; without it, a mail whose transfer was interrupted stays uncertain. */
  ledger: MailLedger | null;
  /** Returns the server's answer. Throws `NotTaken` if the mail certainly was not accepted. */
  send(mail: Mail): Promise<string>;
  /** Ends the connections that are left. */
  close(): void;
};

/** The mail server in SMTP_URL, or the development inbox. The caller closes it. */
export function openMailPool(): MailPool {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_CONNECTIONS: lanes } = environment();
  return url ? smtpPool({ url, from, lanes, ledger: ledgerOf(environment()) }) : inboxPool(lanes);
}

/** Adds the mail to the outbox as sent, which the development inbox displays; the same mail only once. */
const inboxPool = (lanes: number): MailPool => ({
  name: "inbox",
  lanes,
  ledger: { taken: inInbox },
  async send({ id, to, subject, html, text, unsubscribe }) {
    const now = new Date();
    const words = { recipient: to, subject, html, body: text, unsubscribe: unsubscribe ?? null };
    const done = { status: "sent", sentAt: now, createdAt: now, attempts: 1, provider: "inbox" } as const;
    await db()
      .insert(outbox)
      .values({ id: idOf(id), uniqueKey: id, channel: "mail", kind: "newsletter", ...words, ...done })
      .onConflictDoNothing();
    return id;
  },
  close: () => {},
});

async function inInbox(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = await db()
    .select({ id: outbox.uniqueKey })
    .from(outbox)
    .where(inArray(outbox.uniqueKey, [...ids]));
  return new Set(keys.map(({ id }) => id));
}
