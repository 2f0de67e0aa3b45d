/** The figures of a report. Browser-safe. */
export const REPORT_WORDS = {
  recipients: "Readers",
  waiting: "Waiting",
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Bounced",
  failed: "Failed",
  uncertain: "Uncertain",
  skipped: "Left before",
  opened: "Opened (agreed readers)",
  clicked: "Clicked",
  unsubscribed: "Unsubscribed",
  complained: "Complaints",
} as const;
export type ReportCount = keyof typeof REPORT_WORDS;
export const reportCounts = Object.keys(REPORT_WORDS) as ReportCount[];
