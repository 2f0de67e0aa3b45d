import { useState } from "react";
import { cx } from "#app/ui/class-names.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { FacetChoice } from "#modules/marketplace/listing/schemas.ts";
import { FilterGroup } from "./filter-group.tsx";
import * as styles from "./listing.module.css";

/** With more choices than this, the group has a search field, and its list scrolls. */
const LONG = 10;

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
  if (choices.length === 0) return null;
  const looked = typed.trim().toLowerCase();
  const fits = (choice: FacetChoice) => choice.name.toLowerCase().includes(looked);
  const long = choices.length > LONG;
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
      {long && (
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
      {long ? <div className={styles.scrolling}>{choices.map(box)}</div> : choices.map(box)}
      {looked && !choices.some(fits) && <p className="small dim">No results were found.</p>}
    </FilterGroup>
  );
}
