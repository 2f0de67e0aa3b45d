type Choice = { name: string; code: string };
export type PickStep = "make" | "model" | "series" | "style";

/** The data of the details page: the option lists for the car, the entered values, and the result of the lookup. */
export type CarFields = {
  values: Record<string, string>;
  choices: { year: number | undefined; steps: Record<PickStep, { list: Choice[]; chosen: Choice | null }> };
  years: number[];
  decoded: {
    vin: string;
    name: string;
    /** The VIN matches several series. */
    unsure: string[];
    /** The check digit is wrong. */
    doubtful: boolean;
    /** The model year whose data was used instead of the VIN's own. */
    assumedYear: number | null;
  } | null;
};

type Range = { low: number; expected: number; high: number };

/** The estimate for a car on each channel, in whole dollars, with the reasons. */
export type Estimates = {
  retail: number;
  tradeIn: number;
  reason: string;
  sample: boolean;
  /** What the seller keeps of the expected price, after the fee and the loan. */
  listing: Range & { offered: boolean; keeps: number };
  auction: Range & { fee: number; keeps: number };
  /** The payoff of the seller's loan; "unknown" when only the loan is known, and null without one. */
  loan: number | "unknown" | null;
};
