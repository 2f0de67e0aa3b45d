import { Link } from "@remix-run/react";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { ChevronLeft, ChevronRight } from "./icon.tsx";

type Props = {
  /** From 1. */
  page: number;
  /** The total number; left out where counting would be expensive, then `end` marks the last page. */
  pages?: number;
  end?: boolean;
  /** The address of a page. */
  to: (page: number) => string;
  /** "1 to 40 of 214" */
  count?: ReactNode;
  label?: string;
  /** The list loads its next pages in another way. */
  still?: boolean;
};

/** A new `to` means another list, which starts again without the rows that were added. */
export type GrowthProps = { page: number; to: (page: number) => string; label: string };
/** What adds the next pages to a list near its end: in the dashboard. */
export const Growth = createContext<ComponentType<GrowthProps> | null>(null);

/** Pagination links. Renders nothing for a single page. */
export function Pager({ page, pages, end, to, count, label = "Pages", still }: Props) {
  const Grows = useContext(Growth);
  const last = end ?? (pages !== undefined && page >= pages);
  if (page === 1 && last) return count ? <p className="pager">{count}</p> : null;
  return (
    <nav className="pager" aria-label={label}>
      {count && <span className="count">{count}</span>}
      <Step off={page <= 1} to={to(page - 1)} label="Previous page" rel="prev">
        <ChevronLeft />
      </Step>
      {pages !== undefined && <Numbers page={page} pages={pages} to={to} />}
      <Step off={last} to={to(page + 1)} label="Next page" rel="next">
        <ChevronRight />
      </Step>
      {Grows && !still && !last && <Grows key={to(page)} page={page} to={to} label={label} />}
    </nav>
  );
}

function Numbers({ page, pages, to }: { page: number; pages: number; to: Props["to"] }) {
  return (
    <ol>
      {pagesShown(page, pages).map((n, at, all) => (
        <li key={n || -(all[at + 1] as number)}>
          {n === 0 ? (
            <span className="off">…</span>
          ) : n === page ? (
            <span className="now" aria-current="page">
              {n}
            </span>
          ) : (
            <Link to={to(n)}>{n}</Link>
          )}
        </li>
      ))}
    </ol>
  );
}

type StepProps = { off: boolean; to: string; label: string; rel: string; children: ReactNode };

function Step({ off, to, label, rel, children }: StepProps) {
  if (off)
    return (
      <span className="off" aria-hidden="true">
        {children}
      </span>
    );
  return (
    <Link to={to} rel={rel} aria-label={label}>
      {children}
    </Link>
  );
}

/** The page numbers to show: the ends, the neighbors, and 0 for a gap. `pagesShown(6, 20)` -> 1 0 5 6 7 0 20 */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, at) => {
    const gap = n - (shown[at - 1] ?? n - 1);
    return gap === 1 ? [n] : gap === 2 ? [n - 1, n] : [0, n];
  });
}
