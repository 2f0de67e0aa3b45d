import { useCallback, useEffect, useRef, useState } from "react";
import { MOST_PAGES } from "#modules/kernel/fields.ts";
import type { Paged } from "#modules/kernel/paging.ts";

type Props<Row> = {
  /** The page of the address. */
  first: Paged<Row>;
  /** What the list is, its page included; another list begins with its own page alone. */
  list: string;
  /** The address of further pages as data. */
  address: (page: number, pages: number) => string;
};

/** What a list shows: the rows of all loaded pages, and how to load the next page. */
export type MoreRows<Row> = Paged<Row> & { failed: boolean; more: () => void; whole: boolean };

/**
 * A list that grows: the page of the address, and the pages after it that were loaded near its end. When the page of
 * the address is loaded again, as live updates do, the others are, too. A row is shown once, wherever it has moved.
 */
export function useMoreRows<Row extends { _id: string }>({ first, list, address }: Props<Row>): MoreRows<Row> {
  const [loaded, setLoaded] = useState<{ list: string; rest: Paged<Row> } | null>(null);
  const [failed, fail] = useState(false);
  const rest = loaded?.list === list ? loaded.rest : null;
  const { page } = first.page;
  const last = rest?.page.page ?? page;
  const latest = useRef({ list, address, page, last });
  latest.current = { list, address, page, last };
  const load = useCallback(async (upTo: number) => {
    const asked = latest.current;
    fail(false);
    const found = await loadRows<Row>(asked.address(asked.page + 1, upTo - asked.page));
    if (latest.current.list !== asked.list) return;
    fail(!found);
    if (found) setLoaded({ list: asked.list, rest: found });
  }, []);
  const more = useOnce(useCallback(() => load(latest.current.last + 1), [load]));
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    if (latest.current.last > latest.current.page) void load(latest.current.last);
  }, [first, load]);
  const rows = rest ? unique([...first.list, ...rest.list]) : first.list;
  const to = Math.max(first.page.to, rest?.page.to ?? 0);
  const end = rest ? rest.page.end : first.page.end;
  const whole = end || last - page >= MOST_PAGES;
  return { list: rows, page: { ...first.page, page: last, to, end }, failed, more, whole };
}

/** One call at a time. */
function useOnce(action: () => Promise<void>): () => void {
  const busy = useRef(false);
  return useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    void action().finally(() => {
      busy.current = false;
    });
  }, [action]);
}

function unique<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

/** Not loaded through the router: when the request fails, the shown list must stay. */
async function loadRows<Row>(address: string): Promise<Paged<Row> | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    const found = answer.ok ? ((await answer.json()) as Paged<Row>) : undefined;
    return Array.isArray(found?.list) ? found : undefined;
  } catch {
    return undefined;
  }
}
