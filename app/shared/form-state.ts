/** What a form page gets back when something is wrong: the submitted values, and a sentence next to each field. */
export type FormState = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** A sentence about the whole form. */
  message: string | null;
  code: string | null;
};

/** What the page of a refused action gets: the state of its form, and which action it was. */
export type RefusedAction = FormState & { action: string };

/** What a list gets back when not all of the selected rows could be changed. */
export type BulkAnswer = {
  lines: BulkLine[];
  /** The sentence about a form that nothing could be done with. */
  sentence: string | null;
  state: FormState | null;
  /** The rows that are still selected, by id; browsers without scripts forget them. */
  selected?: readonly string[];
};

/** What became of one of several selected rows; `sentence` says why it was refused. */
export type BulkLine = { row: string; name: string; title: string; sentence: string | null };
