import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/forms/tasks.module.css";
import { withQuery } from "#app/shared/paths.ts";

const PANEL_TABS = ["facts", "notes", "history", "files"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
const LABELS: Record<PanelTab, string> = { facts: "Facts", notes: "Notes", history: "History", files: "Files" };

/** The tab that the address names; the facts unless it names another. */
export function panelTabOf(search: string): PanelTab {
  const named = new URLSearchParams(search).get("tab");
  return PANEL_TABS.find((tab) => tab === named) ?? "facts";
}

/** Whether two addresses differ only in the tab: the data is the same then. */
export const differsInTab = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname &&
  a.search !== b.search &&
  withQuery(a.search, { tab: null }) === withQuery(b.search, { tab: null });

type Props = { tab: PanelTab; page: string; search: string; counts: Partial<Record<PanelTab, number>> };

/** The parts of a panel, as links. */
export function PanelTabs({ tab, page, search, counts }: Props) {
  return (
    <nav className={`tabs rigid sticky paper ${styles.panelTabs}`} aria-label="In this task">
      {PANEL_TABS.map((name) => (
        <Link
          key={name}
          to={withQuery(`${page}${search}`, { tab: name === "facts" ? null : name })}
          aria-current={name === tab ? "page" : undefined}
          preventScrollReset
          replace
        >
          {LABELS[name]}
          {Boolean(counts[name]) && <span className="n">{counts[name]}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** A part of the panel; hidden parts keep what is typed in them. */
export function TabPart({ tab, shown, children }: { tab: PanelTab; shown: PanelTab; children: ReactNode }) {
  return (
    <div className={`flex vertical ${styles.tabPart}`} hidden={tab !== shown} data-tab={tab}>
      {children}
    </div>
  );
}
