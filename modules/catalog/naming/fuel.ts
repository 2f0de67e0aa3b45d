export type Fuel = "Gasoline" | "Diesel" | "Electric" | "Hybrid";

type Told = {
  fuel?: string | undefined;
  fuel2?: string | undefined;
  electrification?: string | undefined;
  words: string;
};

const HYBRID_WORDS =
  /hybrid|\bphev\b|\bhev\b|plug-in|^prius|\bprime\b|4xe|recharge|\binsight\b|\d{2,3}h\b|tfsi e|e-performance/i;
const ELECTRIC_WORDS =
  /\bev\b|electric|^(model [3sxy]|cybertruck|leaf|ariya|i3|i4|i5|i7|ix|taycan|e-tron|id\.\d|mustang mach-e|r1[st]|lyriq)\b/i;

/** The fuel in the marketplace's terms; `guess` when the source has none. */
export function fuelOf(told: Told): { fuel: Fuel; guess: boolean } {
  const both = `${told.fuel ?? ""} ${told.fuel2 ?? ""}`;
  const level = told.electrification ?? "";
  const burns = /gasoline|e85|ffv|flexible|ethanol|diesel|natural gas|lpg/i.test(both);
  if (/hybrid|hev\b|phev/i.test(level) && !/^bev|mild/i.test(level)) return sure("Hybrid");
  if (/electric/i.test(both)) return sure(burns ? "Hybrid" : "Electric");
  if (/hydrogen|fuel cell/i.test(both)) return sure("Electric");
  if (/^diesel/i.test(both.trim())) return sure("Diesel");
  if (HYBRID_WORDS.test(told.words)) return sure("Hybrid");
  if (burns) return sure("Gasoline");
  return { fuel: ELECTRIC_WORDS.test(told.words) ? "Electric" : "Gasoline", guess: true };
}

const sure = (fuel: Fuel) => ({ fuel, guess: false });
