import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, when the car is registered. */
export const swapRegistered = ({ car, swap }: { car: string; swap: string }): LetterDraft => ({
  kind: "swap-registered",
  subject: `Your ${car} is registered`,
  paragraphs: [
    "Thank you. We check what you told us and call you, usually on the next business day.",
    "After that you choose a time for the evaluation, and you decide on the price before the car is published.",
  ],
  action: { label: "See where your car stands", path: homeSwapPath(swap) },
  sms: `Your ${car} is registered. We will call you.`,
});
