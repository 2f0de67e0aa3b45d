import type { LetterDraft } from "#modules/messaging/schemas.ts";
import { alertLetter } from "./alerts/letters.ts";
import { MEASURES } from "./measures/measures.ts";
import { weeklyLetter } from "./weekly/weekly-letter.ts";

/** Every message that this module sends, with invented contents. */
export const sampleLetters = (): LetterDraft[] => [
  alertLetter(MEASURES.slice(0, 2).map(({ id }) => ({ measure: id, value: 4, usual: 9, standing: "below" }))),
  weeklyLetter("2026-11-16"),
];
