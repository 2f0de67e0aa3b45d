import { Link } from "@remix-run/react";
import { availabilityActPath, backPath, eventsPath } from "#app/shared/paths.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { type FieldsState, FormFields } from "../ui/form-fields.tsx";
import { ErrorSummary } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import * as styles from "./profile.module.css";

export type Away = { _id: string; from: string; to: string; note: string | null; visits: number };

/** "21 Nov 2026 to 24 Nov 2026", or the one day. */
export const daysInWords = ({ from, to }: Pick<Away, "from" | "to">): string =>
  from === to ? formatDashboardDay(from) : `${formatDashboardDay(from)} to ${formatDashboardDay(to)}`;

/** The days on which the person is away, and the form that adds some. Visits that are booked already stay. */
export function DaysAway({ away, today, state }: { away: readonly Away[]; today: string; state: FieldsState }) {
  return (
    <Card title="Days away">
      {away.length === 0 ? (
        <p className="dim">Nothing planned. On days away, no times are offered to buyers.</p>
      ) : (
        <ul className={styles.lines}>
          {away.map((days) => (
            <li key={days._id}>
              <div>
                <b>{daysInWords(days)}</b> {days.note && <span className="dim">{days.note}</span>}
                {days.visits > 0 && <Booked visits={days.visits} />}
              </div>
              <PostForm action={backPath(days._id)} preventScrollReset>
                <Button size="small">
                  Remove<span className="sr"> {daysInWords(days)}</span>
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={availabilityActPath("away")} className="stack" noValidate key={away.length}>
        <FormFields state={state} id="away">
          <ErrorSummary message={state?.message ?? null} />
          <div className="grid2">
            <TextField name="from" type="date" label="First day" min={today} required />
            <TextField name="to" type="date" label="Last day" min={today} required />
          </div>
          <TextField name="note" label="Note" optional maxLength={300} hint="Only you and our team read it." />
        </FormFields>
        <div>
          <Button>Add days away</Button>
        </div>
      </PostForm>
    </Card>
  );
}

const Booked = ({ visits }: { visits: number }) => (
  <p className="dim">
    {visits === 1 ? "A visit is booked on these days and stays. " : `${visits} visits are booked and stay. `}
    <Link className="link" to={eventsPath}>
      See your visits
    </Link>
  </p>
);
