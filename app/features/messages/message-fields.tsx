import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { SendMessage } from "#modules/messaging/schemas.ts";
import { Attach } from "./attach.tsx";
import { sendByKeys } from "./send-by-keys.ts";

const fields = fieldsOf(SendMessage);

type Props = {
  state: FieldsState;
  /** The text of a template, or what was typed before. */
  text?: string | undefined;
};

/** The fields of a first message; rendered inside the page's or the dialog's own form. */
export function MessageFields({ state, text }: Props) {
  return (
    <FormFields state={state} values={{ message: text }} id="message">
      <ErrorSummary message={state?.message} />
      <TextArea
        {...fields.message}
        label="Your message"
        autoFocus
        rows={5}
        hint="Keep the conversation here and meet at a Swap Center. Don’t share phone numbers or bank details."
        onKeyDown={sendByKeys}
      />
      <Attach />
      <SubmitButton size="big" wide>
        Send message
      </SubmitButton>
    </FormFields>
  );
}
