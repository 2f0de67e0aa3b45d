import type { ActionState } from "#app/features/forms/action-form.tsx";
import { filePath, personIdentityActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  DecideIdentity,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  type PersonIdentity,
  RecordIdentity,
} from "#modules/deals/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const decideFields = fieldsOf(DecideIdentity);
const recordFields = fieldsOf(RecordIdentity);

type DecisionProps = {
  user: string;
  name: string;
  waiting: NonNullable<PersonIdentity["waiting"]>;
  state: ActionState;
};

/** The photos that a person sent, and whether they are accepted. */
export function DecisionForm({ user, name, waiting, state }: DecisionProps) {
  const own = state?.action === "decision" ? state : null;
  return (
    <Card title={waiting.document ? DOCUMENT_LABELS[waiting.document] : "Photos"}>
      <p className="dim">Sent {formatDashboardMoment(waiting.sentAt)}</p>
      <ul className="row wrap">
        {waiting.files.map((key, at) => (
          <li key={key}>
            <a className="link" href={filePath(key)} target="_blank" rel="noreferrer">
              Photo {at + 1}
            </a>
          </li>
        ))}
      </ul>
      <PostForm action={personIdentityActionPath(user, "decision")} className="stack" data-guard>
        <input type="hidden" name={decideFields.check.name} value={waiting.check} />
        <input type="hidden" name={decideFields.name.name} value={name} />
        <FormFields state={own} id="decision">
          {own?.message && <ErrorSummary message={own.message} />}
          <RadioGroup
            {...decideFields.outcome}
            label="Decision"
            options={[
              { value: "approved", label: `The ID is real, valid, and names ${name}` },
              { value: "declined", label: "The ID is not accepted" },
            ]}
          />
          <TextField
            {...decideFields.until}
            type="date"
            label="Valid through"
            hint="As the ID says. Leave it empty if you don’t accept the ID."
          />
          <TextArea
            {...decideFields.reason}
            label="If it is not accepted: why"
            rows={2}
            hint="The person reads it, and can send other photos."
          />
          <div>
            <SubmitButton>Decide</SubmitButton>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}

/** For an ID that staff have seen, such as at a Swap Center. */
export function InPersonForm({ user, name, state }: { user: string; name: string; state: ActionState }) {
  const own = state?.action === "in-person" ? state : null;
  return (
    <Card title="Seen in person">
      <PostForm action={personIdentityActionPath(user, "in-person")} className="stack" data-guard>
        <input type="hidden" name={recordFields.name.name} value={name} />
        <FormFields state={own} id="in-person">
          {own?.message && <ErrorSummary message={own.message} />}
          <div className="grid2">
            <Select
              {...recordFields.document}
              label="Which ID"
              options={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_LABELS[value] }))}
            />
            <TextField {...recordFields.until} type="date" label="Valid through" />
          </div>
          <Checkbox
            {...recordFields.seen}
            label="I compared the ID with the person in front of me and with the name of the account."
          />
          <div>
            <SubmitButton kind="plain">Record the ID as checked</SubmitButton>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}
