import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EmailDraft } from "../message-schemas.ts";

export type BookedTime = { at: string; place: string; confirm?: string | undefined };

/** What emails about a booked time have in common: when and where, and the link that confirms it. */
export const bookedTime = (
  { at, place, confirm }: BookedTime,
  seen: EmailDraft["action"],
): Pick<EmailDraft, "facts" | "action" | "by"> => ({
  facts: [
    ["When", formatMoment(at)],
    ["Where", place],
  ],
  action: confirm ? { label: "Confirm the time", path: confirm } : seen,
  by: "both",
});

export const confirmOrNot = ({ confirm }: BookedTime): string =>
  confirm ? "Please confirm that the time suits you." : "The time is confirmed.";
