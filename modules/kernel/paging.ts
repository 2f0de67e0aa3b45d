/** The result of every list: a page from 1 and whether it is the last (decisions 126, 127). */
export type Paged<T> = {
  list: T[];
  page: { page: number; records: number; from: number; to: number; total?: number; end: boolean };
};

/** The page of a list, from 1, and how many rows it has; if omitted, the first page in the list's default size. */
export type PageRequest = { page?: number | undefined; records?: number | undefined };

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
