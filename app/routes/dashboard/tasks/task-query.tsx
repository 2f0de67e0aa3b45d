import type { TaskFilter } from "#modules/swaps/schemas.ts";

/** The filters and the order as query parameters: for a link that changes some of them, from the first page. */
export function queryOf({ group, mine, due, status, channel, assignee, swap, q, sort }: TaskFilter) {
  return { mine, due, status, group, channel, assignee, swap, q, sort };
}
