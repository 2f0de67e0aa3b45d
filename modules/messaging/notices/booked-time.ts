import { formatMoment } from "#modules/kernel/format-time.ts";
import type { LetterDraft } from "../message-schemas.ts";

export type BookedTime = { at: string; place: string; confirm?: string | undefined };

/** What letters about a booked time have in common: when and where, and the link that confirms it. */
export const bookedTime = (
  { at, place, confirm }: BookedTime,
  seen: LetterDraft["action"],
): Pick<LetterDraft, "facts" | "action" | "by"> => ({
  facts: [
    ["When", formatMoment(at)],
    ["Where", place],
  ],
  action: confirm ? { label: "Confirm the time", path: confirm } : seen,
  by: "both",
});

export const confirmOrNot = ({ confirm }: BookedTime): string =>
  confirm ? "Please confirm that the time suits you." : "The time is confirmed.";
