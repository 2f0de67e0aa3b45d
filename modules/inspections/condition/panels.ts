/** The panels of an evaluation. Each is saved by itself and has its own version. Browser-safe. */

export const PANELS = [
  "car",
  "pictures",
  "videos",
  "options",
  "essentials",
  "keys",
  "comment",
  "checklist",
  "errorCodes",
  "tires",
  "damages",
  "verification",
] as const;
export type Panel = (typeof PANELS)[number];

/** The last save of a panel. Times are ISO. */
export type PanelSave = {
  version: number;
  /** Null: the account no longer exists. */
  by: string | null;
  savedAt: string;
  capturedAt: string;
};
export type PanelSaves = Partial<Record<Panel, PanelSave>>;

/** A value of a panel in words, to compare two versions of it. */
export type PanelLine = { label: string; text: string };

/** What a person learns whose panel was changed by another one meanwhile: both versions, and who saved when. */
export type PanelConflict = {
  panel: Panel;
  theirs: PanelSave & { lines: PanelLine[] };
  mine: { lines: PanelLine[] };
};
