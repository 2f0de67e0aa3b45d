import { line } from "#modules/kernel/csv.ts";
import type { NewsletterReport } from "../issues/schemas.ts";
import { REPORT_WORDS, reportCounts } from "./report-words.ts";

/** A spreadsheet must not calculate what an editor wrote: such a text begins with an apostrophe. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The outcome of a newsletter as CSV: one line per figure, link, and subject. */
export function reportCsv(report: NewsletterReport): string {
  const figures = reportCounts.map((name) => line(["Total", REPORT_WORDS[name], report[name], null]));
  const links = report.links.map(({ target, readers, clicks }) => line(["Link", plain(target), readers, clicks]));
  const variants = report.variants.map(({ variant, subject, sent, clicked }) =>
    line([`Subject ${variant.toUpperCase()}`, plain(subject), sent, clicked]),
  );
  return [line(["Kind", "What", "Readers", "Clicks"]), ...figures, ...links, ...variants].join("");
}
