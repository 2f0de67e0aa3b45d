import { Link, useLocation } from "@remix-run/react";
import { Chip } from "#app/ui/marks.tsx";
import * as styles from "./lists.module.css";

/** Filters in use: the parameter of the address, and its words; what is empty is left out. */
export type UsedFilters = readonly (readonly [name: string, words: string | null | undefined | false])[];

/** The filters in use, each with a cross. */
export function ActiveFilters({ used }: { used: UsedFilters }) {
  const { pathname, search } = useLocation();
  const chips = used.filter(([, words]) => words);
  const without = (names: readonly string[]) => {
    const query = new URLSearchParams(search);
    for (const name of [...names, "page"]) query.delete(name);
    return `${pathname}${query.size > 0 ? `?${query}` : ""}`;
  };
  if (chips.length === 0) return <span className="grow" />;
  return (
    <div className={`${styles.active} grow`}>
      {chips.map(([name, words]) => (
        <Chip key={name} to={without([name])} removes>
          {words}
        </Chip>
      ))}
      {chips.length > 1 && (
        <Link className="link small" to={without(chips.map(([name]) => name))} preventScrollReset>
          Clear All
        </Link>
      )}
    </div>
  );
}
