import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#modules/kernel/money.ts";
import { type FacetChoice, FILTERS } from "#modules/marketplace/listing/schemas.ts";
import { FilterGroup } from "./filter-group.tsx";
import * as styles from "./listing.module.css";

type Props = {
  zip: string;
  distance: number | null;
  /** The number of cars within each distance; empty without a known ZIP code. */
  choices: readonly FacetChoice[];
  /** The typed text, if it is not a ZIP code. */
  typed?: string | undefined;
};

const ZIP = /^\d{5}(-\d{4,5})?$/;

/** The maximum distance of a car. The distance applies only with a valid ZIP code (docs/spec/texts.md). */
export function FilterPlace({ zip, distance, choices, typed }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed ?? zip);
  const [left, leave] = useState(typed !== undefined);
  const [miles, setMiles] = useState(distance ?? 0);
  useEffect(() => {
    if (document.activeElement !== ref.current && typed === undefined) setText(zip);
    leave(typed !== undefined);
    setMiles(distance ?? 0);
  }, [zip, distance, typed]);
  const wrong = left && text.trim() !== "" && (typed === text || !ZIP.test(text.trim()));
  const counted = (value: number) => choices.find((choice) => choice.value === (value ? String(value) : ""))?.count;
  const name = (value: number) => {
    const count = counted(value);
    return `${value ? `${value} miles` : "Any"}${count === undefined ? "" : ` (${formatNumber(count)})`}`;
  };
  return (
    <FilterGroup
      name="distance"
      label={FILTERS.distance.label}
      note={zip && distance ? `${distance} miles` : null}
      open={zip !== "" || typed !== undefined}
    >
      <div className={styles.pair}>
        <input
          ref={ref}
          type="text"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={11}
          placeholder="Zip code"
          aria-label="Zip code"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => leave(true)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? "filter-zip-note" : undefined}
        />
        <select
          name="distance"
          aria-label="Distance"
          value={String(miles)}
          onChange={(event) => setMiles(Number(event.currentTarget.value))}
        >
          {[0, ...FILTERS.distance.values].map((value) => (
            <option key={value} value={value}>
              {name(value)}
            </option>
          ))}
        </select>
      </div>
      {wrong && (
        <p className="err" id="filter-zip-note">
          Invalid zip code
        </p>
      )}
    </FilterGroup>
  );
}
