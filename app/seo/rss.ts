import { type FeedEntry, newestOf, type ReaderFeed } from "./reader-feed.ts";
import { xmlText } from "./xml.ts";

/** An RSS 2.0 feed, with its own address as the RSS Advisory Board recommends it. */
export function rssFeed(baseUrl: string, feed: ReaderFeed): string {
  const { title, subtitle, self, page, entries } = feed;
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(baseUrl + page)}</link>`,
    `<description>${xmlText(subtitle)}</description>`,
    "<language>en-us</language>",
    `<lastBuildDate>${newestOf(feed).toUTCString()}</lastBuildDate>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(baseUrl + self)}"/>`,
    ...entries.map((entry) => rssItem(baseUrl, entry)),
    "</channel></rss>",
  ].join("\n");
}

function rssItem(baseUrl: string, { path, title, updatedAt, summary, html }: FeedEntry): string {
  const address = xmlText(baseUrl + path);
  return [
    "<item>",
    `<title>${xmlText(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${updatedAt.toUTCString()}</pubDate>`,
    `<description>${xmlText(html ?? summary)}</description>`,
    "</item>",
  ].join("");
}
