import { type CSSProperties, useEffect, useRef, useState } from "react";
import { formatNumber } from "#modules/kernel/money.ts";
import { FILTERS, type Histogram, type Range, type RangeName } from "#modules/marketplace/listing/schemas.ts";
import { FilterGroup } from "./filter-group.tsx";
import * as styles from "./listing.module.css";

type Props = {
  name: RangeName;
  range: Range;
  /** The slider's ends and step, and the number of cars at each value. */
  histogram: Histogram;
  /** The typed text that could not be read. */
  typed?: { min: string; max: string } | undefined;
  open?: boolean;
};

const shown = (name: RangeName, value: number) => (FILTERS[name].unit === "year" ? String(value) : formatNumber(value));
const text = (name: RangeName, value: number | null) => (value === null ? "" : shown(name, value));
const number = (typed: string): number | null => {
  const digits = typed.replace(/[$,\s]/g, "");
  return digits === "" ? null : /^\d{1,8}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** "to $40,000", "from 2015", "$5,000 to $20,000": the selection, next to the group's name. */
function noteOf(name: RangeName, { min, max }: Range): string | null {
  const show = (value: number) => `${FILTERS[name].unit === "dollars" ? "$" : ""}${shown(name, value)}`;
  if (min !== null && max !== null) return `${show(min)} to ${show(max)}`;
  return min !== null ? `from ${show(min)}` : max !== null ? `to ${show(max)}` : null;
}

/**
 * From and to: two fields that need no scripts. With scripts also a slider with two ends below the distribution of the
 * cars.
 */
export function FilterRange({ name, range, histogram, typed, open }: Props) {
  const { label } = FILTERS[name];
  const ref = useRef<HTMLFieldSetElement>(null);
  const [low, setLow] = useState(typed?.min ?? text(name, range.min));
  const [high, setHigh] = useState(typed?.max ?? text(name, range.max));
  // A group with the focus keeps its typed values; the others show the values of the address.
  useEffect(() => {
    if (typed || ref.current?.contains(document.activeElement)) return;
    setLow(text(name, range.min));
    setHigh(text(name, range.max));
  }, [name, range.min, range.max, typed]);
  const [min, max] = [number(low), number(high)];
  const problem =
    Number.isNaN(min) || Number.isNaN(max)
      ? "Please enter a number."
      : min !== null && max !== null && min > max
        ? "The minimum is higher than the maximum."
        : typed
          ? "We couldn’t read this."
          : null;
  const note = `filter-${name}-note`;
  const field = { type: "text", inputMode: "numeric", maxLength: 11, autoComplete: "off" } as const;
  const described = problem ? { "aria-invalid": true, "aria-describedby": note } : {};
  return (
    <FilterGroup
      name={name}
      label={label}
      note={noteOf(name, range)}
      open={open || noteOf(name, range) !== null || problem !== null}
    >
      <fieldset className={styles.range} ref={ref} aria-label={label}>
        <Pull {...{ name, label, histogram, min, max, setLow, setHigh }} />
        <div className={styles.pair}>
          <input
            {...field}
            {...described}
            name={`${name}.min`}
            aria-label={`${label} from`}
            placeholder="No min"
            value={low}
            onChange={(event) => setLow(event.currentTarget.value)}
          />
          <input
            {...field}
            {...described}
            name={`${name}.max`}
            aria-label={`${label} to`}
            placeholder="No max"
            value={high}
            onChange={(event) => setHigh(event.currentTarget.value)}
          />
        </div>
        {problem && (
          <p className="err" id={note}>
            {problem}
          </p>
        )}
      </fieldset>
    </FilterGroup>
  );
}

type PullProps = Pick<Props, "name" | "histogram"> & {
  label: string;
  min: number | null;
  max: number | null;
  setLow: (text: string) => void;
  setHigh: (text: string) => void;
};

/** The slider. Each end includes all values beyond it. */
function Pull({ name, label, histogram, min, max, setLow, setHigh }: PullProps) {
  const { counts: _, ...slider } = histogram;
  const within = (value: number | null, otherwise: number) =>
    value === null || Number.isNaN(value) ? otherwise : Math.min(slider.max, Math.max(slider.min, value));
  const [low, high] = [within(min, slider.min), within(max, slider.max)];
  const share = (value: number) => Math.round(((value - slider.min) / (slider.max - slider.min)) * 1_000) / 10;
  const pull = (end: "min" | "max", value: number) => {
    const open = value === slider[end];
    if (end === "min") setLow(open ? "" : shown(name, Math.min(value, high)));
    else setHigh(open ? "" : shown(name, Math.max(value, low)));
  };
  const words = (value: number, end: "min" | "max") =>
    value === slider[end] ? (end === "min" ? "No minimum" : "No maximum") : shown(name, value);
  return (
    <div className={`relative ${styles.pull}`} style={{ "--from": share(low), "--to": share(high) } as CSSProperties}>
      <Bars histogram={histogram} />
      {(["min", "max"] as const).map((end) => {
        const value = end === "min" ? low : high;
        return (
          <input
            key={end}
            type="range"
            {...slider}
            data-field={`${name}.${end}`}
            value={value}
            aria-label={`${end === "min" ? "Lowest" : "Highest"} ${label.toLowerCase()}`}
            aria-valuetext={words(value, end)}
            onChange={(event) => pull(end, Number(event.currentTarget.value))}
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}

/** The number of cars at each value, drawn as a single path. */
function Bars({ histogram: { counts } }: { histogram: Histogram }) {
  const most = Math.max(1, ...counts);
  const bars = counts.flatMap((count, at) =>
    count === 0 ? [] : [`M${at + 0.08} 40v-${round(4 + (count / most) * 36)}h.84V40`],
  );
  return (
    <svg viewBox={`0 0 ${Math.max(1, counts.length)} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join("")} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
