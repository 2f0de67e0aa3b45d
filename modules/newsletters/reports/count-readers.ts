import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Reader, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { newsletterClicks as clicks, newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { newsletters } from "../issues/tables.ts";
import { readerOfToken } from "../sending/message-name.ts";
import { subscribers } from "../subscribers/tables.ts";

const token = z.string().max(500);

const Link = z.object({ token, link: z.coerce.number().int().min(0).max(1_000) });

/** Where a link of a newsletter leads, without counting; undefined if it isn't valid. */
export async function findLink(asked: z.input<typeof Link>): Promise<string | undefined> {
  const { data } = Link.safeParse(asked);
  const reader = data && readerOfToken(data.token);
  return reader ? targetOf(db(), reader.newsletter, data.link) : undefined;
}

async function targetOf(executor: Reader, newsletter: string, link: number): Promise<string | undefined> {
  const [row] = await executor
    .select({ target: sql<string | null>`${newsletters.issue}->'links'->>${link}::int` })
    .from(newsletters)
    .where(eq(newsletters.id, newsletter));
  return row?.target ?? undefined;
}

/** Counts that a reader followed a link of a newsletter, and returns where it leads. */
export const followLink = defineCommand({
  name: "newsletters.follow-link",
  input: Link,
  allow: "anyone",
  async run({ tx, now }, { token: signed, link }) {
    const reader = readerOfToken(signed);
    if (!reader) return notFound("link");
    const target = await targetOf(tx, reader.newsletter, link);
    if (!target) return notFound("link");
    await tx
      .insert(clicks)
      .values({ newsletterId: reader.newsletter, subscriberId: reader.subscriber, link, firstAt: now })
      .onConflictDoUpdate({
        target: [clicks.newsletterId, clicks.subscriberId, clicks.link],
        set: { clicks: sql`${clicks.clicks} + 1` },
      });
    return ok({ target });
  },
});

/** Counts that a newsletter was opened, once, if its reader still agrees to that. */
export const countOpened = defineCommand({
  name: "newsletters.count-opened",
  input: z.object({ token }),
  allow: "anyone",
  async run({ tx, now }, { token: signed }) {
    const reader = readerOfToken(signed);
    if (!reader) return notFound("newsletter");
    const [agreed] = await tx
      .select({ yes: subscribers.openStatistics })
      .from(subscribers)
      .where(eq(subscribers.id, reader.subscriber));
    if (agreed?.yes)
      await tx
        .update(deliveries)
        .set({ openedAt: now })
        .where(
          and(
            eq(deliveries.newsletterId, reader.newsletter),
            eq(deliveries.subscriberId, reader.subscriber),
            isNull(deliveries.openedAt),
          ),
        );
    return ok({ success: true as const });
  },
});

/** Answers that don't name their newsletter count for the last one, if it was sent at most this many days ago. */
const DAYS = 30;

/**
 * Counts what a subscriber answered to a newsletter: to the one that is named, otherwise to the one that they got last.
 */
export const noteAnswer = defineCommand({
  name: "newsletters.note-answer",
  input: z.object({
    subscriber: z.uuid(),
    newsletter: z.uuid().optional(),
    answer: z.enum(["leftAt", "bouncedAt", "complainedAt"]),
  }),
  allow: "system.manage",
  async run({ tx, now }, { subscriber, newsletter, answer }) {
    const answered = newsletter ?? (await findLast(tx, subscriber));
    if (answered)
      await tx
        .update(deliveries)
        .set({ [answer]: now })
        .where(
          and(
            eq(deliveries.newsletterId, answered),
            eq(deliveries.subscriberId, subscriber),
            isNull(deliveries[answer]),
          ),
        );
    return ok({ success: true as const });
  },
});

async function findLast(tx: Tx, subscriber: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ newsletter: deliveries.newsletterId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.subscriberId, subscriber),
        eq(deliveries.status, "sent"),
        gt(deliveries.sentAt, sql`now() - interval '1 day' * ${DAYS}`),
      ),
    )
    .orderBy(desc(deliveries.sentAt))
    .limit(1);
  return last?.newsletter;
}
