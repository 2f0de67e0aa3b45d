import { Link, useLocation } from "@remix-run/react";
import { listViewsPath } from "#app/shared/paths.ts";
import { Bookmark } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { ListView, ViewedList } from "#modules/accounts/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { addressOf } from "./list-addresses.ts";
import { viewQuery } from "./list-query.ts";
import * as styles from "./lists.module.css";

type Props = { list: ViewedList; views: readonly ListView[] };

/** The saved views of a list: one's own, those that colleagues share, and the way to save the present one. */
export function ViewMenu({ list, views }: Props) {
  const { search } = useLocation();
  const now = viewQuery(search);
  const current = views.find(({ query }) => isSame(query, now));
  return (
    <Menu
      align="left"
      summaryClass="btn small"
      summary={
        <>
          <Bookmark />
          <span className={`clipped ${styles.viewName}`}>{current?.name ?? "Views"}</span>
        </>
      }
      label={current ? `View: ${current.name}` : "Views"}
    >
      {views.map((view) => (
        <Link key={view._id} to={addressOf(view)} aria-current={view === current || undefined}>
          {view.name}
          {view.by && <span className="dim small"> · {view.by}</span>}
        </Link>
      ))}
      {views.length > 0 && <hr />}
      <Link to={listViewsPath(list, now)}>{views.length > 0 ? "Save or delete views" : "Save this view"}</Link>
    </Menu>
  );
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => lookup(b, name) === value);
