import { z } from "zod";
import { lookup } from "#modules/kernel/lookup.ts";
import {
  CHOICE_NAMES,
  FILTERS,
  LISTING_PARAMETERS,
  type ListingParameter,
  RANGE_NAMES,
  SORTS,
} from "./declarations.ts";

const several = (values: readonly string[]) => `One or several of ${values.join(", ")}, with commas between.`;

/** The description of a list parameter for the API. */
const DESCRIPTIONS: Readonly<Record<ListingParameter, string>> = {
  q: "Words of the car’s name, or a sentence: red truck under 20k.",
  ...record(RANGE_NAMES, (name) => `${FILTERS[name].label} (${FILTERS[name].unit}): 10-20, 10- or -20.`),
  make: "Codes of makes, with commas between.",
  model: "Codes of models, with commas between. They narrow their own make and stand beside other makes.",
  ...record(CHOICE_NAMES, (name) => `${FILTERS[name].label}. ${several(FILTERS[name].values)}`),
  zip: "The ZIP code that distances are measured from.",
  distance: `Miles around the ZIP code: ${FILTERS.distance.values.join(", ")} or any.`,
  sort: `One of ${SORTS.join(", ")}. Deal is the price against the market, the best first; distance needs a ZIP code. Cars for sale come first in every order, then those coming soon, then those in a deal and sold.`,
  reverse: "1 for the opposite direction.",
};

function record<N extends string>(names: readonly N[], describe: (name: N) => string): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, describe(name)])) as Record<N, string>;
}

/** Every parameter is text here, one or several times; `parseListingQuery` reads it. */
const parameter = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(description);

/** The list's filters as input of a call: `price=5000-20000&make=honda&sort=price`. */
export const ListingParameters = z.object(
  Object.fromEntries(LISTING_PARAMETERS.map((name) => [name, parameter(lookup(DESCRIPTIONS, name) ?? name)])) as Record<
    ListingParameter,
    ReturnType<typeof parameter>
  >,
);
