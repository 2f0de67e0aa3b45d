import { and, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { type Render, rendered } from "./markdown.ts";
import { focusOf, iso, newestFirst, readable } from "./readable.ts";
import type { Post, PostSummary } from "./schemas.ts";
import { blogPosts } from "./tables.ts";
import { BLOG_TOPICS, type BlogTopic, CONTENT_PAGE } from "./values.ts";
import { findMoved } from "./writing/addresses.ts";
import { shownState } from "./writing/collections.ts";

const LETTERS_A_MINUTE = 1_300;

const { body: _, draft: _draft, ...columns } = getTableColumns(blogPosts);
// Lists only need the length of a text.
const summaryColumns = { ...columns, length: sql<number>`length(${blogPosts.body})` };
type Row = Omit<typeof blogPosts.$inferSelect, "body" | "draft"> & { length: number };

const toSummary = (row: Row): PostSummary => ({
  _id: row.id,
  code: row.code,
  meta: { url: row.url, title: row.metaTitle || row.title, description: row.metaDescription || row.excerpt },
  topic: row.topic,
  title: row.title,
  excerpt: row.excerpt,
  author: row.author,
  minutes: Math.max(1, Math.ceil(row.length / LETTERS_A_MINUTE)),
  state: shownState(row),
  picture: row.pictureKey,
  pictureAlt: row.pictureAlt,
  focus: focusOf(row),
  publishedAt: iso(row.publishedAt),
  updatedAt: row.updatedAt.toISOString(),
});

/** A post as its page shows it; `render` makes the HTML. */
export const toPost = (row: typeof blogPosts.$inferSelect, render: Render = rendered): Post => ({
  ...toSummary({ ...row, length: row.body.length }),
  body: row.body,
  ...render(row),
});

const summaries = (where: SQL | undefined, limit: number, offset = 0, order = newestFirst(blogPosts)) =>
  db()
    .select(summaryColumns)
    .from(blogPosts)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

type Wish = PageRequest & { topic?: BlogTopic | undefined };

/** A page of the blog, newest first; limited to one topic if given. */
export async function findPosts(
  { topic, page = 1, records = CONTENT_PAGE, after }: Wish = {},
  actor: Actor = guest,
): Promise<Paged<PostSummary>> {
  const where = and(topic && eq(blogPosts.topic, topic), readable(blogPosts, actor));
  const cut = cutList(blogPosts.id, { page, after }, records, newestFirst(blogPosts));
  const [rows, total] = await Promise.all([
    summaries(and(where, cut.rest), cut.limit, cut.offset, cut.order),
    db().$count(blogPosts, where),
  ]);
  return pageOfRows(rows.map(toSummary), page, records, total);
}

export async function findNewestPosts(count: number): Promise<PostSummary[]> {
  return (await summaries(readable(blogPosts, guest), count)).map(toSummary);
}

export async function findPost(id: string, actor: Actor = guest): Promise<Post | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), readable(blogPosts, actor)));
  return row && toPost(row);
}

/** A post by the code in its URL. */
export async function findPostByCode(code: string, actor: Actor = guest): Promise<Post | undefined> {
  const [row] = await db()
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.code, code), readable(blogPosts, actor)));
  return row && toPost(row);
}

/** The present post of a code that it had before; undefined if no public post had it. */
export async function findMovedPost(code: string): Promise<Post | undefined> {
  const id = await findMoved("blog", code);
  return id === undefined ? undefined : findPost(id);
}

/** Posts to read next: posts with the same topic first, then the newest. */
export async function findRelatedPosts({ _id, topic }: PostSummary, count: number): Promise<PostSummary[]> {
  const rows = await db()
    .select(summaryColumns)
    .from(blogPosts)
    .where(and(ne(blogPosts.id, _id), readable(blogPosts, guest)))
    .orderBy(sql`${blogPosts.topic} = ${topic} desc`, ...newestFirst(blogPosts))
    .limit(count);
  return rows.map(toSummary);
}

export type Contents = {
  topic: BlogTopic;
  posts: Pick<PostSummary, "_id" | "code" | "meta" | "title" | "publishedAt">[];
};

/** The titles of all posts by topic. Topics without posts are omitted. */
export async function findBlogContents(): Promise<Contents[]> {
  const posts = (await summaries(readable(blogPosts, guest), MOST_ADDRESSES)).map(toSummary);
  return BLOG_TOPICS.map((topic) => ({
    topic,
    posts: posts
      .filter((post) => post.topic === topic)
      .map(({ _id, code, meta, title, publishedAt }) => ({ _id, code, meta, title, publishedAt })),
  })).filter((part) => part.posts.length > 0);
}

const MOST_ADDRESSES = 5_000;

/** The newest posts with their texts, for feeds. */
export async function findPostsForFeed(count: number): Promise<Post[]> {
  const rows = await db()
    .select()
    .from(blogPosts)
    .where(readable(blogPosts, guest))
    .orderBy(...newestFirst(blogPosts))
    .limit(count);
  return rows.map((row) => toPost(row));
}
