import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { examineNewsletter } from "../issues/check-newsletter.ts";
import { newsletterChanged } from "../issues/events.ts";
import { lockNewsletter, readNewsletter } from "../issues/lock-newsletter.ts";
import { type NewsletterRow, newsletters } from "../issues/tables.ts";
import { freezeRecipients } from "./freeze-recipients.ts";

/**
 * Freezes the mail and its recipients when sending begins. A newsletter that has begun, was stopped, or isn't due stays
 * as it is.
 */
export const startSending = defineCommand({
  name: "newsletters.start-sending",
  input: z.object({ newsletter: z.uuid() }),
  allow: "system.manage",
  async prepare(_actor, { newsletter }) {
    const row = await readNewsletter(db(), newsletter);
    return ok(row && row.recipients === null ? { row, issue: (await examineNewsletter(row)).issue } : null);
  },
  async run({ tx, now, record }, { newsletter }, prepared) {
    const row = await lockNewsletter(tx, newsletter);
    if (!row || !prepared || !isDue(row, now) || row.version !== prepared.row.version)
      return ok<{ recipients: number | null }>({ recipients: null });
    const { recipients, testEndsAt } = await freezeRecipients(tx, row, now);
    const frozen = { issue: prepared.issue, recipients, testEndsAt, startedAt: now };
    await tx
      .update(newsletters)
      .set({ ...frozen, status: "sending" })
      .where(eq(newsletters.id, newsletter));
    await record(newsletterChanged({ newsletter, status: "sending" }));
    return ok<{ recipients: number | null }>({ recipients });
  },
});

const isDue = ({ status, sendAt, recipients }: NewsletterRow, now: Date): boolean =>
  recipients === null && (status === "sending" || status === "scheduled") && sendAt !== null && sendAt <= now;
