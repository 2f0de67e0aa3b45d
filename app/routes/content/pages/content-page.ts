import { notFoundPage } from "#app/http/answers/not-found.ts";
import { pageNumber } from "#modules/content/schemas.ts";
import type { Paged } from "#modules/kernel/paging.ts";

/** Reads the page number from a path segment or `?page=`. Defaults to the first page. */
export function pageNumberOf(named: string | null | undefined): number {
  const page = named ? pageNumber(named) : 1;
  if (page === undefined) throw notFoundPage();
  return page;
}

/** Throws a 404 for an empty page other than the first. */
export function requirePage<T>(list: Paged<T>): Paged<T> {
  if (list.page.page > 1 && list.list.length === 0) throw notFoundPage();
  return list;
}
