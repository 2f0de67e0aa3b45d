import {
  CHOICE_NAMES,
  type ChoiceName,
  FILTERS,
  type FieldOf,
  RANGE_NAMES,
  type RangeName,
} from "../filters/declarations.ts";
import { isSet, type ListingQuery } from "../query.ts";

/** The filter groups that are counted without their own filter. */
export type Group = RangeName | "vehicles" | FieldOf<ChoiceName> | "distances";

/** The groups of a query that have a filter. */
const IS_ON: Record<Group, (query: ListingQuery) => boolean> = {
  ...(Object.fromEntries(RANGE_NAMES.map((name) => [name, (query: ListingQuery) => isSet(query[name])])) as Record<
    RangeName,
    (query: ListingQuery) => boolean
  >),
  vehicles: ({ makes, models }) => makes.length + models.length > 0,
  ...(Object.fromEntries(
    CHOICE_NAMES.map((name) => [FILTERS[name].field, (query: ListingQuery) => query[FILTERS[name].field].length > 0]),
  ) as Record<FieldOf<ChoiceName>, (query: ListingQuery) => boolean>),
  distances: ({ distance }) => distance !== null,
};
export const GROUPS = Object.keys(IS_ON) as Group[];
export const groupsOn = (query: ListingQuery): Group[] => GROUPS.filter((group) => IS_ON[group](query));

/** One bit per group: a car's mask contains the groups that it fails. */
export const BITS = Object.fromEntries(GROUPS.map((group, at) => [group, 1 << at])) as Record<Group, number>;
/** Two bits, so a car that fails the text search counts in no group. */
export const TEXT = 3 << GROUPS.length;
/** The number of distinct masks. */
export const MASKS = 4 << GROUPS.length;
export type Masks = Uint16Array | Uint32Array;
/** Masks need more than 16 bits from the fifteenth group on. */
export const newMasks = (length: number): Masks =>
  MASKS <= 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
