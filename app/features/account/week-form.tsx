import type { MouseEvent } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields, useFormErrors } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SaveAvailability } from "#modules/accounts/schemas.ts";
import * as styles from "./week.module.css";
import { WEEK, type WeekRow, weekRows } from "./week-grid.ts";

const fields = fieldsOf(SaveAvailability);

/** When a seller shows a car, and when a technician works. */
const FOR_BUYERS = {
  legend: "When you’re available",
  caption: "Your weekly hours",
  any: "Buyers can ask for any hour of the day.",
  hours: "We don’t offer other hours to buyers.",
};
export const FOR_TECHNICIANS: typeof FOR_BUYERS = {
  legend: "Working hours",
  caption: "Weekly hours",
  any: "Appointments can be booked at all working hours.",
  hours: "Appointments are booked at these hours only.",
};

type Props = {
  action: string;
  general: readonly string[];
  /** False for a technician who has not said when: then neither answer is ticked. */
  chosen?: boolean;
  state: FieldsState;
  words?: typeof FOR_BUYERS;
};

/** A person's weekly hours: any time, or the ticked ones. */
export function WeekForm({ action, general, chosen = true, state, words = FOR_BUYERS }: Props) {
  const options = [
    { value: "any", label: "Any time", hint: words.any },
    { value: "hours", label: "Only at these hours", hint: words.hours },
  ];
  return (
    <PostForm action={action} className={`grid gap-20 ${styles.form}`} data-guard>
      <FormFields state={state} values={{ when: general.length > 0 ? "hours" : chosen ? "any" : undefined }} id="week">
        <ErrorSummary message={state?.message} />
        <RadioGroup {...fields.when} label={words.legend} hideLabel look="cards" options={options} />
        <div className={`grid gap-10 ${styles.week}`}>
          <WeekTable rows={weekRows(general)} caption={words.caption} />
          <p className="dim small">
            All times are Central Time.
            <span className="with-scripts"> Press a day or a time to choose all of it.</span>
          </p>
        </div>
      </FormFields>
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
      </div>
    </PostForm>
  );
}

function WeekTable({ rows, caption }: { rows: readonly WeekRow[]; caption: string }) {
  const errors = useFormErrors().general ?? [];
  return (
    <div className={errors.length > 0 ? "field bad" : "field"} id="week-general" tabIndex={-1}>
      <table className={`full num ${styles.table}`}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <td />
            {WEEK.map(({ key, short }) => (
              <th key={key} scope="col">
                <All of={{ day: key }} label={short} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ clock, label, cells }) => (
            <tr key={clock}>
              <th scope="row">
                <All of={{ clock }} label={label} />
              </th>
              {cells.map((cell) => (
                <td key={cell.day}>
                  <label className="grid centered clickable paper">
                    <input
                      type="checkbox"
                      name={fields.general.name}
                      value={cell.value}
                      defaultChecked={cell.checked}
                      data-day={cell.day}
                      data-clock={clock}
                      aria-label={cell.label}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="week-general" errors={errors} />
    </div>
  );
}

/** The name of a day or a time. With scripts it is a button that ticks all of it, or clears it. */
function All({ of, label }: { of: { day: string } | { clock: string }; label: string }) {
  const [name, value] = Object.entries(of)[0] as [string, string];
  const tick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const table = currentTarget.closest("table");
    const boxes = [...(table?.querySelectorAll<HTMLInputElement>(`input[data-${name}="${value}"]`) ?? [])];
    const on = boxes.some((box) => !box.checked);
    for (const box of boxes) if (box.checked !== on) box.click();
  };
  return (
    <>
      <span className="without-scripts">{label}</span>
      <button type="button" className="with-scripts" onClick={tick}>
        {label}
      </button>
    </>
  );
}
