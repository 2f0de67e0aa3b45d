import type { CarView } from "#app/components/car/car-view.ts";
import { DealMark } from "./deal-mark.tsx";
import { LoanLine } from "./loan-line.tsx";

/** Below the price in the box next to the pictures. */
export const PriceLines = ({ view }: { view: CarView }) => (
  <>
    {view.car.deal && <DealMark deal={view.car.deal} />}
    <LoanLine view={view} />
  </>
);
