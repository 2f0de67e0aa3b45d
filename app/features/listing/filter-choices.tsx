import { useState } from "react";
import { cx } from "#app/ui/class-names.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { FacetChoice } from "#modules/marketplace/listing/schemas.ts";
import { FilterGroup } from "./filter-group.tsx";
import * as styles from "./listing.module.css";

/** With more choices than this, the group has a search field. */
const LONG = 10;
/** The choices of such a group that are always shown: those with the most cars. */
const FIRST = 6;

type Props = {
  /** The parameter of the address. */
  name: string;
  label: string;
  choices: readonly FacetChoice[];
  chosen: readonly string[];
  open?: boolean;
};

/** Check boxes with the number of cars for each. */
export function FilterChoices({ name, label, choices, chosen, open }: Props) {
  const [typed, type] = useState("");
  // Only initially: a choice must not move while somebody chooses.
  const [first] = useState(() => mostCars(choices, chosen));
  if (choices.length === 0) return null;
  const looked = typed.trim().toLowerCase();
  const fits = (choice: FacetChoice) => choice.name.toLowerCase().includes(looked);
  const shown = choices.filter(({ value }) => choices.length <= LONG || first.has(value));
  const rest = choices.filter((choice) => !shown.includes(choice));
  const box = (choice: FacetChoice) => (
    <label
      key={choice.value}
      className={cx("check", choice.count === 0 && styles.none)}
      // Drawn by the style sheet, because there are many of them.
      data-count={formatNumber(choice.count)}
      hidden={(looked !== "" && !fits(choice)) || undefined}
    >
      <input type="checkbox" name={name} value={choice.value} defaultChecked={chosen.includes(choice.value)} />
      {choice.name}
    </label>
  );
  return (
    <FilterGroup
      name={name}
      label={label}
      note={chosen.length > 0 ? `${chosen.length} on` : null}
      open={open || chosen.length > 0}
    >
      {choices.length > LONG && (
        <input
          type="search"
          className={styles.findChoice}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          placeholder={`Find a ${label.toLowerCase()}`}
          aria-label={`Find a ${label.toLowerCase()}`}
        />
      )}
      {shown.map(box)}
      {rest.length > 0 && (
        <details className={styles.rest} open={looked !== "" || undefined}>
          <summary>
            {rest.length} more {lookup(PLURALS, name) ?? "choices"}
          </summary>
          {rest.map(box)}
        </details>
      )}
      {looked && !choices.some(fits) && <p className="small dim">No results were found.</p>}
    </FilterGroup>
  );
}

const PLURALS: Record<string, string> = { make: "makes", model: "models", color: "colors" };

/** The values with the most cars and the chosen ones; all values of a short group. */
function mostCars(choices: readonly FacetChoice[], chosen: readonly string[]): ReadonlySet<string> {
  const most = choices.toSorted((a, b) => b.count - a.count).slice(0, choices.length > LONG ? FIRST : undefined);
  return new Set([...most.map(({ value }) => value), ...chosen]);
}
