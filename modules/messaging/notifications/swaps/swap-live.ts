import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

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
}): EmailDraft => ({
  kind: "swap-live",
  subject: channel === "auction" ? `Your ${car} is in the auction` : `Your ${car} is for sale`,
  paragraphs:
    channel === "auction"
      ? ["Dealers can see your car and bid. Your dealmaker will call you when the auction has ended."]
      : [
          "Buyers can see your car now. We'll let you know about every offer.",
          "Answer soon: buyers look at several cars at a time.",
        ],
  facts: [["Price", formatDollars(price)]],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
