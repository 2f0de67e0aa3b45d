import * as styles from "./day-times.module.css";

type Props = {
  /** The radio buttons' name. */
  name: string;
  weekday: string;
  label: string;
  times: readonly { start: string; label: string }[];
  /** The start of the chosen time. */
  chosen: string | undefined;
};

/** The free times of one day, to choose from; the surrounding grid arranges the days. */
export function DayTimes({ name, weekday, label, times, chosen }: Props) {
  return (
    <fieldset className={`grid shrinks content-top gap-6 borderless unpadded flush ${styles.day}`}>
      <legend>
        {weekday}
        <small className="block dim">{label}</small>
      </legend>
      {times.length === 0 && <p className="dim small">No free time</p>}
      {times.map((time) => (
        <label key={time.start} className={styles.time}>
          <input type="radio" className="sr" name={name} value={time.start} defaultChecked={chosen === time.start} />
          {time.label}
          <span className="sr">
            {" "}
            on {weekday}, {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
