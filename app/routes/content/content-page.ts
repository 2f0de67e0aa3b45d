import { notFoundPage } from "#app/http/not-found.ts";
import { pageNumber } from "#modules/content/schemas.ts";
import type { Paged } from "#modules/kernel/paging.ts";

/** The page of a list that a segment of the address or `?page=` names; the first without one. */
export function pageOfList(named: string | null | undefined): number {
  const page = named ? pageNumber(named) : 1;
  if (page === undefined) throw notFoundPage();
  return page;
}

/** A list may be empty, but it has no empty second page. */
export function notBeyond<T>(list: Paged<T>): Paged<T> {
  if (list.page.page > 1 && list.list.length === 0) throw notFoundPage();
  return list;
}
