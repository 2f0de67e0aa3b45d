import { type Found, means, type Rule } from "./phrase-words.ts";

/** How people ask for an order: "cheapest first", "sort by mileage", "price high to low". Browser-safe, as phrase.ts is. */

const inOrderOf = (pattern: string, order: Found): Rule =>
  means(
    `(?:(?:sort|order)(?:ed)?(?: by)?(?: the)? )?(?:${pattern})(?: (?:listings?|cars?|ones|models?|vehicles?)(?= first\\b))?(?: first)?`,
    order,
  );
export const ORDERS: Rule[] = [
  inOrderOf(
    "cheap(?:est|er)?|(?:most |more )?affordable|(?:least|less) expensive|(?:lowest|low|best) prices?|prices?:?(?: from)? (?:low(?:est)? to high(?:est)?|lowest|ascending)|(?<=by )price",
    { sort: "price" },
  ),
  inOrderOf("most expensive|highest prices?|prices?:?(?: from)? (?:high(?:est)? to low(?:est)?|highest|descending)", {
    sort: "price",
    reverse: true,
  }),
  means("(?:best|good|great|top) (?:deals?|values?|buys?)(?: on)?|deals(?: on)?", { sort: "deal" }),
  inOrderOf(
    "(?:very |super )?low(?:est|er)?[ -](?:miles?|mileage|milage|kms?)|not (?:too )?many miles|(?<=by )(?:miles|mileage)",
    { sort: "mileage" },
  ),
  inOrderOf("(?:highest|most|high)[ -](?:miles|mileage)", { sort: "mileage", reverse: true }),
  inOrderOf("oldest(?: models?| cars?)?", { sort: "year", reverse: true }),
  inOrderOf("newest(?: listings?| arrivals?)?|recently added|latest listings?", { sort: "newest" }),
];
