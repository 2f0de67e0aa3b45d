import { formatNumber } from "#modules/kernel/money.ts";
import {
  CHOICE_NAMES,
  CODE_NAMES,
  FILTERS,
  RANGE_NAMES,
  type RangeName,
  type Unit,
  valueName,
} from "./filters/declarations.ts";
import { isSet, type ListingQuery, type Range } from "./query.ts";

type ActiveFilter = { name: string; label: string; without: ListingQuery };

/** The chips above the list: each active filter with the query without it. Makes and models are their codes. */
export function activeFilters(query: ListingQuery): ActiveFilter[] {
  const text = query.text ? [{ name: "q", label: `“${query.text}”`, without: { ...query, text: "" } }] : [];
  const ranges = RANGE_NAMES.filter((name) => isSet(query[name])).map((name) => ({
    name,
    label: rangeLabel(name, query[name]),
    without: { ...query, [name]: { min: null, max: null } },
  }));
  const codes = CODE_NAMES.flatMap((name) => listed(query, FILTERS[name].field, (value) => value));
  const choices = CHOICE_NAMES.flatMap((name) => listed(query, FILTERS[name].field, (value) => valueName(name, value)));
  return [...text, ...ranges, ...codes, ...choices, ...placeFilter(query)];
}

type ListField = (typeof FILTERS)[(typeof CODE_NAMES)[number] | (typeof CHOICE_NAMES)[number]]["field"];

function listed(query: ListingQuery, field: ListField, labelOf: (value: string) => string): ActiveFilter[] {
  const values: readonly string[] = query[field];
  return values.map((value) => ({
    name: `${field}:${value}`,
    label: labelOf(value),
    without: without(query, field, value),
  }));
}

/** Removing a make also removes its models. */
function without(query: ListingQuery, field: ListField, value: string): ListingQuery {
  const values: readonly string[] = query[field];
  const rest = { ...query, [field]: values.filter((other) => other !== value) };
  if (field === "makes") rest.models = rest.models.filter((model) => !model.startsWith(`${value}-`));
  return rest;
}

function placeFilter(query: ListingQuery): ActiveFilter[] {
  if (!query.zip || !query.distance) return [];
  const label = `Within ${query.distance} mi of ${query.zip}`;
  return [{ name: "distance", label, without: { ...query, distance: null } }];
}

/** The text of a chip for a range, by unit. */
const UNITS: Record<
  Unit,
  { show: (value: number) => string; from: (low: string) => string; to: (high: string) => string }
> = {
  dollars: { show: (value) => `$${formatNumber(value)}`, from: (low) => `From ${low}`, to: (high) => `Up to ${high}` },
  miles: { show: (value) => `${formatNumber(value)} mi`, from: (low) => `From ${low}`, to: (high) => `Up to ${high}` },
  "miles of range": {
    show: (value) => `${formatNumber(value)} mi of range`,
    from: (low) => `From ${low}`,
    to: (high) => `Up to ${high}`,
  },
  year: { show: String, from: (low) => `${low} or newer`, to: (high) => `${high} or older` },
};

function rangeLabel(name: RangeName, { min, max }: Range): string {
  const { show, from, to } = UNITS[FILTERS[name].unit];
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} to ${show(max)}`;
  return max !== null ? to(show(max)) : from(show(min as number));
}
