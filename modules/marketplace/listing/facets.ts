import type { ChoiceName, FieldOf, RangeName, Slider } from "./filters/declarations.ts";

/** One value of a filter: `value` is its URL parameter, `name` its label. */
export type FacetChoice = { value: string; name: string; count: number };

/**
 * Bars of equal width over the whole scale. The first and the last bar include values beyond its ends.
 */
export type Histogram = Slider & { counts: number[] };

/**
 * The facets of the list. The counts of a group apply every filter except the group's own, so a choice shows how many
 * cars selecting it would add. A chosen value is always among the choices, even when no car has it.
 */
export type Facets = {
  /** Cars that match everything, exactly. */
  total: number;
  choices: {
    /** By name. */
    makes: FacetChoice[];
    /** Of the chosen makes and models only. */
    models: (FacetChoice & { make: string })[];
    /** Within this many miles, "" for any distance; empty without a known ZIP code. */
    distances: FacetChoice[];
  } & Record<FieldOf<ChoiceName>, FacetChoice[]>;
  ranges: Record<RangeName, Histogram>;
};
