/** The words and limits of imports. Browser-safe, without zod. */

export const MOST_LINES = 100_000;
/** Bytes of one file. */
export const LARGEST_IMPORT = 20 * 1024 * 1024;

/** waiting -> running -> finished; a worker that dies is followed by the next one, which continues after the last line. */
export const IMPORT_STATES = ["waiting", "running", "finished"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  waiting: "Waiting",
  running: "Running",
  finished: "Finished",
};

/** What became of a line. */
export const OUTCOMES = {
  added: "Added",
  known: "Already there",
  suppressed: "Suppressed",
  invalid: "Invalid",
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const outcomes = Object.keys(OUTCOMES) as Outcome[];

/** How the people of a file have agreed, or will. */
export const IMPORT_CONSENTS = {
  confirm: "Send each person an email with a button, and write only to those who press it",
  proof: "They have agreed already, and I can prove it",
} as const;
export type ImportConsent = keyof typeof IMPORT_CONSENTS;
