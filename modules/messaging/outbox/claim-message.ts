import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { outbox } from "../tables.ts";

/** Attempts after which a message is given up. */
export const MOST_ATTEMPTS = 8;

/**
 * Takes a message for sending. A message that an earlier attempt took and never settled may have been sent: it is
 * taken again only when the carrier recognizes repeats, else it becomes uncertain and stays for a person to decide.
 */
export const claimMessage = defineVerb({
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
