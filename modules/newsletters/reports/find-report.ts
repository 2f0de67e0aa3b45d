import { count, eq, sql, sum } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPostByCode } from "#modules/content/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { sharedCarPath } from "#modules/kernel/paths.ts";
import { findCards } from "#modules/marketplace/listing/index.ts";
import { absolute } from "#modules/messaging/index.ts";
import { newsletterClicks as clicks, newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { readNewsletter } from "../issues/lock-newsletter.ts";
import type { NewsletterReport } from "../issues/schemas.ts";
import type { NewsletterRow } from "../issues/tables.ts";
import { countVariants } from "../sending/choose-winner.ts";

const POST = /^\/about\/blog\/(?:[^/]+\/)?post\/([^/]+)/;

/**
 * Words for the links of a mail: the name of a car that is for sale or of a public post, the path of other pages of this
 * site, and the address without its scheme for other sites.
 */
async function nameLinks(links: readonly string[]): Promise<string[]> {
  const site = absolute("");
  const found = links.map((link) => ({ link, path: link.startsWith(`${site}/`) ? pathOf(link) : null }));
  const cars = await findCards(found.flatMap(({ path }) => carIn(path) ?? []));
  const titles = new Map(cars.map(({ _id, name, style }) => [_id, [name, style].filter(Boolean).join(" ")]));
  return Promise.all(
    found.map(async ({ link, path }) => {
      if (path === null) return link.replace(/^https?:\/\//, "");
      const code = POST.exec(path)?.[1];
      return titles.get(carIn(path) ?? "") ?? (code && (await findPostByCode(code))?.title) ?? path;
    }),
  );
}

const pathOf = (link: string): string | null => {
  const address = URL.parse(link);
  return address && address.pathname + address.search;
};
const carIn = (path: string | null): string | undefined =>
  path?.startsWith(sharedCarPath("")) ? path.slice(sharedCarPath("").length).split(/[/?#]/, 1)[0] : undefined;

/** The outcome of a newsletter for its editors; undefined until its recipients are frozen. */
export async function findReport(actor: Actor, id: string): Promise<NewsletterReport | undefined> {
  const row = can(actor, "newsletter") && isId(id) ? await readNewsletter(db(), id) : undefined;
  if (!row?.issue) return undefined;
  const [totals, links, clicked, labels, variants] = await Promise.all([
    countDeliveries(id),
    countLinks(id),
    countClickers(id),
    nameLinks(row.issue.links),
    row.subjectB === null ? [] : countVariants(db(), id),
  ]);
  return {
    ...totals,
    clicked,
    links: row.issue.links.map((target, at) => ({
      target,
      label: labels[at] ?? target,
      readers: 0,
      clicks: 0,
      ...links.get(at),
    })),
    variants: variants
      .map((one) => ({ ...one, subject: subjectOf(row, one.variant), won: row.winner === one.variant }))
      .sort((a, b) => a.variant.localeCompare(b.variant)),
  };
}

const subjectOf = (row: NewsletterRow, variant: "a" | "b") => (variant === "a" ? row.subject : (row.subjectB ?? ""));

async function countDeliveries(id: string) {
  const having = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const { status, bouncedAt, openedAt, leftAt, complainedAt } = deliveries;
  const [row] = await db()
    .select({
      recipients: count(),
      waiting: having(sql`${status} in ('queued', 'claimed', 'handed')`),
      sent: having(sql`${status} = 'sent'`),
      delivered: having(sql`${status} = 'sent' and ${bouncedAt} is null`),
      bounced: having(sql`${bouncedAt} is not null`),
      failed: having(sql`${status} = 'failed' and ${bouncedAt} is null`),
      uncertain: having(sql`${status} = 'uncertain'`),
      skipped: having(sql`${status} = 'skipped'`),
      opened: having(sql`${openedAt} is not null`),
      unsubscribed: having(sql`${leftAt} is not null`),
      complained: having(sql`${complainedAt} is not null`),
    })
    .from(deliveries)
    .where(eq(deliveries.newsletterId, id));
  return row as NonNullable<typeof row>;
}

async function countLinks(id: string): Promise<Map<number, { readers: number; clicks: number }>> {
  const rows = await db()
    .select({ link: clicks.link, readers: count(), clicks: sum(clicks.clicks).mapWith(Number) })
    .from(clicks)
    .where(eq(clicks.newsletterId, id))
    .groupBy(clicks.link);
  return new Map(rows.map(({ link, ...counts }) => [link, counts]));
}

async function countClickers(id: string): Promise<number> {
  const [row] = await db()
    .select({ readers: sql<number>`count(distinct ${clicks.subscriberId})::int` })
    .from(clicks)
    .where(eq(clicks.newsletterId, id));
  return row?.readers ?? 0;
}
