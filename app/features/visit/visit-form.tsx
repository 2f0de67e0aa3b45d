import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DayTimes } from "#app/features/calendar/day-times.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields, useFormErrors } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { RefusedToast } from "#app/ui/toast.tsx";
import { ChangeVisit, type VisitTimes } from "#modules/offers/schemas.ts";
import * as styles from "./visits.module.css";

const fields = fieldsOf(ChangeVisit);

type Props = {
  times: VisitTimes;
  pageTo: (from: string) => string;
  state?: Pick<FormState, "values" | "errors" | "message"> | null | undefined;
  /** The time under discussion, when the form proposes another one. */
  stands?: string;
  /** The message that was typed before. */
  text?: string | undefined;
  submit: string;
};

/** The fields that choose a time for a visit; rendered inside the form of the page or of the dialog. */
export function VisitFields({ times, pageTo, state, stands, text, submit }: Props) {
  const chosen = state?.values?.date;
  return (
    <FormFields state={state} values={{ message: text }} id="visit">
      {stands && <input type="hidden" name={fields.seen.name} value={stands} />}
      <ErrorSummary message={state?.message} />
      <RefusedToast state={state} />
      <VisitTimesField times={times} pageTo={pageTo} chosen={typeof chosen === "string" ? chosen : undefined} />
      <TextArea {...fields.message} label="Message" optional hint="The other person will see it." />
      <SubmitButton size="big" wide>
        {submit}
      </SubmitButton>
    </FormFields>
  );
}

type VisitTimesProps = {
  times: VisitTimes;
  /** The time that was chosen before. */
  chosen?: string | undefined;
  /** The page with the times from another day on. */
  pageTo: (from: string) => string;
};

/**
 * Free times with a column for each day: three days on a narrow screen, up to seven on a wide one
 * (docs/spec/schedule.md).
 */
function VisitTimesField({ times, chosen, pageTo }: VisitTimesProps) {
  const refused = useFormErrors();
  const errors = refused.date ?? [];
  const sentence = useRef<HTMLDivElement>(null);
  // The times can fill more than a screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each error
  useEffect(() => {
    sentence.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  return (
    <div className={`grid gap-10 ${styles.times}`}>
      <Pages times={times} pageTo={pageTo} />
      <div className={`grid gap-8 ${styles.days}`} id="visit-date" tabIndex={-1}>
        {times.days.map(({ day, label, weekday, times: free }) => (
          <DayTimes key={day} name="date" weekday={weekday} label={label} times={free} chosen={chosen} />
        ))}
      </div>
      {errors.length > 0 && (
        <div className="field bad" ref={sentence}>
          <FieldError id="visit-date" errors={errors} />
        </div>
      )}
      <p className="dim small">All times are Central Time. A visit lasts an hour.</p>
    </div>
  );
}

/** One pair of links for each number of days; the style sheet shows the pair that fits. */
function Pages({ times, pageTo }: Pick<VisitTimesProps, "times" | "pageTo">) {
  return times.pages.map(({ days, previous, next }) => (
    <nav key={days} className={`flex spread gap-12 ${styles.pages}`} data-days={days} aria-label="Other days">
      {previous ? (
        <Link className="link" to={pageTo(previous)} preventScrollReset>
          Earlier days
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link className="link" to={pageTo(next)} preventScrollReset>
          Later days
        </Link>
      )}
    </nav>
  ));
}
