/** Data sheets for the official forms of a deal. Browser-safe. */
export const FORM_SHEETS = ["rut-50", "vsd-190", "application", "odometer", "lien-release"] as const;
export type FormSheetId = (typeof FORM_SHEETS)[number];

export type FormSheet = {
  id: FormSheetId;
  title: string;
  /** The official form that it helps to fill in. */
  fills: string;
  audience: "buyer" | "seller" | "both";
};

/** What the states of a deal ask for, as its reader needs it. */
export type DealForms = {
  /** Where the buyer registers the car, and where its title is from; null: not known. */
  to: string | null;
  from: string | null;
  /** Sentences such as "Illinois wants the seller’s signature notarized." */
  notes: string[];
  sheets: FormSheet[];
  edition: string;
};
