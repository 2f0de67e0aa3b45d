import type { FormState } from "#app/shared/form-state.ts";
import { PhoneField } from "../ui/amount-field.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { ErrorSummary } from "../ui/notice.tsx";
import type { ShareWay } from "./subject.ts";

type Props = { way: ShareWay; state: FormState | undefined; back: string };

/** The recipient; the text of the message is fixed, so that users cannot send their own text in our name. */
export function ShareFields({ way, state, back }: Props) {
  return (
    <FormFields state={state} id="share">
      <input type="hidden" name="_back" value={back} />
      <ErrorSummary message={state?.message} />
      {way === "email" ? (
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          autoFocus
          hint="We send a link to the page and keep the address for nothing else."
        />
      ) : (
        <PhoneField
          name="phone"
          label="Mobile number"
          required
          autoFocus
          hint="We send one text message with a link to the page."
        />
      )}
    </FormFields>
  );
}
