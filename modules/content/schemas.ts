import { z } from "zod";
import { moment, optionalId, optionalText, text, version } from "#modules/kernel/fields.ts";

/** The blog's topics (spec 9). */
export const BLOG_TOPICS = ["selling", "maintenance", "tips", "news", "technology"] as const;
export type BlogTopic = (typeof BLOG_TOPICS)[number];

export const AUDIENCES = ["buyer", "seller"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Topics of the tips, in the order in which buyers and sellers need them. */
export const TIP_TOPICS = {
  buyer: ["search", "inspect", "price", "finance", "close"],
  seller: ["prepare", "photos", "price", "offers", "close"],
} as const satisfies Record<Audience, readonly string[]>;
export type TipTopic = (typeof TIP_TOPICS)[Audience][number];
export const ALL_TIP_TOPICS = [...new Set([...TIP_TOPICS.buyer, ...TIP_TOPICS.seller])] as const;

export const STATES = ["draft", "published"] as const;
export type ContentState = (typeof STATES)[number];

export const TESTIMONIAL_TYPES = ["buyer", "other"] as const;
/** The call to action of a landing page: a plate to sell, cars to buy, or both. */
export const ENTRIES = ["sell", "buy", "both"] as const;

/** The page size of every list of the public site (spec 9, filters and paging). */
export const CONTENT_PAGE = 40;

/** Whether a URL segment is a page number: digits, from 1 (decisions 72). */
export const pageNumber = (segment: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : undefined;
export const isBlogTopic = (segment: string): segment is BlogTopic =>
  (BLOG_TOPICS as readonly string[]).includes(segment);
export const isTipTopic = (audience: Audience, segment: string): segment is TipTopic =>
  (TIP_TOPICS[audience] as readonly string[]).includes(segment);

/** `:topic?/:page?` of the blog's URLs: each is optional. Undefined if a segment is neither. */
export function readBlogAddress(segments: readonly (string | undefined)[]) {
  const [first, second] = segments.filter((segment) => segment !== undefined && segment !== "");
  if (first === undefined) return { topic: undefined, page: 1 };
  const page = pageNumber(second ?? first);
  if (second === undefined && page !== undefined) return { topic: undefined, page };
  if (!isBlogTopic(first) || (second !== undefined && page === undefined)) return undefined;
  return { topic: first, page: page ?? 1 };
}

const picture = { picture: z.string().nullable(), pictureAlt: z.string() };
const dates = { publishedAt: z.iso.datetime().nullable(), updatedAt: z.iso.datetime() };
const state = z.enum(STATES);

/** A blog post in a list. */
export const PostSummary = z.object({
  _id: z.string(),
  code: z.string(),
  /** `meta.url` is the readable end of its URL. */
  meta: z.object({ url: z.string() }),
  topic: z.enum(BLOG_TOPICS),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** The reading time. */
  minutes: z.number().int(),
  state,
  ...picture,
  ...dates,
});
export type PostSummary = z.output<typeof PostSummary>;

const written = {
  /** The source text in Markdown. */
  body: z.string(),
  /** The text rendered as HTML. */
  html: z.string(),
};
const headings = z.array(z.object({ id: z.string(), text: z.string() }));

export const Post = PostSummary.extend({ ...written, headings });
export type Post = z.output<typeof Post>;

export const PressSummary = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  state,
  ...picture,
  ...dates,
});
export type PressSummary = z.output<typeof PressSummary>;
export const Press = PressSummary.extend(written);
export type Press = z.output<typeof Press>;

/** A news article by others: a link, an optional picture and a short quote. */
export const NewsItem = z.object({
  _id: z.string(),
  link: z.string(),
  source: z.string(),
  text: z.string(),
  state,
  image: z.string().nullable(),
  imageAlt: z.string(),
  ...dates,
});
export type NewsItem = z.output<typeof NewsItem>;

export const Tip = z.object({
  _id: z.string(),
  audience: z.enum(AUDIENCES),
  topic: z.enum(ALL_TIP_TOPICS as [TipTopic, ...TipTopic[]]),
  title: z.string(),
  /** HTML (spec 3). */
  text: z.string(),
  state,
  image: z.string().nullable(),
  imageAlt: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Tip = z.output<typeof Tip>;

export const Testimonial = z.object({
  _id: z.string(),
  type: z.enum(TESTIMONIAL_TYPES),
  text: z.string(),
  name: z.string(),
  title: z.string(),
  state,
  image: z.string().nullable(),
  imageAlt: z.string(),
  ...dates,
});
export type Testimonial = z.output<typeof Testimonial>;

/** A job that is open. */
export type Opening = {
  _id: string;
  title: string;
  place: string;
  kind: string;
  html: string;
  publishedAt: string | null;
};

export type LandingPage = {
  _id: string;
  snippet: string;
  title: string;
  description: string;
  heading: string;
  lede: string;
  entry: (typeof ENTRIES)[number];
  /** The filters of the cars it shows, in the format of the listing's URL; null for none. */
  listing: string | null;
  html: string;
  updatedAt: string;
};

const blank = (value: unknown) => (value === "" ? undefined : value);
const BODY = 60_000;
const body = text("Please write the text.", BODY);
const fileKeyOrNone = optionalText(60);
const when = z.preprocess(blank, moment("Please enter a date.").optional());

/** The common input of every save: with `_id` and `version` it changes a row, without them it adds one. */
const common = {
  _id: optionalId,
  version: version.optional(),
  state: z.enum(STATES, { error: "Please choose draft or published." }).default("draft"),
  publishedAt: when,
  picture: fileKeyOrNone,
  pictureAlt: optionalText(300),
};
const title = text("Please enter a title.", 160);
const excerpt = text("Please enter a summary.", 400);

export const SavePost = z.object({
  ...common,
  topic: z.enum(BLOG_TOPICS, { error: "Please choose a topic." }),
  title,
  excerpt,
  body,
  author: text("Please enter the author.", 100),
});
export const SavePress = z.object({ ...common, title, excerpt, body });
export const SaveNews = z.object({
  ...common,
  link: z.url({ protocol: /^https?$/, error: "Please enter an address that begins with https://." }).max(500),
  source: text("Please enter who wrote it.", 100),
  text: text("Please enter the quoted words.", 600),
});
export const SaveTestimonial = z.object({
  ...common,
  type: z.enum(TESTIMONIAL_TYPES),
  text: text("Please enter the words.", 1_000),
  name: text("Please enter the name.", 100),
  title: text("Please enter what they bought or sold.", 160),
  home: z.boolean().default(false),
});
export const SaveOpening = z.object({
  ...common,
  title,
  place: text("Please enter the place.", 120),
  kind: text("Please enter the kind of work.", 60),
  body,
});
