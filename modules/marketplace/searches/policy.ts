/** How often, how many, how long. Browser-safe, without the validator. */

/** How often somebody hears of new matches and price drops. */
export const FREQUENCIES = ["off", "at-once", "daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_NAMES: Record<Frequency, string> = {
  off: "Off",
  "at-once": "At once",
  daily: "Daily",
  weekly: "Weekly",
};

/** Saved filters one account keeps, and one address without an account. */
export const MOST_SAVED = 50;
export const MOST_BY_MAIL = 10;
/** Days in which the link that switches alerts on has to be used. */
export const CONFIRM_DAYS = 3;
