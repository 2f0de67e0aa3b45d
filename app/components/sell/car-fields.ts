type Choice = { name: string; code: string };
export type PickStep = "make" | "model" | "series" | "style";

/** What the details page shows: the lists of the car's choice, what is filled in, and what the lookup told. */
export type CarFields = {
  values: Record<string, string>;
  choices: { year: number | undefined; steps: Record<PickStep, { list: Choice[]; chosen: Choice | null }> };
  years: number[];
  decoded: {
    vin: string;
    name: string;
    /** Several series the VIN stands for. */
    unsure: string[];
    /** The check digit does not fit. */
    doubtful: boolean;
  } | null;
};

type Range = { low: number; expected: number; high: number };

/** What a car brings on each channel, in whole dollars, and why. */
export type Estimates = {
  retail: number;
  tradeIn: number;
  reason: string;
  sample: boolean;
  listing: Range & { offered: boolean };
  auction: Range & { fee: number; keeps: number };
};
