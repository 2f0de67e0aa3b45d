/** What a car costs in a year, with the sources of its figures. Browser-safe. */

export const OWNING = {
  /** Miles a year. */
  miles: 12_000,
  gasoline: { centsAGallon: 330, source: "US Energy Information Administration: regular gasoline, US average of 2024" },
  electricity: { centsAKwh: 16.5, source: "US Energy Information Administration: homes, US average of 2024" },
  insurance: {
    dollars: [1_130, 2_640],
    source: "NAIC: average spent on a car in 2022; Bankrate: average of full coverage in 2025",
  },
  /** Cents a mile. */
  upkeep: {
    source: "Consumer Reports, 2020, and Argonne National Laboratory, 2021: averages over a car's life",
    gasoline: [6.1, 10.1],
    hybrid: [6.1, 9.4],
    electric: [3.1, 6.1],
  },
} as const;

type Economy = { mpg: number | null; kwh: number | null };
type Range = { from: number; to: number };

/** Whole dollars a year. `fuel` is null where no figure of the EPA is known. */
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
    insurance: { from: insurance.dollars[0], to: insurance.dollars[1] },
    upkeep: { from: yearly(low), to: yearly(high) },
  };
}

const burnsGasoline = (fuel: string | null) => fuel === "Gasoline" || fuel === "Hybrid";
