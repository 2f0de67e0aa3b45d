import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { ok } from "#modules/kernel/result.ts";
import { newsletterDeliveries } from "../deliveries/tables.ts";
import { definitionOf, lockNewsletter } from "../issues/lock-newsletter.ts";
import { newsletters } from "../issues/tables.ts";
import { audience } from "../segments/audience.ts";

/** Adds the readers of the segment that have not got this newsletter yet; each gets it `delayHours` from now. */
export const addReaders = defineCommand({
  name: "newsletters.add-readers",
  input: z.object({ newsletter: z.uuid() }),
  allow: "system.manage",
  async run({ tx, now }, { newsletter }) {
    const row = await lockNewsletter(tx, newsletter);
    if (row?.status !== "sending" || !row.automatic || row.recipients === null) return ok({ added: 0 });
    const definition = await definitionOf(tx, row.segmentId);
    if (definition === undefined) return ok({ added: 0 });
    const readers = await audience(tx, definition);
    const due = new Date(now.getTime() + row.delayHours * HOUR_MS);
    const { rowCount } = await tx.execute(sql`
      insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, not_before)
      select ${newsletter}::uuid, ${readers.id}, ${due}::timestamptz from ${readers}
      on conflict do nothing`);
    const added = rowCount ?? 0;
    if (added > 0)
      await tx
        .update(newsletters)
        .set({ recipients: row.recipients + added })
        .where(eq(newsletters.id, newsletter));
    return ok({ added });
  },
});
