import { useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";
import type { GrowthProps } from "#app/ui/pager.tsx";
import { useNearEnd } from "#app/ui/use-near-end.ts";

/** More pages than this are read one by one, with the links. */
const MOST_PAGES = 25;

type State = "ready" | "whole" | "failed" | "invalid";
const SENTENCES = {
  failed: "The next page could not be loaded.",
  invalid: "System error: the answer holds no list.",
};

/**
 * The next pages of a list of the dashboard, which are added near its end. They are the rows of the pages that the
 * links lead to, as the server renders them. When something has changed they are removed, because they don't change with it.
 */
export function ListGrowth(props: GrowthProps) {
  const now = { data: useLoaderData() as unknown, key: useLocation().key, sent: isPost(useNavigation().formMethod) };
  const [before, setLoaded] = useState<Loaded>({ ...now, changes: 0 });
  const loaded = afterLoad(before, now);
  if (loaded !== before) setLoaded(loaded);
  return <Added key={loaded.changes} {...props} />;
}

/** `key`: of the address; `sent`: whether a form is on its way; `changes`: how often the data was loaded for a change. */
type Loaded = { data: unknown; key: string; sent: boolean; changes: number };

const isPost = (method: string | undefined) => method !== undefined && method !== "GET";

/**
 * Counts the loads that something has changed for: those at the same address, and those after a form. A link that opens a
 * row beside the list loads the list's data, too, and its rows have to stay.
 */
export function afterLoad(before: Loaded, now: Omit<Loaded, "changes">): Loaded {
  if (now.data === before.data) {
    const sent = before.sent || now.sent;
    return now.key === before.key && sent === before.sent ? before : { ...before, key: now.key, sent };
  }
  const changed = now.key === before.key || before.sent;
  return { ...now, changes: before.changes + (changed ? 1 : 0) };
}

function Added({ page, to, label }: GrowthProps) {
  const end = useRef<HTMLSpanElement>(null);
  const [rows, setRows] = useState<readonly string[]>([]);
  const [state, setState] = useState<State>("ready");
  const busy = useRef(false);
  const last = page + rows.length;
  const more = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const found = await loadRows(to(last + 1), label).catch(() => "failed" as const);
    busy.current = false;
    if (typeof found === "string") return setState(found);
    setRows((before) => [...before, found.rows]);
    setState(found.end || rows.length + 1 >= MOST_PAGES ? "whole" : "ready");
  }, [to, last, label, rows.length]);
  useNearEnd(end, more, { last, off: state !== "ready" });
  useAdded(end, rows);
  return (
    <span ref={end} role="status">
      {(state === "failed" || state === "invalid") && (
        <>
          {SENTENCES[state]}{" "}
          <button type="button" className="link" onClick={() => setState("ready")}>
            Try again
          </button>
        </>
      )}
      {rows.length > 0 && <span className="sr">{`${rows.length + 1} pages shown.`}</span>}
    </span>
  );
}

/** Adds the loaded rows after those of the page; their links open as the others do. */
function useAdded(end: RefObject<HTMLElement | null>, rows: readonly string[]) {
  const navigate = useNavigate();
  const added = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const list = end.current && rowsBefore(end.current);
    if (!list) return;
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || opensElsewhere(event) || link.origin !== location.origin || link.target || link.download) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { preventScrollReset: true });
    };
    for (const html of rows.slice(added.current.length)) {
      const part = list.cloneNode(false) as HTMLElement;
      part.removeAttribute("id");
      part.dataset.grown = "";
      part.innerHTML = html;
      for (const row of [...part.children])
        if ([list, ...added.current].some((shown) => hasRow(shown, row))) row.remove();
      part.addEventListener("click", open);
      (added.current.at(-1) ?? list).after(part);
      added.current.push(part);
    }
  }, [end, rows, navigate]);
  useEffect(
    () => () => {
      for (const part of added.current) part.remove();
      added.current = [];
    },
    [],
  );
}

/** Whether the row is here already, because it moved to a later page since its own was loaded. */
const hasRow = (shown: Element, row: Element): boolean => {
  const to = row.querySelector("a.row-link")?.getAttribute("href");
  return Boolean(to && shown.querySelector(`a.row-link[href="${CSS.escape(to)}"]`));
};

/** The rows that the links below a list belong to. */
const rowsBefore = (pager: Element): Element | undefined =>
  [...(pager.closest("main") ?? pager.ownerDocument).querySelectorAll("tbody, [data-rows]")]
    .filter((one) => !one.hasAttribute("data-grown"))
    .findLast((one) => one.compareDocumentPosition(pager) & Node.DOCUMENT_POSITION_FOLLOWING);

async function loadRows(address: string, label: string): Promise<{ rows: string; end: boolean } | State> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok || answer.redirected) return "failed";
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  const pager = found.querySelector(`nav.pager[aria-label="${CSS.escape(label)}"]`);
  const rows = pager && rowsBefore(pager);
  return rows ? { rows: rows.innerHTML, end: !pager.querySelector('a[rel="next"]') } : "invalid";
}
