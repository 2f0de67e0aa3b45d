import { type FeedEntry, newestOf, type ReaderFeed } from "./reader-feed.ts";
import { xmlText } from "./xml.ts";

/** An Atom feed (RFC 4287). */
export function atomFeed(baseUrl: string, feed: ReaderFeed): string {
  const { title, subtitle, self, page, author, entries } = feed;
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(baseUrl + self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<updated>${newestOf(feed).toISOString()}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(baseUrl + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(baseUrl + page)}"/>`,
    ...entries.map((entry) => atomEntry(baseUrl, entry)),
    "</feed>",
  ].join("\n");
}

function atomEntry(baseUrl: string, { path, title, updatedAt, summary, html, author }: FeedEntry): string {
  const address = xmlText(baseUrl + path);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...(author ? [`<author><name>${xmlText(author)}</name></author>`] : []),
    `<summary>${xmlText(summary)}</summary>`,
    ...(html ? [`<content type="html">${xmlText(html)}</content>`] : []),
    "</entry>",
  ].join("");
}
