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

/** The maximum number of saved filters per account, and per address without an account. */
export const MOST_SAVED = 50;
export const MOST_BY_MAIL = 10;
/** The link that turns alerts on is valid for this many days. */
export const CONFIRM_DAYS = 3;
