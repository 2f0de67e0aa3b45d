/** Both sides of a panel that two people have changed, in words. */
type Side = { lines: { label: string; text: string }[] };
export type Conflict = {
  panel: string;
  theirs: Side & { version: number; by: string | null; savedAt: string; capturedAt: string };
  mine: Side;
};

/** What the server answers to a saved panel of an evaluation. */
export type PartReply =
  /** `errors`: values that are not saved yet, by field. */
  | { state: "saved"; version: number; errors: Record<string, string[]> }
  /** Another person has saved the panel since the version that the form shows. Nothing was saved. */
  | { state: "changed"; message: string; conflict: Conflict }
  /** The server does not accept this; the same form will never be accepted. */
  | { state: "refused"; status: number; message: string; errors: Record<string, string[]> };
