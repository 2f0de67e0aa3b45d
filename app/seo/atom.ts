import { xmlText } from "./xml.ts";

export type AtomEntry = {
  /** Path on the site; with the site's address it is the entry's name, too. */
  path: string;
  title: string;
  updatedAt: Date;
  summary: string;
  html?: string;
  author?: string;
};

type Feed = { title: string; subtitle: string; self: string; page: string; author: string; entries: AtomEntry[] };

/** An Atom feed (RFC 4287). It is as new as its newest entry; an empty one as old as time. */
export function atomFeed(baseUrl: string, { title, subtitle, self, page, author, entries }: Feed): string {
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updatedAt.getTime())));
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(baseUrl + self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(baseUrl + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(baseUrl + page)}"/>`,
    ...entries.map((entry) => atomEntry(baseUrl, entry)),
    "</feed>",
  ].join("\n");
}

function atomEntry(baseUrl: string, { path, title, updatedAt, summary, html, author }: AtomEntry): string {
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
