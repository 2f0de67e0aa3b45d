import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { outbox } from "../tables.ts";

/** A job may come this much before the time for which it was asked, because clocks differ. */
const EARLY_MS = 10_000;

/** The attempt that a worker has claimed: another one may claim the next if this one is silent for too long. */
export type Claim = { message: string; attempt: number };

/**
 * Claims a message for sending. An earlier attempt that claimed it without recording a result may have sent it, if it had
 * begun to transfer the words: then the message is claimed again only if the carrier detects duplicates, and otherwise
 * becomes uncertain and needs manual review. One whose time is over has failed.
 */
export const claimMessage = defineCommand({
  name: "messaging.claim-message",
  input: z.object({ message: z.uuid(), repeatable: z.boolean(), probe: z.boolean().default(false) }),
  allow: "system.manage",
  async run({ tx, now }, { message, repeatable, probe }) {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, message)).for("update");
    if (!row) return notFound("message");
    const set = (change: Partial<typeof row>) => tx.update(outbox).set(change).where(eq(outbox.id, message));
    const nothing = ok<{ attempt: number | null }>({ attempt: null });
    if (row.status === "sending" && row.transferAt && !repeatable) {
      await set({ status: "uncertain" });
      return nothing;
    }
    if (row.status !== "waiting" && row.status !== "sending") return nothing;
    if (row.attempts > 0 && row.expiresAt && row.expiresAt <= now) {
      await set({ status: "failed", lastError: `Too late: ${row.lastError ?? "it was never accepted"}`.slice(0, 500) });
      return nothing;
    }
    const early = row.retryAt && row.retryAt.getTime() > now.getTime() + EARLY_MS;
    if (early && !probe) return nothing;
    const attempt = row.attempts + 1;
    await set({
      status: "sending",
      claimedAt: now,
      firstTriedAt: row.firstTriedAt ?? now,
      transferAt: null,
      attempts: attempt,
    });
    return ok<{ attempt: number | null }>({ attempt });
  },
});
