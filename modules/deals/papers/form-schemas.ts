/** What the states of a deal ask for, as its reader needs it. Browser-safe. */
export type DealForms = {
  /** Where the buyer registers the car, and where its title is from; null: not known. */
  to: string | null;
  from: string | null;
  /** Sentences such as "Illinois wants the seller’s signature notarized." */
  notes: string[];
  edition: string;
};
