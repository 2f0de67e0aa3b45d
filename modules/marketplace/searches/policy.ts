/** The frequencies and limits of alerts. Browser-safe, without the validator. */

/** How often a user is notified of new matches and price drops. */
export const FREQUENCIES = ["off", "at-once", "daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_NAMES: Record<Frequency, string> = {
  off: "Off",
  "at-once": "At once",
  daily: "Daily",
  weekly: "Weekly",
};

/** What a saved filter looks through: the cars of the marketplace, or the lots of the auction. */
export const SEARCH_CHANNELS = ["listing", "auction"] as const;
export type SearchChannel = (typeof SEARCH_CHANNELS)[number];

/** Matches of a saved filter are counted up to this number. */
export const COUNTED = 1_000;

/** The maximum number of saved filters per account, and per address without an account. */
export const MOST_SAVED = 50;
export const MOST_BY_MAIL = 10;
/** The link that turns alerts on is valid for this many days. */
export const CONFIRM_DAYS = 3;

/** The overlap that finds cars whose transaction was still open at the last run. */
export const LATE_MS = 10 * 60_000;
