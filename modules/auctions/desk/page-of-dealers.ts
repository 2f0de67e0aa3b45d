import { lookup } from "#modules/kernel/lookup.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { foldWords } from "#modules/kernel/people-names.ts";
import type { DealerQuery, DealerRow } from "./schemas.ts";

const RECORDS = 40;

const IS: Record<NonNullable<DealerQuery["state"]>, (row: DealerRow) => boolean> = {
  check: ({ waits }) => waits,
  new: ({ active }) => !active,
  rejected: ({ rejected }) => rejected,
  "may bid": ({ whyNot }) => whyNot === null,
  "may not bid": ({ whyNot }) => whyNot !== null,
};

const BY: Record<string, (a: DealerRow, b: DealerRow) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  company: (a, b) => (a.company ?? "").localeCompare(b.company ?? ""),
  license: (a, b) => (a.licenseUntil ?? "").localeCompare(b.licenseUntil ?? ""),
  limit: (a, b) => a.limit - b.limit,
};

/** The dealers whose name or company has all the words, in this state and order. */
export function dealersOf(rows: readonly DealerRow[], { q, state, sort }: Omit<DealerQuery, "page">): DealerRow[] {
  const words = foldWords(q).split(" ").filter(Boolean);
  const found = rows.filter((row) => {
    const text = foldWords(`${row.name} ${row.company ?? ""}`);
    return (state === undefined || IS[state](row)) && words.every((word) => text.includes(word));
  });
  const by = sort && lookup(BY, sort.replace("-", ""));
  if (!by) return found;
  return found.toSorted(sort.startsWith("-") ? (a, b) => by(b, a) : by);
}

/** The same, 40 a page. */
export function pageOfDealers(rows: readonly DealerRow[], { page, ...query }: DealerQuery): Paged<DealerRow> {
  return pageOfRows(dealersOf(rows, query).slice((page - 1) * RECORDS, page * RECORDS + 1), page, RECORDS);
}
