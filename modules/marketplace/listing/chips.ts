import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { isSet, type ListingQuery, RANGE_NAMES, type Range, type RangeName } from "./query.ts";

const LISTS = [
  ...(["makes", "models", "bodies", "transmissions", "drivetrains"] as const),
  ...(["fuels", "colors", "types", "ages"] as const),
];

/** Each filter that is on, with the query without it: the chips above the list. Makes and models are their codes. */
export function activeFilters(query: ListingQuery): { name: string; label: string; without: ListingQuery }[] {
  const text = query.text ? [{ name: "q", label: `"${query.text}"`, without: { ...query, text: "" } }] : [];
  const ranges = RANGE_NAMES.filter((name) => isSet(query[name])).map((name) => ({
    name,
    label: rangeLabel(name, query[name]),
    without: { ...query, [name]: { min: null, max: null } },
  }));
  const lists = LISTS.flatMap((field) =>
    query[field].map((value) => ({
      name: `${field}:${value}`,
      label: lookup(LABELS, value) ?? value,
      without: without(query, field, value),
    })),
  );
  return [...text, ...ranges, ...lists, ...placeFilter(query)];
}

/** A make takes its models with it. */
function without(query: ListingQuery, field: (typeof LISTS)[number], value: string): ListingQuery {
  const rest = { ...query, [field]: (query[field] as string[]).filter((other) => other !== value) };
  if (field === "makes") rest.models = rest.models.filter((model) => !model.startsWith(`${value}-`));
  return rest;
}

function placeFilter(query: ListingQuery) {
  if (!query.zip || !query.distance) return [];
  const label = `Within ${query.distance} mi of ${query.zip}`;
  return [{ name: "distance", label, without: { ...query, distance: null } }];
}

/** What the filter calls its values (spec 2.5, 9). */
export const LABELS: Record<string, string> = {
  recent: "New Listings",
  reduced: "Reduced Price",
  comingSoon: "Coming Soon",
  sold: "Sold",
  FWD: "Front Wheel Drive",
  RWD: "Rear Wheel Drive",
  "4WD": "4 Wheel Drive",
  AWD: "All Wheel Drive",
  "7": "7 to 14 days",
  "14": "14 to 21 days",
  "21": "21 to 28 days",
  "28": "28 days and more",
};

function rangeLabel(name: RangeName, { min, max }: Range): string {
  const show = (value: number) =>
    name === "year"
      ? String(value)
      : `${name === "price" ? "$" : ""}${formatNumber(value)}${name === "mileage" ? " mi" : ""}`;
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} to ${show(max)}`;
  if (max !== null) return name === "year" ? `${max} or older` : `Up to ${show(max)}`;
  return name === "year" ? `${min} or newer` : `From ${show(min as number)}`;
}
