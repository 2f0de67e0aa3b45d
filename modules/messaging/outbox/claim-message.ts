import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { outbox } from "../tables.ts";

/** After this many attempts, a message has failed. */
export const MOST_ATTEMPTS = 8;

/**
 * Claims a message for sending. If an earlier attempt claimed it without recording a result, it may have been sent. It
 * is then claimed again only if the carrier detects duplicates; otherwise it becomes uncertain and needs manual review.
 */
export const claimMessage = defineCommand({
  name: "messaging.claim-message",
  input: z.object({ message: z.uuid(), repeatable: z.boolean() }),
  allow: "system.manage",
  async run({ tx, now }, { message, repeatable }) {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, message)).for("update");
    if (!row) return notFound("message");
    const free = row.status === "waiting" || (row.status === "sending" && repeatable);
    if (!free) {
      if (row.status === "sending") await tx.update(outbox).set({ status: "uncertain" }).where(eq(outbox.id, message));
      return ok({ claimed: false });
    }
    await tx
      .update(outbox)
      .set({ status: "sending", claimedAt: now, attempts: sql`${outbox.attempts} + 1` })
      .where(eq(outbox.id, message));
    return ok({ claimed: true });
  },
});
