import { homeSwapPath, listingPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; seller: boolean; forSale: boolean };

/** To both sides of a canceled deal. */
export const offerFellThrough = ({ car, swap, seller, forSale }: Facts): EmailDraft => ({
  kind: "offer-fell-through",
  subject: `The deal for ${seller ? "your" : "the"} ${car} fell through`,
  paragraphs: [
    "The accepted offer is canceled, and neither side is bound by it. What was paid for the car will be returned.",
    ...(seller && forSale ? ["Your car is for sale again, and we'll let the other buyers know."] : []),
    "If this surprises you, please call us or write to us.",
  ],
  action: seller
    ? { label: "Open the car's page", path: homeSwapPath(swap) }
    : { label: "See other cars", path: listingPath() },
});
