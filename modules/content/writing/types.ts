import type { Collection, Fields, RevisionAct } from "../text-schemas.ts";
import type { ShownState } from "../values.ts";

/** What the screens of editors get. */

/** A part of a comparison. Without the added parts it is the old text, without the removed parts the new one. */
export type Part = { kind: "same" | "added" | "removed"; text: string };
export type FieldDifference = { field: string; parts: Part[] };

/** A text in an editor's list. */
export type TextSummary = {
  _id: string;
  label: string;
  state: ShownState;
  /** Saved changes are not public yet. */
  pending: boolean;
  publishedAt: string | null;
  editedAt: string;
  editedBy: string | null;
};

/** A text that is public, or will be at its time. */
export type Publication = TextSummary & { collection: Collection };

/** A text with what its editor works on. */
export type EditedText = TextSummary & {
  version: number;
  fields: Fields;
  /** What readers see now, or will see at the scheduled time; null for a text that is not public. */
  readers: Fields | null;
  /** The words of a person after a verified sale: editors publish them or leave them out, and don't change them. */
  verified: boolean;
  /** How the saved changes differ from what readers see. */
  changes: FieldDifference[];
  /** What is missing before it can be published, by field. */
  missing: Record<string, string[]>;
};

/** A save of a text. */
export type Revision = {
  version: number;
  act: RevisionAct;
  restored: number | null;
  by: string | null;
  at: string;
};

/** A revision with what it changed, and how the present text differs from it. */
export type RevisionDetail = { version: number; fields: Fields; changed: FieldDifference[]; since: FieldDifference[] };

/** Something to look at before a text is published. */
export type Finding = {
  field: string;
  /** `missing`: the text can't be published without it. `link`: readers would meet a dead end. */
  kind: "missing" | "link";
  sentence: string;
};

/** What an editor said about a text, for the other editors. */
export type TextComment = {
  _id: string;
  /** The words that it is about; empty for the whole text. */
  passage: string;
  text: string;
  author: string;
  at: string;
  /** Null while it is open. */
  settled: { at: string; by: string } | null;
};

/** A text that waits for an editor. */
export type WaitingText = {
  _id: string;
  collection: Collection;
  label: string;
  editedAt: string;
  /** The full name of who saved it last; null for a text that no editor has saved yet. */
  editedBy: string | null;
};
export type EditorWork = {
  /** Drafts and unpublished changes that this person saved last, newest first. */
  drafts: { total: number; list: WaitingText[] };
  /** Texts that this person saved last with open comments by others, the longest waiting first. A text is in one list. */
  commented: { total: number; list: WaitingText[] };
  /** Texts of all editors that wait for a review, the longest waiting first. */
  reviews: { total: number; list: WaitingText[] };
};
