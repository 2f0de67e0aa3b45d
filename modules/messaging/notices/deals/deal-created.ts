import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath, ownedSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To both sides. */
export const dealCreated = ({
  car,
  swap,
  price,
  seller,
}: {
  car: string;
  swap: string;
  price: number;
  seller: boolean;
}): LetterDraft => ({
  kind: "deal-created",
  subject: `The deal for ${seller ? "your" : "the"} ${car} is signed`,
  paragraphs: [
    "The deal is written down as agreed. Next, you sign the closing papers; a separate message leads to them.",
    seller
      ? "Then the payments are made, and we write to you when we have paid you."
      : "When the payments are made, we send you the title.",
  ],
  facts: [["Price", formatDollars(price)]],
  action: { label: "Open the car's page", path: seller ? homeSwapPath(swap) : ownedSwapPath(swap) },
});
