import { isSold, type Step, stepTitle } from "#modules/swaps/lifecycle.ts";
import type { OwnDeal } from "#modules/swaps/schemas.ts";
import { State } from "../ui/marks.tsx";

/** Where a purchase stands: "Yours" once the deal is closed. */
export const PurchaseState = ({ car }: { car: { step: Step; channel: OwnDeal["channel"] } }) =>
  isSold(car.step) ? <State tone="ok">Yours</State> : <State tone="info">{stepTitle(car.step, car.channel)}</State>;
