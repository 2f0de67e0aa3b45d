import type { CarView } from "#app/features/car/car-view.ts";
import { PriceAnalysis } from "./price-analysis.tsx";
import { PriceHistory } from "./price-history.tsx";
import { SavingsAnalysis } from "./savings-analysis.tsx";

/** All price sections of a car's page. */
export const PriceSections = ({ view }: { view: CarView }) => (
  <>
    <PriceAnalysis view={view} />
    <SavingsAnalysis view={view} />
    <PriceHistory view={view} />
  </>
);
