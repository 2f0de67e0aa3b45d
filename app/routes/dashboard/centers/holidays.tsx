import { centerActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AddHoliday, type Holiday } from "#modules/inspections/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import * as styles from "./center.module.css";

const fields = fieldsOf(AddHoliday);

type Props = {
  center: string;
  holidays: readonly Holiday[];
  /** The federal holidays of the coming year, when every center is closed. */
  federal: readonly Holiday[];
  today: string;
  /** The viewer may change them. */
  edit: boolean;
  state: FieldsState;
};

/** The days on which a center is closed, and the form that adds one. */
export function Holidays({ center, holidays, federal, today, edit, state }: Props) {
  const ahead = holidays.filter(({ day }) => day >= today);
  return (
    <>
      {ahead.length === 0 ? (
        <p className="dim">This center has no holidays of its own. No appointments are offered on a holiday.</p>
      ) : (
        <ul className={styles.lines}>
          {ahead.map(({ day, name }) => (
            <li key={day}>
              <span>
                <b className="num">{formatDashboardDay(day)}</b> {name}
              </span>
              {edit && (
                <PostForm action={centerActionPath(center, "no-holiday")} preventScrollReset>
                  <input type="hidden" name={fields.day.name} value={day} />
                  <Button size="small">
                    Remove<span className="sr"> {formatDashboardDay(day)}</span>
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="link">Federal holidays, when every center is closed</summary>
        <ul className={styles.lines}>
          {federal.map(({ day, name }) => (
            <li key={day}>
              <span>
                <b className="num">{formatDashboardDay(day)}</b> {name}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {edit && (
        <PostForm action={centerActionPath(center, "holiday")} className="stack tight" key={ahead.length}>
          <FormFields state={state} id="holiday">
            <ErrorSummary message={state?.message} />
            <div className="grid2">
              <TextField {...fields.day} label="Day" type="date" min={today} />
              <TextField {...fields.name} label="What it is" hint="Inventory, for example." />
            </div>
          </FormFields>
          <div>
            <Button>Close on this day</Button>
          </div>
        </PostForm>
      )}
    </>
  );
}
