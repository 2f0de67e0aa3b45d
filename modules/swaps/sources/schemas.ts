/** Facts of a car that several sources state, and what the comparison of them says. Browser-safe. */
import { NAME } from "#modules/kernel/brand.ts";

export const FACTS = [
  "year",
  "make",
  "model",
  "mileage",
  "owners",
  "accidents",
  "transmission",
  "drivetrain",
  "fuel",
  "keys",
] as const;
export type Fact = (typeof FACTS)[number];

/** In the order in which they are named. The newer one of seller and staff speaks for the listing. */
export const SOURCES = {
  seller: "Seller",
  staff: NAME,
  technician: "Technician",
  decoder: "VIN",
  history: "History report",
} as const;
export type Source = keyof typeof SOURCES;

/** One source's statement of one fact; `on` is a day, `at` decides which statement is the newest. */
export type Statement = { fact: Fact; source: Source; value: string; on: string; at: Date };

/** Sources that do not agree about a fact: "Owners", "Seller: one owner. History report: two." */
export type Conflict = {
  fact: Fact;
  label: string;
  sentence: string;
  said: { source: Source; name: string; words: string }[];
};

/** An earlier reading of the odometer; `on` is a calendar day. */
export type EarlierReading = { miles: number; on: string };

/** One entry of a car's mileage history. */
export type MileageReading = { miles: number; on: string; source: Source; who: string | null; at: string };
