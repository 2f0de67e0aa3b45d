import { newBatchPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type BatchPreviewLine, ROLE_ASSIGNMENT_LABELS, StartBatch, type TeamChoice } from "#modules/swaps/schemas.ts";
import * as styles from "./batch.module.css";
import { ACTION_TITLES } from "./batch-labels.ts";

const fields = fieldsOf(StartBatch);

type Props = {
  /** Ids of swaps that were selected in the list, one a line. */
  selected: string;
  choices: readonly TeamChoice[];
  state: FieldsState;
  preview: readonly BatchPreviewLine[] | null;
};

const ACTIONS = Object.entries(ACTION_TITLES).map(([value, label]) => ({ value, label }));

/** A new batch: what to do with which swaps, a preview, and the start. One form, so nothing that was typed is lost. */
export function BatchForm({ selected, choices, state, preview }: Props) {
  return (
    <PostForm action={newBatchPath} preventScrollReset className="stack">
      {state?.message && <Notice kind="error">{state.message}</Notice>}
      <FormFields state={state} values={{ list: selected, act: "roles" }} id="batch">
        <RadioGroup {...fields.act} label="What to do" options={ACTIONS} />
        <TextArea
          name="list"
          label="Swaps"
          rows={5}
          hint="One per line: a VIN, its last six characters, or an ID. You can also select swaps in the list of all swaps."
          required
        />
        <fieldset className="field">
          <legend>New members, for Role Assignments</legend>
          <div className={`grid gap-12 ${styles.choice}`}>
            {choices.map(({ role, people }) => (
              <Select
                key={role}
                {...fields[role]}
                label={ROLE_ASSIGNMENT_LABELS[role]}
                empty="No change"
                options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
              />
            ))}
          </div>
        </fieldset>
        <TextField {...fields.reason} label="Why, for Cancel Swaps" hint="The sellers will read it." optional />
      </FormFields>
      <div>
        <Button name="intent" value="preview">
          Preview
        </Button>
      </div>
      {preview && <BatchPreview lines={preview} />}
    </PostForm>
  );
}

/** What would become of each swap, and the button that starts the batch. */
function BatchPreview({ lines }: { lines: readonly BatchPreviewLine[] }) {
  const changed = lines.filter(({ error }) => error === null).length;
  return (
    <section className="stack" aria-label="Preview">
      <h2>
        {changed} would change{lines.length > changed && `, ${lines.length - changed} would be refused`}
      </h2>
      <ul className={styles.rows}>
        {lines.map(({ swap, name, changes, error }) => (
          <li className="grid top hair-top" key={swap}>
            <State tone={error === null ? "ok" : "bad"}>{error === null ? "Changes" : "Refused"}</State>
            <p className="breaks">
              <b>{name}</b>
              <br />
              <span className="dim">{error ?? changes.join("; ")}</span>
            </p>
          </li>
        ))}
      </ul>
      {changed > 0 && (
        <div>
          <Button kind="primary" name="intent" value="start">
            Start for {changed === 1 ? "1 swap" : `${changed} swaps`}
          </Button>
        </div>
      )}
    </section>
  );
}
