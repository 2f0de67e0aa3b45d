import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Collection, Fields, RevisionAct } from "./text-schemas.ts";
import { AUDIENCES, BLOG_TOPICS, ENTRIES, STATES, TESTIMONIAL_TYPES, type TipTopic } from "./values.ts";

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
  /** The last change of what readers see. */
  updatedAt: time().notNull().defaultNow(),
  deletedAt: time(),
  /** Saved changes that readers of a public text don't see yet. */
  draft: jsonb().$type<Fields>(),
  /** The last save, also of changes that aren't public. */
  editedAt: time(),
  editedBy: uuid(),
};

const picture = {
  /** A public file. */
  pictureKey: text(),
  pictureAlt: text().notNull().default(""),
  /** The point that stays visible when the picture is cropped, in percent from the top left. */
  focusX: smallint().notNull().default(50),
  focusY: smallint().notNull().default(50),
};

/** What search engines show; blank for title and summary. */
const meta = { metaTitle: text().notNull().default(""), metaDescription: text().notNull().default("") };

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
    ...meta,
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
  { ...common, ...picture, title: text().notNull(), excerpt: text().notNull(), body: text().notNull(), ...meta },
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
    /** 1 to 5 stars. */
    rating: smallint(),
    /** The closed sale that its writer was asked about; null for one that staff entered. */
    dealId: uuid().references(() => deals.id),
    writerId: uuid(),
    /** When the writer agreed to its publication. */
    consentedAt: time(),
  },
  (t) => [
    uniqueIndex("testimonials_of_deal").on(t.dealId, t.writerId),
    index("testimonials_of_writer").on(t.writerId).where(sql`${t.writerId} is not null`),
    index("testimonials_newest").on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    check("testimonials_published", sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    check("testimonials_rating", sql`${t.rating} between 1 and 5`),
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

/** Every save of every text, in order; append-only. The number of a revision is the version that the save created. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    collection: text().$type<Collection>().notNull(),
    textId: uuid().notNull(),
    version: integer().notNull(),
    fields: jsonb().$type<Fields>().notNull(),
    act: text().$type<RevisionAct>().notNull(),
    /** The revision that was restored. */
    restored: integer(),
    byId: uuid(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.textId, t.version] })],
);

/** What editors say to each other about a text. */
export const contentComments = pgTable(
  "content_comments",
  {
    id: uuid().primaryKey(),
    collection: text().$type<Collection>().notNull(),
    textId: uuid().notNull(),
    /** The words that it is about; empty for the whole text. */
    passage: text().notNull(),
    text: text().notNull(),
    authorId: uuid(),
    at: time().notNull(),
    settledAt: time(),
    settledBy: uuid(),
  },
  (t) => [index("content_comments_of_text").on(t.textId, t.at)],
);

/** Codes that public texts had before; their addresses redirect to the present ones. */
export const contentAddresses = pgTable(
  "content_addresses",
  { collection: text().$type<Collection>().notNull(), address: text().notNull(), textId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.collection, t.address] })],
);
