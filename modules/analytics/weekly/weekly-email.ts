import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { allChartsPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "#modules/messaging/schemas.ts";

/** To a reader of the charts, on Mondays. */
export const weeklyEmail = (from: string): EmailDraft => ({
  kind: "analytics-weekly",
  subject: `The figures of the week of ${formatDashboardDay(from)}`,
  paragraphs: [
    "Last week’s report is attached. It shows each figure next to the week before and the last twelve weeks. The CSV file has the same figures for a spreadsheet.",
  ],
  action: { label: "See all charts", path: allChartsPath },
  reason: "You get this email because you asked for the weekly report. You can change that under Analytics, Alerts.",
});
