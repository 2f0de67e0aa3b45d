import { lookup } from "#modules/kernel/lookup.ts";
import { isSold, type Step, stepTitle } from "#modules/swaps/lifecycle.ts";
import type { OwnDeal } from "#modules/swaps/schemas.ts";
import { State } from "../ui/marks.tsx";

/** The steps of a deal in the words of its buyer. */
const WORDS: Partial<Record<Step, string>> = {
  "pre-deal": "Papers are checked",
  "finalize-deal": "To be signed",
  payments: "Payment",
  title: "Title follows",
  "close-out": "Almost done",
};

/** Where a purchase stands: "Yours" once the deal is closed. */
export const PurchaseState = ({ car }: { car: { step: Step; channel: OwnDeal["channel"] } }) =>
  isSold(car.step) ? (
    <State tone="ok">Yours</State>
  ) : (
    <State tone="info">{lookup(WORDS, car.step) ?? stepTitle(car.step, car.channel)}</State>
  );
