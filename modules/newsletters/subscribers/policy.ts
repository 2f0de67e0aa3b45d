/** The words and choices of subscriptions. Browser-safe, without zod. */
import { NAME } from "#modules/kernel/brand.ts";

/**
 * pending -> confirmed -> unsubscribed, and from unsubscribed back to pending after a new request. An address that
 * bounces or whose reader complains is suppressed; only staff bring it back.
 */
export const SUBSCRIBER_STATUSES = ["pending", "confirmed", "unsubscribed", "bounced", "complained"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const STATUS_LABELS: Record<SubscriberStatus, string> = {
  pending: "Not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Complained",
};

/** How an address came to us. */
export const SUBSCRIBER_SOURCES = ["form", "account", "import", "staff"] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

export const SOURCE_LABELS: Record<SubscriberSource, string> = {
  form: "Sign-up form",
  account: "Signed-in member",
  import: "Import",
  staff: "Added by staff",
};

/** What subscribers may want to read about. */
export const INTERESTS = {
  "new-cars": "New listings",
  "price-drops": "Price drops",
  selling: "Selling a car",
  auctions: "Auctions for dealers",
  tips: "Tips and guides",
} as const;
export type Interest = keyof typeof INTERESTS;
export const interests = Object.keys(INTERESTS) as Interest[];

/** What was agreed to or done, in the order in which it happens. */
export const CONSENT_ACTS = {
  asked: "Asked for the newsletter",
  confirmed: "Confirmed the address",
  imported: "Imported with a recorded agreement",
  invited: "Imported and asked to confirm",
  added: "Added by staff, and asked to confirm",
  reminded: "Asked by staff to confirm once more",
  agreed: "Agreed to open statistics",
  withdrew: "Ended open statistics",
  unsubscribed: "Unsubscribed",
  ended: "Unsubscribed by staff",
  bounced: "The address bounced",
  complained: "Marked a newsletter as spam",
  lifted: "The suppression was lifted",
} as const;
export type ConsentAct = keyof typeof CONSENT_ACTS;

/**
 * The words that people read when they agree, by version. A version is never changed, because records of consent name
 * it: a new text is a new version.
 */
export const CONSENT_WORDINGS = {
  "form-1":
    "Our marketplace grows daily. Sign up and stay informed on new listings and price-drops. We write only after you have confirmed your address, and one press ends it.",
  "form-2":
    "Our marketplace grows daily. Sign up and stay informed on new listings and price-drops. We write only after you confirm your address, and you can unsubscribe with one click.",
  "confirm-1": "Yes, keep me informed",
  "statistics-1": `You may count whether I open the newsletter, so that you write what people like to read. Only ${NAME} sees it.`,
  "import-1": "The people in this file have agreed to get our newsletter.",
} as const;
export type WordingVersion = keyof typeof CONSENT_WORDINGS;

/** Why an address never gets a newsletter. */
export const SUPPRESSION_REASONS = {
  "hard-bounce": "The address doesn’t exist or refuses our email.",
  "soft-bounces": "The address couldn’t be reached several times.",
  complaint: "The reader marked a newsletter as spam.",
} as const;
export type SuppressionReason = keyof typeof SUPPRESSION_REASONS;

/** This many soft bounces within this many days suppress an address. */
export const SOFT_BOUNCES = { most: 3, days: 14 } as const;
