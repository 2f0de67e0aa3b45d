import { dashboardPath, listingPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** After sign-up is complete. */
export const welcome = ({ seller }: { seller: boolean }): LetterDraft => ({
  kind: "welcome",
  subject: "Your account is ready",
  paragraphs: seller
    ? [
        "Your account is ready. On your home page you see where your car stands and what happens next.",
        "We look at what you told us about the car and call you. You decide on the price before anything is published.",
      ]
    : [
        "Your account is ready. You can follow cars, schedule visits and make offers.",
        "Every car on the marketplace is sold by its owner and was looked at by one of our technicians, or says why not.",
      ],
  action: seller ? { label: "Open my home page", path: dashboardPath } : { label: "See the cars", path: listingPath() },
});
