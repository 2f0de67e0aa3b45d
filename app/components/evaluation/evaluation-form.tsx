import { Link } from "@remix-run/react";
import type { FormState } from "#app/shared/form-state.ts";
import { bookInspectionPath, editSwapPath, evaluationActPath } from "#app/shared/paths.ts";
import type { Evaluation } from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { Recalls } from "../car/recalls.tsx";
import { NumberField } from "../ui/amount-field.tsx";
import { Button, ButtonLink, SubmitButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { ErrorSummary, Notice } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { ChecklistSection } from "./checklist-section.tsx";
import { CodesSection } from "./codes-section.tsx";
import { DamagesSection } from "./damages-section.tsx";
import * as styles from "./evaluation.module.css";
import { PicturesSection } from "./pictures-section.tsx";
import { Section } from "./section.tsx";
import { TiresSection } from "./tires-section.tsx";

type Props = { evaluation: Evaluation; when: string | null; state: FormState | undefined };

/**
 * The technician's form, a single page for the whole inspection of the car. Everything is plain form fields: without
 * scripts a click on the drawing and each button submit the form, and the page shows all entered values again.
 */
export function EvaluationForm({ evaluation, when, state }: Props) {
  const { swap, version, missing, can } = evaluation;
  return (
    <PostForm
      action={evaluationActPath(swap, "save")}
      encType="multipart/form-data"
      className={styles.evaluation}
      key={version}
      noValidate
      preventScrollReset
      data-guard
    >
      <FormFields state={state} values={valuesOf(evaluation)}>
        {/* The return key presses the first button of a form: that must be this one, not the drawing of the car. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="version" value={version} />
        <CarHead evaluation={evaluation} when={when} />
        {evaluation.complete && <Notice kind="success">This evaluation is complete. Changes are still saved.</Notice>}
        {state?.message && <ErrorSummary message={state.message} errors={state.errors} />}
        <Section
          id="car"
          title="VIN and mileage"
          missing={missing.car}
          done={evaluation.vin !== null}
          hint="Read both from the car itself and correct what differs."
        >
          <div className="grid2">
            {evaluation.vinOpen && (
              <TextField
                name="vin"
                label="VIN"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={25}
              />
            )}
            <NumberField name="mileage" label="Mileage" after={<span>miles</span>} />
          </div>
        </Section>
        <PicturesSection swap={swap} pictures={evaluation.pictures} missing={missing.pictures} />
        <ChecklistSection items={evaluation.checklist} missing={missing.checklist} />
        <DamagesSection damages={evaluation.damages} missing={missing.damages} />
        <TiresSection tires={evaluation.tires} missing={missing.tires} />
        <CodesSection codes={evaluation.errorCodes} missing={missing.errorCodes} />
        <Section id="keys" title="Keys" missing={missing.keys} done={evaluation.keys !== null}>
          <TextField name="keys" label="Number of keys" inputMode="numeric" className={styles.short} />
        </Section>
        <Section id="comment" title="Comments" missing={missing.comment} done={evaluation.comment !== ""}>
          <TextArea
            name="comment"
            label="How is the car, in your own words?"
            hint="Buyers read this with the listing."
            rows={4}
          />
        </Section>
        <Otherwise swap={swap} can={can} />
        <Finish swap={swap} missing={missing} can={can} />
      </FormFields>
    </PostForm>
  );
}

const valuesOf = ({ keys, comment, vin, mileage }: Evaluation) => ({
  ...{ keys, comment, vin },
  mileage: formatNumber(mileage),
});

function CarHead({ evaluation, when }: Pick<Props, "evaluation" | "when">) {
  const { swap, name, vin, mileage, color, address, recalls } = evaluation;
  const facts = [vin && `VIN ${vin}`, `${formatNumber(mileage)} mi`, color].filter(Boolean).join(" · ");
  return (
    <header className="stack tight">
      <h2>{name}</h2>
      <p className="dim num">{facts}</p>
      <p>
        <Link className="link" to={editSwapPath(swap)}>
          Edit the car's facts
        </Link>
      </p>
      {(when || address) && <p>{[when, address].filter(Boolean).join(" · ")}</p>}
      {recalls && (
        <ul className={styles.recalls}>
          <Recalls found={recalls} />
        </ul>
      )}
    </header>
  );
}

const NAMES: Record<string, string> = {
  car: "VIN",
  pictures: "Pictures",
  checklist: "Checklist",
  damages: "Damages",
  tires: "Tires",
  errorCodes: "Error codes",
  keys: "Keys",
  comment: "Comments",
};

/** The other outcomes of the visit. */
function Otherwise({ swap, can }: Pick<Evaluation, "swap" | "can">) {
  if (!can.fail && !can.book) return null;
  return (
    <details className={styles.otherwise}>
      <summary>Not today?</summary>
      <div className="stack">
        {can.book && (
          <p>
            <ButtonLink to={bookInspectionPath(swap)}>Book another time</ButtonLink>
          </p>
        )}
        {can.fail && (
          <>
            <TextField name="reason" label="Why could the evaluation not take place?" />
            <div>
              <Button formAction={evaluationActPath(swap, "fail")}>It could not take place</Button>
            </div>
          </>
        )}
      </div>
    </details>
  );
}

function Finish({ swap, missing, can }: Pick<Evaluation, "swap" | "missing" | "can">) {
  const open = Object.keys(missing);
  return (
    <footer className={styles.evaluationFoot}>
      <p className={open.length > 0 ? "dim" : styles.ready} role="status">
        {open.length > 0
          ? `Still missing: ${open.map((section) => lookup(NAMES, section)?.toLowerCase()).join(", ")}`
          : "Nothing is missing."}
      </p>
      <div className="row wrap">
        <SubmitButton kind="plain">Save</SubmitButton>
        {can.complete && (
          <SubmitButton formAction={evaluationActPath(swap, "complete")}>Complete the evaluation</SubmitButton>
        )}
        {can.selfInspect && (
          <SubmitButton formAction={evaluationActPath(swap, "self")}>Complete the self-inspection</SubmitButton>
        )}
      </div>
    </footer>
  );
}
