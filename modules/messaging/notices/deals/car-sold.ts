import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, when the deal is closed. */
export const carSold = ({ car, swap, price }: { car: string; swap: string; price: number }): LetterDraft => ({
  kind: "car-sold",
  subject: `Your ${car} is sold`,
  paragraphs: [
    "Everything is done: the car, the title and the money have changed hands.",
    "Tell your insurer that the car is sold. Thank you for selling it here.",
  ],
  facts: [["Sold for", formatDollars(price)]],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
