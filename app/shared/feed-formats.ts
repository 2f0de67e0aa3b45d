/** The formats in which feed readers get a search, by the ends of their addresses. */
export const FEED_FORMATS = {
  atom: { name: "Atom", type: "application/atom+xml" },
  rss: { name: "RSS", type: "application/rss+xml" },
  json: { name: "JSON Feed", type: "application/feed+json" },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;
export const FEED_NAMES = Object.keys(FEED_FORMATS) as FeedFormat[];

/** The format of an address, and the address without it. */
export function splitFeed(address: string): { format: FeedFormat; rest: string } | undefined {
  const [, rest = "", end = ""] = /^(.+)\.(\w+)$/.exec(address) ?? [];
  return FEED_NAMES.includes(end as FeedFormat) ? { format: end as FeedFormat, rest } : undefined;
}
