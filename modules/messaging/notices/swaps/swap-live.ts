import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, when buyers can see the car. */
export const swapLive = ({
  car,
  swap,
  price,
  channel,
}: {
  car: string;
  swap: string;
  price: number;
  channel: string;
}): LetterDraft => ({
  kind: "swap-live",
  subject: channel === "auction" ? `Your ${car} is in the auction` : `Your ${car} is for sale`,
  paragraphs:
    channel === "auction"
      ? ["Dealers can see your car and bid. We tell you what they bid."]
      : [
          "Buyers can see your car now. We tell you about every offer and every visit somebody asks for.",
          "Answer soon: buyers look at several cars at a time.",
        ],
  facts: [["Price", formatDollars(price)]],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
