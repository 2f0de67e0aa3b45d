import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { AUDIENCES, BLOG_TOPICS, ENTRIES, STATES, TESTIMONIAL_TYPES, type TipTopic } from "./schemas.ts";

const time = () => timestamp({ withTimezone: true });

/**
 * The columns of all editorial content. Content with a future publication date isn't public yet; deleted rows are never
 * shown again.
 */
const common = {
  id: uuid().primaryKey(),
  state: text({ enum: STATES }).notNull().default("draft"),
  publishedAt: time(),
  version: integer().notNull().default(0),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  deletedAt: time(),
};

const picture = {
  /** A public file. */
  pictureKey: text(),
  pictureAlt: text().notNull().default(""),
};

/** The name of a built-in text; null for content that staff wrote (base-content.ts). */
const baseKey = () => text().unique();

export const blogPosts = pgTable(
  "blog_posts",
  {
    ...common,
    ...picture,
    /** Identifies the post in URLs, regardless of its title. */
    code: text().notNull().unique(),
    /** The readable end of its URL. */
    url: text().notNull(),
    topic: text({ enum: BLOG_TOPICS }).notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    body: text().notNull(),
    author: text().notNull(),
  },
  (t) => [
    index("blog_posts_newest").on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index("blog_posts_topic").on(t.topic, t.publishedAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    check("blog_posts_published", sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

/** Press releases. */
export const pressEntries = pgTable(
  "press_entries",
  { ...common, ...picture, title: text().notNull(), excerpt: text().notNull(), body: text().notNull() },
  (t) => [
    index("press_entries_newest").on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    check("press_entries_published", sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

/** News articles about us: a short quote and a link. */
export const newsItems = pgTable(
  "news_items",
  { ...common, ...picture, link: text().notNull(), source: text().notNull(), text: text().notNull() },
  (t) => [
    index("news_items_newest").on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    check("news_items_published", sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

/** Advice for buyers and sellers, ordered by `position` within a topic. */
export const tips = pgTable(
  "tips",
  {
    ...common,
    ...picture,
    audience: text({ enum: AUDIENCES }).notNull(),
    topic: text().$type<TipTopic>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    position: integer().notNull().default(0),
    baseKey: baseKey(),
  },
  (t) => [index("tips_order").on(t.audience, t.position, t.id).where(sql`${t.deletedAt} is null`)],
);

export const testimonials = pgTable(
  "testimonials",
  {
    ...common,
    ...picture,
    type: text({ enum: TESTIMONIAL_TYPES }).notNull(),
    text: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    /** Shown on the home page. */
    home: boolean().notNull().default(false),
  },
  (t) => [
    index("testimonials_newest").on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    check("testimonials_published", sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

/** Jobs that are open. */
export const openings = pgTable("openings", {
  ...common,
  title: text().notNull(),
  place: text().notNull(),
  /** For example "Full time". */
  kind: text().notNull(),
  body: text().notNull(),
});

/** A landing page for an email or an ad: /lp/{snippet}. */
export const landingPages = pgTable(
  "landing_pages",
  {
    ...common,
    snippet: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    heading: text().notNull(),
    lede: text().notNull(),
    entry: text({ enum: ENTRIES }).notNull(),
    /** The filters of the cars it shows, in the format of the listing's URL. */
    listing: text(),
    body: text().notNull(),
    baseKey: baseKey(),
  },
  (t) => [uniqueIndex("landing_pages_snippet").on(t.snippet).where(sql`${t.deletedAt} is null`)],
);
