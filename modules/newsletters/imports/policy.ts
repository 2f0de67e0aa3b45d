/** The words and limits of imports. Browser-safe, without zod. */

export const MOST_LINES = 100_000;
/** Unknown words of a status that one page asks about. */
export const MOST_ASKED = 200;
/** Bytes of one file. */
export const LARGEST_IMPORT = 20 * 1024 * 1024;

/**
 * mapping (no one has said which column has the addresses) -> checking -> checked, with nothing added yet; then waiting ->
 * running -> finished -> undone. A worker that dies is followed by the next one, which continues after the last line.
 */
export const IMPORT_STATES = ["mapping", "checking", "checked", "waiting", "running", "finished", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Nothing of these is added yet, and their columns can be chosen. */
export const DRAFT_STATES: readonly ImportState[] = ["mapping", "checking", "checked"];

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  mapping: "Choose the columns",
  checking: "Checking",
  checked: "Checked, not imported yet",
  waiting: "Waiting",
  running: "Running",
  finished: "Finished",
  undone: "Undone",
};

/** What became of a line. */
export const OUTCOMES = {
  added: "Added",
  known: "Already there",
  suppressed: "Suppressed",
  invalid: "Invalid",
} as const;
export type Outcome = keyof typeof OUTCOMES;
/** The same before the import. */
export const EXPECTED: Record<Outcome, string> = {
  added: "Will be added",
  known: "Already there",
  suppressed: "Gets no email",
  invalid: "Invalid",
};
export const outcomes = Object.keys(OUTCOMES) as Outcome[];

/** How the people of a file have agreed, or will. */
export const IMPORT_CONSENTS = {
  confirm: "Send each person an email with a button, and write only to those who press it",
  proof: "They have agreed already, and I can prove it",
} as const;
export type ImportConsent = keyof typeof IMPORT_CONSENTS;

/** What a person can say about a column. */
export const COLUMN_CHOICES = {
  email: "Email address",
  firstName: "First name",
  lastName: "Last name",
  name: "Full name",
  zip: "ZIP code",
  interests: "Interests",
  objection: "Says who gets no email",
} as const;
export type ColumnChoice = keyof typeof COLUMN_CHOICES;
