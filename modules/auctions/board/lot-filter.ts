import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { withQuery } from "#modules/kernel/paths.ts";
import { BoardQuery } from "./schemas.ts";

/** A filter of lots that dealers save: what they look for, without the list, the page, and the hours that are left. Browser-safe. */
export type LotFilter = Pick<BoardQuery, "q" | "make" | "price" | "miles" | "grade">;

/** The filter of a board's query string. */
export function lotFilter(search: string): LotFilter {
  const { q, make, price, miles, grade } = BoardQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  return { q, make, price, miles, grade };
}

/** The canonical query string of a filter; empty if it includes every lot. */
export const lotSearch = ({ q, make, price, miles, grade }: LotFilter): string =>
  withQuery("", { q, make, price, miles, grade }).slice(1);

/** "Honda, up to $20,000, grade 3.5 or better"; `makes` are the names of makes by their codes. */
export function lotWords(search: string, makes: ReadonlyMap<string, string>): string {
  const { q, make, price, miles, grade } = lotFilter(search);
  const words = [
    q && `“${q}”`,
    make && (makes.get(make.toLowerCase()) ?? make),
    price !== undefined && `up to ${formatDollars(price)}`,
    miles !== undefined && `up to ${formatNumber(miles)} mi`,
    grade !== undefined && `grade ${grade.toFixed(1)} or better`,
  ];
  return words.filter(Boolean).join(", ");
}
