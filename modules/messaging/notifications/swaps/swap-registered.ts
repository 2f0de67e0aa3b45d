import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, when the car is registered. */
export const swapRegistered = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "swap-registered",
  subject: `Your ${car} is registered`,
  paragraphs: [
    "Thank you. We'll review the details and call you, usually on the next business day.",
    "Then you'll choose a time for the evaluation and approve the price before we publish the car.",
  ],
  action: { label: "See your car's status", path: homeSwapPath(swap) },
  sms: `Your ${car} is registered. We will call you.`,
});
