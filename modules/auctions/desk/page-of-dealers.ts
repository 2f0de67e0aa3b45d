import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import type { DealerQuery, DealerRow } from "./schemas.ts";

const RECORDS = 40;

const IS: Record<NonNullable<DealerQuery["state"]>, (row: DealerRow) => boolean> = {
  check: ({ waits }) => waits,
  new: ({ active }) => !active,
  rejected: ({ rejected }) => rejected,
  "may bid": ({ whyNot }) => whyNot === null,
  "may not bid": ({ whyNot }) => whyNot !== null,
};

/** The dealers whose name or company has all the words, in this state, 40 a page. */
export function pageOfDealers(rows: readonly DealerRow[], { q, state, page }: DealerQuery): Paged<DealerRow> {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = folded(`${row.name} ${row.company ?? ""}`);
    return (state === undefined || IS[state](row)) && words.every((word) => text.includes(word));
  });
  return pageOfRows(found.slice((page - 1) * RECORDS, page * RECORDS + 1), page, RECORDS);
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
