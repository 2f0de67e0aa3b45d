import { State } from "#app/ui/marks.tsx";
import type { OwnDeal } from "#modules/deals/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { comesBefore, isSold, type Step, stepTitle } from "#modules/swaps/lifecycle.ts";

/** The steps of a deal in the words of its buyer. */
const WORDS: Partial<Record<Step, string>> = {
  "pre-deal": "Papers are checked",
  "finalize-deal": "To be signed",
  payments: "Payment",
  title: "Title to follow",
  "close-out": "Almost done",
};

const NEXT: Partial<Record<Step, string>> = {
  "pre-deal": "Next: we check the papers with the seller.",
  "finalize-deal": "Next: you sign the papers.",
  payments: "Next: you pay.",
  title: "Next: we send the title to you.",
  "close-out": "Next: the last checks.",
};

/** What comes next in a purchase; null when nothing does. */
export const nextOfPurchase = (step: Step): string | null => lookup(NEXT, step) ?? null;

type Car = { step: Step; channel: OwnDeal["channel"]; openCents?: OwnDeal["openCents"] };

/** The state of a purchase: "Yours" once the deal is closed, and "Payment" again when a payment was reversed. */
export const PurchaseState = ({ car }: { car: Car }) =>
  isSold(car.step) ? (
    <State tone="ok">Yours</State>
  ) : (car.openCents ?? 0) > 0 && !comesBefore(car.step, "title") ? (
    <State tone="warn">Payment</State>
  ) : (
    <State tone="info">{lookup(WORDS, car.step) ?? stepTitle(car.step, car.channel)}</State>
  );
