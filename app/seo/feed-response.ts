import { FEED_FORMATS, type FeedFormat } from "#app/shared/feed-formats.ts";
import { environment } from "#modules/kernel/environment.ts";
import { atomFeed } from "./atom.ts";
import { jsonFeed } from "./json-feed.ts";
import type { ReaderFeed } from "./reader-feed.ts";
import { rssFeed } from "./rss.ts";
import { textResponse, withDeclaration } from "./xml.ts";

const WRITERS: Record<FeedFormat, (baseUrl: string, feed: ReaderFeed) => string> = {
  atom: (baseUrl, feed) => withDeclaration(atomFeed(baseUrl, feed)),
  rss: (baseUrl, feed) => withDeclaration(rssFeed(baseUrl, feed)),
  json: (baseUrl, feed) => JSON.stringify(jsonFeed(baseUrl, feed)),
};

/** A feed in the format that its address asks for. */
export const feedResponse = (format: FeedFormat, feed: ReaderFeed): Response =>
  textResponse(WRITERS[format](environment().baseUrl, feed), FEED_FORMATS[format].type, feed.isPrivate);
