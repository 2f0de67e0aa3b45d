import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { AddVacation } from "#modules/accounts/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import * as styles from "./profile.module.css";

const fields = fieldsOf(AddVacation);

export type Away = { _id: string; from: string; to: string; note: string | null };
/** The person of an entry, on a list of several people's days away. */
export type AwayPerson = { _id: string; fullName: string };

/** "21 Nov 2026 to 24 Nov 2026", or the one day. */
export const daysInWords = ({ from, to }: Pick<Away, "from" | "to">): string =>
  from === to ? formatDashboardDay(from) : `${formatDashboardDay(from)} to ${formatDashboardDay(to)}`;

type LineProps = {
  days: Away;
  /** Whose days they are; without a person they are the signed-in user's. */
  person?: AwayPerson | undefined;
  /** Shows the person, in a list of several people. */
  named?: boolean;
  changeTo: string;
  removeTo: string;
  /** The refused change of these days. */
  state: FieldsState;
  /** What is booked on them. */
  children?: ReactNode;
};

/** One line of a list of days away, with the forms that change and remove them. */
export function DaysAwayLine({ days, person, named, changeTo, removeTo, state, children }: LineProps) {
  const words = daysInWords(days);
  const whose = named && person ? `${person.fullName}, ${words}` : words;
  const of = person && <input type="hidden" name={fields.user.name} value={person._id} />;
  return (
    <li>
      <div>
        {named && <span className={`block strong ${styles.person}`}>{person?.fullName}</span>}
        <b>{words}</b> {days.note && <span className="dim">{days.note}</span>}
        {children}
      </div>
      <details className={styles.change} open={Boolean(state)}>
        <summary className="btn small">
          Change<span className="sr"> {whose}</span>
        </summary>
        <PostForm action={changeTo} className="stack" preventScrollReset>
          {of}
          <DaysFields id={`days-${days._id}`} state={state} values={days} />
          <div>
            <Button kind="primary">Save the change</Button>
          </div>
        </PostForm>
      </details>
      <PostForm action={removeTo} preventScrollReset>
        {of}
        <Button size="small">
          Remove<span className="sr"> {whose}</span>
        </Button>
      </PostForm>
    </li>
  );
}

type AddProps = {
  action: string;
  today: string;
  state: FieldsState;
  /** The people whose days can be added. With one person there is no choice; with none, it is the signed-in user. */
  people?: readonly AwayPerson[];
  /** The person who is chosen at first. */
  person?: string | undefined;
};

/** The form that adds days away. */
export function AddDaysAway({ action, today, state, people = [], person }: AddProps) {
  const [only] = people.length === 1 ? people : [];
  return (
    <PostForm action={action} className="stack">
      {only && <input type="hidden" name={fields.user.name} value={only._id} />}
      <DaysFields id="away" state={state} values={{ user: person ?? "" }} today={today}>
        {people.length > 1 && (
          <Select
            {...fields.user}
            label="Technician"
            empty="Choose a technician"
            options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
          />
        )}
      </DaysFields>
      <div>
        <Button kind={people.length > 0 ? "primary" : "plain"}>Add days away</Button>
      </div>
    </PostForm>
  );
}

type FieldsProps = {
  id: string;
  state: FieldsState;
  values: Record<string, string | null>;
  today?: string;
  children?: ReactNode;
};

function DaysFields({ id, state, values, today, children }: FieldsProps) {
  const unique = useId();
  return (
    <FormFields state={state} values={values} id={`${id}${unique}`}>
      <ErrorSummary message={state?.message} />
      {children}
      <div className="grid2">
        <TextField {...fields.from} type="date" label="First day" min={today} />
        <TextField {...fields.to} type="date" label="Last day" min={today} />
      </div>
      <TextField {...fields.note} label="Note" optional hint="Only you and our team can see it." />
    </FormFields>
  );
}
