import { dashboardPath, listingPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** After sign-up is complete. */
export const welcome = ({ seller }: { seller: boolean }): EmailDraft => ({
  kind: "welcome",
  subject: "Your account is ready",
  paragraphs: seller
    ? [
        "Your account is ready. Your home page shows your car's status and what happens next.",
        "We'll review the details of your car and call you. You approve the price before we publish anything.",
      ]
    : [
        "Your account is ready. You can follow cars, schedule visits and make offers.",
        "Every car on the marketplace is sold by its owner. One of our technicians has inspected it, or its page says why not.",
      ],
  action: seller ? { label: "Open my home page", path: dashboardPath } : { label: "See the cars", path: listingPath() },
});
