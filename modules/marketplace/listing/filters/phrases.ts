import type { ChoiceName, ValueOf } from "./declarations.ts";

/**
 * The words people type or say for a value, as a regular expression over whole lower-case words; null for values
 * without words. A value without an entry is a type error. Browser-safe; fetched with the reader of sentences.
 */
export const PHRASES: { [N in ChoiceName]: Readonly<Record<ValueOf<N>, string | null>> } = {
  body: {
    Truck: "trucks?|pick-?ups?|pick ups?",
    SUV: "suvs?|crossovers?",
    Sedan: "sedans?",
    Coupe: "coupes?",
    Convertible: "convertibles?|cabrios?|cabriolets?|roadsters?",
    Hatchback: "hatchbacks?|hatch",
    Minivan: "mini-?vans?|vans?",
  },
  transmission: {
    Manual: "manual(?: transmission)?|stick(?: shift)?",
    Automatic: "automatic(?: transmission)?",
  },
  drivetrain: {
    AWD: "awd|all[ -]wheel[ -]drive",
    "4WD": "4wd|4x4|(?:four|4)[ -]wheel[ -]drive",
    FWD: "fwd|front[ -]wheel[ -]drive",
    RWD: "rwd|rear[ -]wheel[ -]drive",
  },
  fuel: {
    Electric: "electric|evs?",
    Hybrid: "hybrids?",
    Diesel: "diesels?",
    Gasoline: "gasoline|petrol",
  },
  interior: {
    Beige: inside("beige"),
    Black: inside("black"),
    Blue: inside("blue"),
    Brown: inside("brown"),
    Burgundy: inside("burgundy|maroon"),
    Gray: inside("gr[ae]y"),
    Red: inside("red"),
    Tan: inside("tan"),
    White: inside("white"),
    Other: null,
  },
  color: {
    Beige: "beige",
    Black: "black",
    Blue: "blue",
    Brown: "brown",
    Burgundy: "burgundy|maroon",
    Gold: "gold",
    Gray: "gr[ae]y",
    Green: "green",
    Orange: "orange",
    Purple: "purple",
    Red: "red",
    Silver: "silver",
    White: "white",
    Yellow: "yellow",
    Other: null,
  },
  listing: {
    recent: "new listings?|just listed|recently listed",
    reduced: "reduced(?: price)?|price drops?",
    comingSoon: "coming soon",
    sold: null,
  },
  age: { "7": null, "14": null, "21": null, "28": null },
};

/** "black interior", "black leather seats", "interior black" */
function inside(color: string): string {
  const colored = `(?:${color})(?: (?:leather|cloth))?`;
  return `${colored} (?:interiors?|seats?|upholstery|inside)|interior (?:color )?(?:${color})`;
}
