import type { NewsletterReport } from "../issues/schemas.ts";
import { REPORT_WORDS, reportCounts } from "./report-words.ts";

export type ReportLine = { kind: string; what: string; readers: number; clicks: number | null };

/** The outcome of a newsletter for a file: one line per figure, link, and subject. */
export const reportLines = ({ links, variants, ...counts }: NewsletterReport): ReportLine[] => [
  ...reportCounts.map((name) => ({ kind: "Total", what: REPORT_WORDS[name], readers: counts[name], clicks: null })),
  ...links.map(({ target, readers, clicks }) => ({ kind: "Link", what: target, readers, clicks })),
  ...variants.map(({ variant, subject, sent, clicked }) => ({
    kind: `Subject ${variant.toUpperCase()}`,
    what: subject,
    readers: sent,
    clicks: clicked,
  })),
];
