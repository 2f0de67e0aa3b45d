import { STATES, type StateCode } from "../states.ts";
import type { Fact } from "./shapes.ts";

/** Places without a rate that a price could be multiplied with; each sentence says whom to ask instead. */
type NoRate = { sentence: string; fact: Fact };

const TERRITORY = { source: "No published rate was found", asOf: "2026-11", checked: "not yet" } as const;
const territory = (name: string): NoRate => ({
  sentence: `There is no published tax rate for cars in ${name}. Its tax office names the amount.`,
  fact: TERRITORY,
});

const NO_RATES: Partial<Record<StateCode, NoRate>> = {
  DC: {
    sentence:
      "There is no tax rate to estimate with in the District of Columbia: it taxes a car by weight and fuel economy. Its Department of Motor Vehicles names the amount.",
    // The table by weight and miles per gallon was replaced on 2025-02-17; the new one was not found.
    fact: { source: "DC DMV title and excise fees", asOf: "2025-02-17", checked: "secondary" },
  },
  AS: territory("American Samoa"),
  GU: territory("Guam"),
  MP: territory("the Northern Mariana Islands"),
  PR: territory("Puerto Rico"),
  VI: territory("the U.S. Virgin Islands"),
};

/** Why there is no estimate for a place. */
export const noRateIn = (state: StateCode | undefined, zip: string): string =>
  (state && NO_RATES[state]?.sentence) ??
  `There is no tax rate for ${state ? (STATES.find(([code]) => code === state)?.[1] ?? state) : `the ZIP code ${zip}`}. The office that titles the car names the amount.`;
