import { z } from "zod";
import { ALL_TIP_TOPICS, AUDIENCES, BLOG_TOPICS, type ENTRIES, SHOWN_STATES, TESTIMONIAL_TYPES } from "./values.ts";

export { WriteTestimonial } from "./testimonials/schemas.ts";
export * from "./text-schemas.ts";
export * from "./values.ts";
export type * from "./writing/types.ts";

/** The point of a picture that stays visible when it is cropped, in percent from the top left. */
const focus = z.object({ x: z.number().int(), y: z.number().int() });
const picture = { picture: z.string().nullable(), pictureAlt: z.string(), focus };
/** What search engines show. */
const search = { title: z.string(), description: z.string() };
const dates = { publishedAt: z.iso.datetime().nullable(), updatedAt: z.iso.datetime() };
const state = z.enum(SHOWN_STATES);

/** A blog post in a list. */
export const PostSummary = z.object({
  _id: z.string(),
  code: z.string(),
  /** `meta.url` is the readable end of its URL; the rest is what search engines show. */
  meta: z.object({ url: z.string(), ...search }),
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
  meta: z.object(search),
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
  focus,
  ...dates,
});
export type NewsItem = z.output<typeof NewsItem>;

export const Tip = z.object({
  _id: z.string(),
  audience: z.enum(AUDIENCES),
  topic: z.enum(ALL_TIP_TOPICS),
  title: z.string(),
  /** HTML. */
  text: z.string(),
  state,
  image: z.string().nullable(),
  imageAlt: z.string(),
  focus,
  updatedAt: z.iso.datetime(),
});
export type Tip = z.output<typeof Tip>;

export const Testimonial = z.object({
  _id: z.string(),
  type: z.enum(TESTIMONIAL_TYPES),
  text: z.string(),
  name: z.string(),
  title: z.string(),
  /** 1 to 5 stars; null without. */
  rating: z.number().int().nullable(),
  /** Written by someone who bought or sold a car here, after the sale was closed. */
  verified: z.boolean(),
  state,
  image: z.string().nullable(),
  imageAlt: z.string(),
  focus,
  ...dates,
});
export type Testimonial = z.output<typeof Testimonial>;

const Rated = z.object({ count: z.number().int(), average: z.number().nullable() });
export type Rated = z.output<typeof Rated>;
/** What people say in stars, 1 to 5. */
export const Ratings = Rated.extend({
  stars: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
  buyer: Rated,
  other: Rated,
});
export type Ratings = z.output<typeof Ratings>;

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

/** A text as its public page gets it. */
export type TextPreview =
  | { collection: "blog"; item: Post }
  | { collection: "press"; item: Press }
  | { collection: "news"; item: NewsItem }
  | { collection: "tips"; item: Tip }
  | { collection: "testimonials"; item: Testimonial }
  | { collection: "openings"; item: Opening }
  | { collection: "landing-pages"; item: LandingPage };
