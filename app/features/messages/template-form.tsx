import { BothVersions } from "#app/features/forms/both-versions.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { fillTemplate, VARIABLES } from "#modules/messaging/policy.ts";
import { SaveTemplate, type Template } from "#modules/messaging/schemas.ts";
import * as styles from "./templates.module.css";

const fields = fieldsOf(SaveTemplate);

type Props = {
  action: string;
  template?: Template;
  /** What another person saved while this form was filled. */
  theirs?: Template | null;
  state: FieldsState;
  button: string;
};

/** The name and the text of a template. */
export function TemplateForm({ action, template, theirs, state, button }: Props) {
  return (
    <PostForm action={action} className="stack" data-guard>
      {template && <input type="hidden" name={fields.version.name} value={(theirs ?? template).version} />}
      <FormFields state={state} values={{ name: template?.name, text: template?.text }} id="template">
        <ErrorSummary message={state?.message} />
        {theirs && (
          <BothVersions
            parts={[
              { name: "name", label: "Name" },
              { name: "text", label: "Text" },
            ]}
            theirs={{ name: theirs.name, text: theirs.text }}
            mine={state?.values ?? {}}
          />
        )}
        <TextField {...fields.name} label="Name" />
        <TextArea {...fields.text} label="Text" rows={8} />
        <SubmitButton>{button}</SubmitButton>
      </FormFields>
    </PostForm>
  );
}

/** What can stand in a template, with the names that are filled in. */
export function Variables() {
  return (
    <dl className={`small line-20 ${styles.variables}`}>
      {Object.entries(VARIABLES).map(([name, words]) => (
        <div className="grid gap-12" key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd className="dim flush">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Values as they could be, for the preview. */
const EXAMPLE = {
  firstName: "Megan",
  car: "2018 Subaru Outback",
  price: "$24,500",
  agent: "Dana Whitfield",
  link: "https://…/u/owned/d/…",
};

/** The text as a reader sees it. */
export const Sample = ({ text }: { text: string }) => (
  <p className={`breaks misty rounded-control ${styles.sample}`}>{fillTemplate(text, EXAMPLE).text}</p>
);
