import type { ArticleCars } from "#app/features/content/embeds.tsx";
import type { LandingParts } from "#app/features/content/landing-view.tsx";
import type { RefusedAction } from "#app/shared/form-state.ts";
import type { EditedText, Finding, TextPreview } from "#modules/content/schemas.ts";

/** How a text would look, and what to look at before it is published. */
export type Preview = {
  shown: TextPreview;
  /** The entry of a search engine; null for texts without a page of their own. */
  search: { title: string; description: string; address: string } | null;
  findings: Finding[];
  /** The cars that a post shows. */
  cars: ArticleCars;
  /** What stands on a landing page besides its words. */
  landing: LandingParts | null;
};

/** What the editor gets when its form was not saved. */
export type TextReply = RefusedAction & {
  /** What another person has saved in the meantime. */
  latest?: EditedText | null;
  preview?: Preview;
};
