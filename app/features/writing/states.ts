import type { Tone } from "#app/ui/marks.tsx";
import type { ShownState } from "#modules/content/schemas.ts";

/** The states of a text as people read them. */
export const STATE_NAMES: Record<ShownState, string> = {
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published",
  unpublished: "Unpublished",
};
export const STATE_TONES: Record<ShownState, Tone> = {
  draft: "mute",
  review: "warn",
  scheduled: "info",
  published: "ok",
  unpublished: "line",
};
