import type { StateFeeCode } from "../sheet/deal-sheet.ts";

/** Where the taxes of a car come from. Whole dollars. */
export type TaxNote = {
  /** "Cook County, Illinois": the car's own place. */
  place: string;
  private: number | null;
  dealer: number | null;
  /** When staff corrected both; null: estimated. */
  correctedAt: string | null;
  /** Counties and cities add to the amounts, and their part is not known. */
  localUnknown: boolean;
  /** What the state takes for the title and new plates, in cents; null: paid to the state, not included. */
  fees: Record<StateFeeCode, number | null>;
  /** Why there is no estimate: no rate is known for the place. */
  noRate: string | null;
  /** How both were calculated; null for a correction and for the answer of a tax service. */
  rules: {
    private: string | null;
    dealer: string | null;
    /** "2026-11" */
    asOf: string;
    /** Sentences about what may add to the amounts. */
    mayAdd: string[];
    /** Someone has looked the figures up. */
    checked: boolean;
  } | null;
};
