import { and, asc, desc, eq, getTableColumns, gte, isNull, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { segments } from "../segments/tables.ts";
import type { Newsletter, NewsletterSummary } from "./schemas.ts";
import { newsletters } from "./tables.ts";

/** The page size (docs/spec/display.md). */
const RECORDS = 40;
// The mail itself is long, and only its sender and its preview need it.
const { issue: _, ...columns } = getTableColumns(newsletters);

const rows = () =>
  db()
    .select({ row: columns, segment: segments.name })
    .from(newsletters)
    .leftJoin(segments, eq(segments.id, newsletters.segmentId));
type Row = Awaited<ReturnType<typeof rows>>[number];

/** A page of newsletters, the newest first; for their editors. */
export async function findNewsletters(
  actor: Actor,
  page = 1,
  records = RECORDS,
  after?: string,
): Promise<Paged<NewsletterSummary>> {
  if (!can(actor, "newsletter")) return pageOfRows<NewsletterSummary>([], page, records);
  const cut = cutList(newsletters.id, { page, after }, records, [desc(newsletters.createdAt), desc(newsletters.id)]);
  const found = await rows()
    .where(and(isNull(newsletters.deletedAt), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(found.map(summaryOf), page, records);
}

/** The newsletters that are sent in this span, in order; for their editors. */
export async function findNewslettersSent(
  actor: Actor,
  { from, to }: { from: Date; to: Date },
): Promise<NewsletterSummary[]> {
  if (!can(actor, "newsletter")) return [];
  const found = await rows()
    .where(and(isNull(newsletters.deletedAt), gte(newsletters.sendAt, from), lt(newsletters.sendAt, to)))
    .orderBy(asc(newsletters.sendAt), asc(newsletters.id));
  return found.map(summaryOf);
}

/** One newsletter for its editors; undefined if there is none. */
export async function findNewsletter(actor: Actor, id: string): Promise<Newsletter | undefined> {
  if (!can(actor, "newsletter") || !isId(id)) return undefined;
  const [found] = await rows().where(and(eq(newsletters.id, id), isNull(newsletters.deletedAt)));
  return found && newsletterOf(found);
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

const summaryOf = ({ row, segment }: Row): NewsletterSummary => ({
  _id: row.id,
  status: row.status,
  subject: row.subject,
  segment: row.segmentId ? { _id: row.segmentId, name: segment ?? "A removed segment" } : null,
  sendAt: iso(row.sendAt),
  recipients: row.recipients,
  automatic: row.automatic,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function newsletterOf(found: Row): Newsletter {
  const { version, preheader, subjectB, testShare, testHours, winnerBy, winner, blocks, ...row } = found.row;
  return {
    ...summaryOf(found),
    version,
    preheader,
    subjectB: subjectB ?? "",
    testShare,
    testHours,
    winnerBy,
    winner,
    blocks,
    delayHours: row.delayHours,
    resendOf: row.resendOf,
    morning: row.morningDay === null ? null : { day: row.morningDay, hour: row.morningHour ?? 0 },
    testEndsAt: iso(row.testEndsAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
  };
}
