// The public interface: queries, commands, and the rebuild of analytics.

export { eachOutcome } from "./accuracy/each-outcome.ts";
export { findAccuracy } from "./accuracy/find-accuracy.ts";
export { findBands } from "./alerts/find-bands.ts";
export { saveBand } from "./alerts/save-band.ts";
export { addAnnotation, deleteAnnotation } from "./annotations/annotate.ts";
export { findEnteredAnnotations } from "./annotations/find-annotations.ts";
export { findCohorts } from "./cohorts/find-cohorts.ts";
export { findExplore } from "./explore/find-explore.ts";
export { rebuildAnalytics } from "./facts/rebuild.ts";
export { takeIn as takeInEvent } from "./facts/take-in.ts";
export { findMeasure, readQuestion } from "./measures/find-measure.ts";
export type { Measure } from "./measures/measure.ts";
export { MEASURES, measureNamed } from "./measures/measures.ts";
export { findNewsletterResults } from "./newsletter-results/find-newsletter-results.ts";
export { findLogins } from "./rows/find-logins.ts";
export { type CountedRow, findRows } from "./rows/find-rows.ts";
export { findMeasureTable, tableOf } from "./rows/measure-table.ts";
export { sampleEmails } from "./sample-emails.ts";
export { findScreen } from "./screen/find-screen.ts";
export { chooseMails } from "./settings/choose-mails.ts";
export { pinChart, unpinChart } from "./settings/pin-chart.ts";
export { findReaderChoices } from "./settings/readers.ts";
export { printWeekly } from "./weekly/find-weekly.ts";
