/** The result of every list: a page from 1 and whether it is the last. `next` is the key after which to go on. */
export type Paged<T> = {
  list: T[];
  page: {
    page: number;
    records: number;
    from: number;
    to: number;
    total?: number;
    end: boolean;
    next?: string | null | undefined;
  };
};

/** The largest page of a list. */
export const MOST_RECORDS = 100;

/** The key before the first one of a list. */
export const BEGINNING = "start";

/**
 * The page of a list, from 1, and how many rows it has; if omitted, the first page in the list's default size. With `after`, the rows that
 * follow this key in the order of keys (`db/cut-list.ts`).
 */
export type PageRequest = { page?: number | undefined; records?: number | undefined; after?: string | undefined };

/** Several pages, one below the other: those from `page` on. */
export type PagesRequest = PageRequest & { pages?: number | undefined };

/** Cuts `rows`, fetched with a limit of `records + 1`, into a page. `from` and `to` count from 1; empty is 0-0. */
export function pageOfRows<T>(rows: T[], page: number, records: number, total?: number): Paged<T> {
  const list = rows.slice(0, records);
  const start = (page - 1) * records;
  return {
    list,
    page: {
      page,
      records,
      from: list.length ? start + 1 : 0,
      to: start + list.length,
      ...(total === undefined ? {} : { total }),
      end: rows.length <= records,
    },
  };
}

/** The same for `pages` pages, fetched with a limit of `pages * records + 1`; the result is the last of them that has rows. */
export function pagesOfRows<T>(rows: T[], page: number, records: number, pages = 1): Paged<T> {
  const list = rows.slice(0, records * pages);
  const last = page + Math.max(1, Math.ceil(list.length / records)) - 1;
  const { from, to, ...shown } = pageOfRows(list.slice((last - page) * records), last, records).page;
  const start = (page - 1) * records;
  return { list, page: { ...shown, from: from ? start + 1 : 0, to, end: rows.length <= list.length } };
}

/**
 * All rows of a paged list, a page at a time. Each page is an own query that skips the earlier ones, so this is for lists
 * that belong to one person, one car or the company's own setup; lists that grow without end have a cursor (`eachBatch`).
 */
export async function* eachPage<T>(
  find: (page: number, records: number) => Promise<Paged<T> | undefined>,
  records = 500,
): AsyncGenerator<T[]> {
  for (let page = 1; ; page += 1) {
    const found = await find(page, records);
    if (found && found.list.length > 0) yield found.list;
    if (!found || found.page.end) return;
  }
}
