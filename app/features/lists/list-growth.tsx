import { useNavigate } from "@remix-run/react";
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
 * links lead to, as the server renders them.
 */
export function ListGrowth({ page, to, label }: GrowthProps) {
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
      for (const twin of part.children) if (isShown(twin, list)) twin.remove();
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

/** A row that moved to the next page since its own was loaded. */
const isShown = (row: Element, list: Element): boolean => {
  const to = row.querySelector("a.row-link")?.getAttribute("href");
  return Boolean(to && list.querySelector(`a.row-link[href="${CSS.escape(to)}"]`));
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
