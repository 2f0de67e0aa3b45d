import type { EmailDraft } from "#modules/messaging/schemas.ts";
import { alertEmail } from "./alerts/emails.ts";
import { MEASURES } from "./measures/measures.ts";
import { weeklyEmail } from "./weekly/weekly-email.ts";

/** Every message that this module sends, with invented contents. */
export const sampleEmails = (): EmailDraft[] => [
  alertEmail(MEASURES.slice(0, 2).map(({ id }) => ({ measure: id, value: 4, usual: 9, standing: "below" }))),
  weeklyEmail("2026-11-16"),
];
