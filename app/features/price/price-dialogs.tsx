import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { LoanDialog } from "#app/features/loan/loan-dialog.tsx";
import { MarketDialog } from "./market-dialog.tsx";
import { RatingDialog } from "./rating-dialog.tsx";

/** The price dialogs that open over a car's page. */
export function PriceDialogs({ view }: { view: CarView }) {
  const { price } = view.car;
  if (view.dialog === "market") return <MarketDialog view={view} />;
  if (view.dialog === "rating") return <RatingDialog view={view} />;
  if (view.dialog === "loan" && price !== null)
    return <LoanDialog start={{ price }} closeTo={hereWith(view, { loan: null })} />;
  return null;
}
