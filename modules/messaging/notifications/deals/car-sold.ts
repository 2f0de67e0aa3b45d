import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, when the deal is closed. */
export const carSold = ({ car, swap, price }: { car: string; swap: string; price: number }): EmailDraft => ({
  kind: "car-sold",
  subject: `Your ${car} is sold`,
  paragraphs: [
    "All done. The car, the title, and the money have changed hands.",
    "Remember to tell your insurer that you sold the car. Thank you for selling with us.",
  ],
  facts: [["Sold for", formatDollars(price)]],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
