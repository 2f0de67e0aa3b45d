import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export type Tab = { to: string; label: ReactNode; current?: boolean; count?: number; alarm?: boolean };

/** On a phone, not all tabs fit: the current one is brought into view. */
function show(tab: HTMLAnchorElement | null): void {
  const bar = tab?.parentElement;
  if (!tab || !bar) return;
  const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (inner.right > outer.right || inner.left < outer.left)
    bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** Views of the same data, as links. */
export function Tabs({ label, tabs, keepScroll }: { label: string; tabs: readonly Tab[]; keepScroll?: boolean }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          ref={tab.current ? show : undefined}
          aria-current={tab.current ? "page" : undefined}
          preventScrollReset={keepScroll}
        >
          {tab.label}
          {tab.count !== undefined && <span className={tab.alarm ? "n bad" : "n"}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

type SegmentsProps = { label: string; tabs: readonly (Tab & { onPress?: () => void })[] };

/** A bar of two to five links, such as list and map. `onPress`: what the page shows before the link has been followed. */
export function Segments({ label, tabs }: SegmentsProps) {
  return (
    <nav className="seg" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? "true" : undefined}
          preventScrollReset
          onClick={tab.onPress}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
