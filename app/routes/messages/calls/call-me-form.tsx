import { Link } from "@remix-run/react";
import { callActionPath, profilePath } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { AskForCall } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(AskForCall);

type Props = {
  hours: readonly { value: string; label: string }[];
  /** The number that will ring; null until one is verified. */
  phone: string | null;
  /** The wanted hours of a call that was asked for already. */
  wanted: string | null;
  car: { _id: string; name: string } | null;
  state: FieldsState;
};

/** Asks the swap team for a call. */
export function CallMeForm({ hours, phone, wanted, car, state }: Props) {
  if (wanted)
    return (
      <Notice kind="info">
        You asked for a call. When: {wanted}. We’ll call you at {phone ? maskPhone(phone) : "your phone"}.
      </Notice>
    );
  if (!phone)
    return (
      <p>
        Please{" "}
        <Link className="link" to={profilePath}>
          verify your phone in your profile
        </Link>{" "}
        first: we call you on it.
      </p>
    );
  return (
    <PostForm action={callActionPath("call-me")} className="stack" data-guard>
      <FormFields id="call-me" state={state}>
        <ErrorSummary message={state?.message} />
        <p>
          We call you at <b>{maskPhone(phone)}</b>
          {car && ` about the ${car.name}`}.
        </p>
        {car && <input type="hidden" name={fields.swap.name} value={car._id} />}
        <Select {...fields.hours} label="When should we call?" options={hours} empty="Please choose" />
        <TextArea {...fields.about} label="What is it about?" rows={3} optional />
      </FormFields>
      <div className="actions">
        <SubmitButton>Call me</SubmitButton>
      </div>
    </PostForm>
  );
}
