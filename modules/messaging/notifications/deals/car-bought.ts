import { formatDollars } from "#modules/kernel/money.ts";
import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer, when the deal is closed. */
export const carBought = ({ car, swap, price }: { car: string; swap: string; price: number }): EmailDraft => ({
  kind: "car-bought",
  subject: `The ${car} is yours`,
  paragraphs: [
    "All done. The car, the title, and the money have changed hands.",
    "The evaluation of your car stays on its page.",
  ],
  facts: [["Price", formatDollars(price)]],
  action: { label: "Open your car's page", path: ownedSwapPath(swap) },
});
