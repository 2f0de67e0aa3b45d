import { SubmitButton } from "#app/ui/button.tsx";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { LONGEST_MESSAGE } from "#modules/messaging/policy.ts";
import { Attach } from "./attach.tsx";
import { sendByKeys } from "./send-by-keys.ts";

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
        name="message"
        label="Your message"
        required
        autoFocus
        rows={5}
        maxLength={LONGEST_MESSAGE}
        hint="Keep the conversation here and meet at a Swap Center. Don't share phone numbers or bank details."
        onKeyDown={sendByKeys}
      />
      <Attach />
      <SubmitButton size="big" wide>
        Send message
      </SubmitButton>
    </FormFields>
  );
}
