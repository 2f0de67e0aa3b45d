export type FeedEntry = {
  /** Path on the site; with the site's address it is the entry's name, too. */
  path: string;
  title: string;
  updatedAt: Date;
  summary: string;
  html?: string;
  author?: string;
};

/** What a feed reader shows; `self` and `page` are paths. */
export type ReaderFeed = {
  title: string;
  subtitle: string;
  self: string;
  page: string;
  author: string;
  /** Its address is a secret. */
  isPrivate?: boolean;
  entries: readonly FeedEntry[];
};

/** A feed is as new as its newest entry; an empty one is as old as time. */
export const newestOf = ({ entries }: ReaderFeed): Date =>
  new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));
