import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import type { Variant } from "../deliveries/states.ts";
import { newsletterClicks as clicks, newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { lockNewsletter } from "../issues/lock-newsletter.ts";
import { newsletters } from "../issues/tables.ts";
import type { WinnerBy } from "../issues/words.ts";

type VariantCounts = { variant: Variant; sent: number; opened: number; clicked: number };

/** The subject with the higher share of readers; the first one if there is no difference. Pure. */
export function winnerOf(counts: readonly VariantCounts[], by: WinnerBy): Variant {
  const share = (variant: Variant) => {
    const found = counts.find((one) => one.variant === variant);
    return found && found.sent > 0 ? found[by === "opens" ? "opened" : "clicked"] / found.sent : 0;
  };
  return share("b") > share("a") ? "b" : "a";
}

/**
 * Decides a test of two subjects once its hours have passed since its last reader's time; all other readers then get the
 * better one.
 */
export const chooseWinner = defineCommand({
  name: "newsletters.choose-winner",
  input: z.object({ newsletter: z.uuid() }),
  allow: "system.manage",
  async run({ tx, now }, { newsletter }) {
    const row = await lockNewsletter(tx, newsletter);
    const undecided = ok<{ winner: Variant | null }>({ winner: null });
    if (row?.status !== "sending" || row.winner !== null || row.testEndsAt === null) return undecided;
    if (now < row.testEndsAt) return undecided;
    const winner = winnerOf(await countVariants(tx, newsletter), row.winnerBy);
    await tx.update(newsletters).set({ winner }).where(eq(newsletters.id, newsletter));
    return ok<{ winner: Variant | null }>({ winner });
  },
});

/** How the readers of each subject have answered so far. */
export function countVariants(reader: Reader, newsletter: string): Promise<VariantCounts[]> {
  const clickers = reader
    .selectDistinct({ id: clicks.subscriberId })
    .from(clicks)
    .where(eq(clicks.newsletterId, newsletter))
    .as("clickers");
  return reader
    .select({
      variant: sql<Variant>`${deliveries.variant}`,
      sent: sql<number>`(count(*) filter (where ${deliveries.status} = 'sent'))::int`,
      opened: sql<number>`count(${deliveries.openedAt})::int`,
      clicked: sql<number>`count(${clickers.id})::int`,
    })
    .from(deliveries)
    .leftJoin(clickers, eq(clickers.id, deliveries.subscriberId))
    .where(and(eq(deliveries.newsletterId, newsletter), isNotNull(deliveries.variant)))
    .groupBy(deliveries.variant);
}
