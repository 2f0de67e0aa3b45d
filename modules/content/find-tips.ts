import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { type Render, rendered } from "./markdown.ts";
import { focusOf, readable } from "./readable.ts";
import type { Tip } from "./schemas.ts";
import { tips } from "./tables.ts";
import { type Audience, CONTENT_PAGE, type TipTopic } from "./values.ts";
import { shownState } from "./writing/collections.ts";

/** A tip as its card shows it; `render` makes the HTML. */
export const toTip = (row: typeof tips.$inferSelect, render: Render = rendered): Tip => ({
  _id: row.id,
  audience: row.audience,
  topic: row.topic,
  title: row.title,
  text: render(row).html,
  state: shownState(row),
  image: row.pictureKey,
  imageAlt: row.pictureAlt,
  focus: focusOf(row),
  updatedAt: row.updatedAt.toISOString(),
});

type Wish = {
  audience?: Audience | undefined;
  topic?: TipTopic | undefined;
  page?: number;
  records?: number | undefined;
  after?: string | undefined;
};

/** Tips in reading order. */
export async function findTips(
  { audience, topic, page = 1, records = CONTENT_PAGE, after }: Wish = {},
  actor: Actor = guest,
): Promise<Paged<Tip>> {
  const where = and(audience && eq(tips.audience, audience), topic && eq(tips.topic, topic), readable(tips, actor));
  const reading = [asc(tips.audience), asc(tips.position), asc(tips.id)];
  const cut = cutList(tips.id, { page, after }, records, reading);
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(tips)
      .where(and(where, cut.rest))
      .orderBy(...cut.order)
      .limit(cut.limit)
      .offset(cut.offset),
    db().$count(tips, where),
  ]);
  return pageOfRows(
    rows.map((row) => toTip(row)),
    page,
    records,
    total,
  );
}

export async function findTip(id: string, actor: Actor = guest): Promise<Tip | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(tips)
    .where(and(eq(tips.id, id), readable(tips, actor)));
  return row && toTip(row);
}
