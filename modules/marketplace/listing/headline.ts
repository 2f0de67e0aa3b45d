import { formatNumber } from "#modules/kernel/money.ts";
import { isFiltered, type ListingQuery, type Range } from "./query.ts";

/** What a headline needs to know besides the query: the names of makes and models by their codes, and the place of the ZIP code. */
export type HeadlineNames = {
  makes: readonly { value: string; name: string }[];
  models: readonly { value: string; name: string }[];
  place: { city: string; state: string } | null;
};

const EVERY_CAR = "Used cars from private sellers";
/** The plural of the body styles that are words; the others are written as they are, with an s. */
const BODIES: Partial<Readonly<Record<ListingQuery["bodies"][number], string>>> = { SUV: "SUVs" };

/**
 * The filter as a heading: "Used Subaru SUVs under $20,000 within 25 miles of Chicago, IL". Search words are quoted at the end. Lists
 * of more than two values are left out, because the chips below the heading have all of them. Browser-safe.
 */
export function headline(query: ListingQuery, names: HeadlineNames): string {
  if (!isFiltered(query)) return EVERY_CAR;
  const { colors, fuels, drivetrains, transmissions, types } = query;
  const kind = types.length === 1 ? types[0] : undefined;
  const car = [
    kind === "sold" ? "Sold" : "Used",
    few(transmissions.map(lower)),
    few(drivetrains),
    few(colors.filter((color) => color !== "Other").map(lower)),
    few(fuels.map(lower)),
    vehicleWords(query, names),
  ];
  const details = [
    kind === "comingSoon" ? "coming soon" : "",
    inside(
      query.interiors
        .filter((color) => color !== "Other")
        .map(lower)
        .toSorted(),
    ),
    span(query.year, {
      from: (low) => `from ${low} or later`,
      to: (high) => `from ${high} or earlier`,
      both: "from",
      show: String,
    }),
    span(query.price, { from: (low) => `over ${low}`, to: (high) => `under ${high}`, both: "from", show: dollars }),
    span(query.mileage, {
      from: (low) => `with over ${low}`,
      to: (high) => `with under ${high}`,
      both: "with",
      show: (value) => `${formatNumber(value)} miles`,
    }),
    span(query.range, {
      from: (low) => `with over ${low}`,
      to: (high) => `with under ${high}`,
      both: "with",
      show: (value) => `${formatNumber(value)} miles of range`,
    }),
    query.owners.join() === "1" ? "with one owner" : "",
    query.accidents.join() === "None" ? "without accidents" : "",
    kind === "reduced" ? "at reduced prices" : kind === "recent" ? "listed this week" : "",
    query.distance && names.place ? `within ${query.distance} miles of ${names.place.city}, ${names.place.state}` : "",
    query.text ? `for “${query.text}”` : "",
  ];
  return [...car, ...details].filter(Boolean).join(" ");
}

const lower = (word: string) => word.toLowerCase();
const dollars = (value: number) => `$${formatNumber(value)}`;

/** "AWD", "red or blue"; nothing for more than two. */
const few = (words: readonly string[]): string => (words.length > 2 ? "" : words.join(" or "));

/** "with a black or tan interior" */
const inside = (colors: readonly string[]): string => (few(colors) ? `with a ${few(colors)} interior` : "");

/** "Subaru SUVs", "Honda CR-V for sale", "cars". */
function vehicleWords({ makes, models, bodies }: ListingQuery, names: HeadlineNames): string {
  const nameOf = (known: HeadlineNames["makes"], code: string) => known.find(({ value }) => value === code)?.name ?? "";
  const modelName = (code: string) => {
    const make = makes.find((one) => code.startsWith(`${one}-`)) ?? "";
    return `${nameOf(names.makes, make)} ${nameOf(names.models, code)}`.trim();
  };
  const named = models.length > 0 ? models.map(modelName) : makes.map((code) => nameOf(names.makes, code));
  const styles = few(bodies.map((body) => BODIES[body] ?? `${lower(body)}s`).toSorted());
  return [few(named.filter(Boolean).toSorted()), styles || (models.length === 1 ? "for sale" : "cars")]
    .filter(Boolean)
    .join(" ");
}

type Words = {
  from: (low: string) => string;
  to: (high: string) => string;
  /** Before both ends: "from $5,000 to $10,000". */
  both: string;
  show: (value: number) => string;
};

function span({ min, max }: Range, { from, to, both, show }: Words): string {
  if (min !== null && max !== null)
    return min === max ? `${both} ${show(min)}` : `${both} ${show(min)} to ${show(max)}`;
  if (max !== null) return to(show(max));
  return min === null ? "" : from(show(min));
}
