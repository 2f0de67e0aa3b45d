import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller. */
export const swapRestored = ({ car, swap }: { car: string; swap: string }): LetterDraft => ({
  kind: "swap-restored",
  subject: `The sale of your ${car} goes on`,
  paragraphs: ["We continue the sale where it stopped. Appointments that were canceled have to be booked again."],
  action: { label: "See where your car stands", path: homeSwapPath(swap) },
});
