import type { FormState } from "#app/shared/form-state.ts";
import { PhoneField } from "#app/ui/amount-field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { ShareCarByText } from "#modules/messaging/schemas.ts";
import { RecipientEmail } from "./recipient-email.tsx";
import type { ShareWay } from "./subject.ts";

const fields = fieldsOf(ShareCarByText);

type Props = { way: ShareWay; state: FormState | undefined; back: string };

/** The recipient; the text of the message is fixed, so that users cannot send their own text in our name. */
export function ShareFields({ way, state, back }: Props) {
  return (
    <FormFields state={state} id="share">
      <input type="hidden" name="_back" value={back} />
      <ErrorSummary message={state?.message} />
      {way === "email" ? (
        <RecipientEmail autoFocus />
      ) : (
        <PhoneField
          {...fields.phone}
          label="Mobile number"
          autoFocus
          hint="We send one text message with a link to the page."
        />
      )}
    </FormFields>
  );
}
