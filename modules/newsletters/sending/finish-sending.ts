import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { newsletterChanged, newsletterMoved } from "../issues/events.ts";
import { lockNewsletter } from "../issues/lock-newsletter.ts";
import { newsletters } from "../issues/tables.ts";

/** Marks a newsletter as sent once no reader waits for it; an automatic one goes on. `repeatable`: interrupted mails can be looked up and repeated. */
export const finishSending = defineCommand({
  name: "newsletters.finish-sending",
  input: z.object({ newsletter: z.uuid(), repeatable: z.boolean() }),
  allow: "system.manage",
  async run({ tx, now, record }, { newsletter, repeatable }) {
    const row = await lockNewsletter(tx, newsletter);
    if (row?.status !== "sending" || row.recipients === null) return ok({ finished: false });
    if (row.automatic || (await isAnyLeft(tx, newsletter, repeatable))) {
      await record(newsletterMoved({ newsletter }));
      return ok({ finished: false });
    }
    await tx.update(newsletters).set({ status: "sent", finishedAt: now }).where(eq(newsletters.id, newsletter));
    await record(newsletterChanged({ newsletter, status: "sent" }));
    return ok({ finished: true });
  },
});

/** Two questions, each answered by an index of its own. */
async function isAnyLeft(tx: Tx, newsletter: string, repeatable: boolean): Promise<boolean> {
  const underWay = repeatable ? sql`('claimed', 'handed', 'uncertain')` : sql`('claimed', 'handed')`;
  const of = sql`select 1 from ${deliveries} where newsletter_id = ${newsletter}::uuid and status`;
  const { rows } = await tx.execute<{ left: boolean }>(
    sql`select exists (${of} = 'queued') or exists (${of} in ${underWay}) as left`,
  );
  return rows[0]?.left ?? false;
}
