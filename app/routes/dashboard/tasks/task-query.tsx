import type { TaskFilter, TaskQuery } from "#modules/swaps/schemas.ts";

/** The filters and the order as query parameters: for a link that changes some of them, from the first page. */
export function queryOf({ group, mine, due, status, channel, assignee, swap, q, sort }: TaskFilter) {
  return { mine, due, status, group, channel, assignee, swap, q, sort };
}

/** What a GET form of the list keeps. */
export function HiddenQuery({ query, except }: { query: TaskQuery; except: readonly (keyof TaskFilter)[] }) {
  return Object.entries(queryOf(query)).map(([name, value]) =>
    value && !except.includes(name as keyof TaskFilter) ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  );
}
