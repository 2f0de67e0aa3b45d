/** The topics of the blog (docs/spec/screens.md). */
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
export const ALL_TIP_TOPICS = [...new Set<TipTopic>([...TIP_TOPICS.buyer, ...TIP_TOPICS.seller])] as [
  TipTopic,
  ...TipTopic[],
];

/** What is stored; a published text whose time has not come is shown as scheduled. */
export const STATES = ["draft", "review", "published", "unpublished"] as const;
export type ContentState = (typeof STATES)[number];
export const SHOWN_STATES = ["draft", "review", "scheduled", "published", "unpublished"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export const TESTIMONIAL_TYPES = ["buyer", "other"] as const;
/** The call to action of a landing page: a plate to sell, cars to buy, or both. */
export const ENTRIES = ["sell", "buy", "both"] as const;

/** The page size of every list of the public site (docs/spec/display.md). */
export const CONTENT_PAGE = 40;

/** Whether a URL segment is a page number: digits, from 1. */
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
