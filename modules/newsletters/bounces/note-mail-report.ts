import { and, count, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { email } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { addressSuppressed } from "../subscribers/events.ts";
import { SOFT_BOUNCES, type SuppressionReason } from "../subscribers/policy.ts";
import { recordConsent } from "../subscribers/record-consent.ts";
import { mailReports, subscribers, suppressions } from "../subscribers/tables.ts";

const MailReport = z.object({
  /** The provider's id of its message. */
  message: z.string().min(1).max(200),
  kind: z.enum(["hard", "soft", "complaint"]),
  emails: z.array(email).min(1).max(50),
  detail: z.string().max(500).nullable().default(null),
  reference: z.string().max(100).nullable().default(null),
  at: z.iso.datetime().optional(),
});

/**
 * Notes a bounce or a complaint, each message once. A hard bounce and a complaint suppress the address at once, soft
 * bounces when there are three of them within 14 days.
 */
export const noteMailReport = defineCommand({
  name: "newsletters.note-mail-report",
  input: MailReport,
  allow: "system.manage",
  async run(context, { message, kind, emails, detail, reference, at }) {
    const { tx, now } = context;
    // A clock that is ahead doesn't make a report newer than it is.
    const time = at && new Date(at) < now ? new Date(at) : now;
    let noted = false;
    for (const address of [...new Set(emails)].sort()) {
      const id = emails.length > 1 ? `${message}/${address}` : message;
      const added = await tx
        .insert(mailReports)
        .values({ id, email: address, kind, detail, reference, at: time, receivedAt: now })
        .onConflictDoNothing()
        .returning({ id: mailReports.id });
      if (added.length === 0) continue;
      noted = true;
      const reason = await reasonFor(context, address, kind);
      if (reason) await suppress(context, address, { reason, detail, reference });
    }
    return ok({ noted });
  },
});

async function reasonFor(
  { tx, now }: CommandContext,
  address: string,
  kind: "hard" | "soft" | "complaint",
): Promise<SuppressionReason | undefined> {
  if (kind !== "soft") return kind === "hard" ? "hard-bounce" : "complaint";
  // Two reports about one address at the same time wait for each other, so that both are counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail-reports:${address}`}, 0))`);
  const since = new Date(now.getTime() - SOFT_BOUNCES.days * DAY_MS);
  const soft = and(eq(mailReports.email, address), eq(mailReports.kind, "soft"), gte(mailReports.at, since));
  const [row] = await tx.select({ count: count() }).from(mailReports).where(soft);
  return (row?.count ?? 0) >= SOFT_BOUNCES.most ? "soft-bounces" : undefined;
}

type Why = { reason: SuppressionReason; detail: string | null; reference: string | null };

/** A complaint weighs more than a bounce; otherwise the first reason stays. */
async function suppress(context: CommandContext, address: string, { reason, detail, reference }: Why): Promise<void> {
  const { tx, now, record } = context;
  const entry = { reason, detail, at: now };
  const insert = tx.insert(suppressions).values({ email: address, ...entry });
  if (reason === "complaint") await insert.onConflictDoUpdate({ target: suppressions.email, set: entry });
  else await insert.onConflictDoNothing();
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, address)).for("update");
  const status = reason === "complaint" ? "complained" : "bounced";
  if (row && row.status !== status && row.status !== "complained") {
    await tx.update(subscribers).set({ status, leftAt: now }).where(eq(subscribers.id, row.id));
    await recordConsent(context, { subscriber: row.id, act: status, source: row.source, note: detail });
  }
  await record(addressSuppressed({ subscriber: row?.id ?? null, reason, reference }));
}
