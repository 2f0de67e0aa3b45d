/** Constants of conversations. Without zod, so that public pages can use them. */

/** Characters of one message. */
export const LONGEST_MESSAGE = 4_000;
export const MOST_FILES = 6;
/** The most cars of one bulk message. */
export const MOST_BULK = 200;

export const REPORT_REASONS = {
  scam: "It looks like a scam",
  rude: "Insults or threats",
  spam: "Advertising or spam",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
