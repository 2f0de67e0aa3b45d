import type { ReaderFeed } from "./reader-feed.ts";

/** A JSON Feed (jsonfeed.org, version 1.1). */
export const jsonFeed = (baseUrl: string, { title, subtitle, self, page, author, entries }: ReaderFeed) => ({
  version: "https://jsonfeed.org/version/1.1",
  title,
  description: subtitle,
  home_page_url: baseUrl + page,
  feed_url: baseUrl + self,
  language: "en-US",
  authors: [{ name: author, url: baseUrl }],
  items: entries.map((entry) => ({
    id: baseUrl + entry.path,
    url: baseUrl + entry.path,
    title: entry.title,
    summary: entry.summary,
    ...(entry.html === undefined ? { content_text: entry.summary } : { content_html: entry.html }),
    date_modified: entry.updatedAt.toISOString(),
    ...(entry.author && { authors: [{ name: entry.author }] }),
  })),
});
