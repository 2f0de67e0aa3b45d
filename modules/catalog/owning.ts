/** What a car costs in a year. Nothing here was compared with a published figure. Browser-safe. */

export const OWNING = {
  /** What the figures are; said beside each of them. */
  basis: "approximate US averages, 2024",
  /** Miles a year. */
  miles: 12_000,
  gasoline: { centsAGallon: 330 },
  electricity: { centsAKwh: 16.5 },
  /** Dollars a year. */
  insurance: [1_130, 2_640],
  /** Cents a mile. */
  upkeep: {
    gasoline: [6.1, 10.1],
    hybrid: [6.1, 9.4],
    electric: [3.1, 6.1],
  },
} as const;

type Economy = { mpg: number | null; kwh: number | null };
type Range = { from: number; to: number };

/** Whole dollars a year. `fuel` is null where the table of builds has no figure. */
type Owning = { fuel: number | null; insurance: Range; upkeep: Range };

const yearly = (centsAMile: number) => Math.round((centsAMile * OWNING.miles) / 1_000) * 10;

export function owningCost(fuel: string | null, { mpg, kwh }: Economy): Owning {
  const { gasoline, electricity, insurance, upkeep } = OWNING;
  const electric = fuel === "Electric";
  const centsAMile = electric
    ? kwh && (electricity.centsAKwh * kwh) / 100
    : burnsGasoline(fuel) && mpg
      ? gasoline.centsAGallon / mpg
      : null;
  const [low, high] = upkeep[electric ? "electric" : fuel === "Hybrid" ? "hybrid" : "gasoline"];
  return {
    fuel: centsAMile ? yearly(centsAMile) : null,
    insurance: { from: insurance[0], to: insurance[1] },
    upkeep: { from: yearly(low), to: yearly(high) },
  };
}

const burnsGasoline = (fuel: string | null) => fuel === "Gasoline" || fuel === "Hybrid";
