import { FORM_OF_ACT, type JoinAct, LONGEST_WAITING } from "#app/shared/join.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { MoneyField } from "../ui/amount-field.tsx";
import { SubmitButton } from "../ui/button.tsx";
import { type FieldsState, FormFields } from "../ui/form-fields.tsx";
import { ErrorSummary } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-area.tsx";

type Props = {
  act: JoinAct;
  car: { name: string; price: number | null };
  /** The ZIP code of the delivery that was asked for on the car's page. */
  deliver?: string | null | undefined;
  state?: FieldsState;
};

/** What a visitor can fill in before they join; rendered inside the form of the page or of the dialog. */
export function JoinFields({ act, car, deliver, state }: Props) {
  const form = FORM_OF_ACT[act];
  return (
    <FormFields id="join" state={state} values={{ offer: car.price === null ? null : formatNumber(car.price) }}>
      <p>
        Buyers and sellers here know who they deal with. A free profile lets you make offers on this {car.name}, follow
        it and hear when its price changes.
      </p>
      <ErrorSummary message={state?.message} />
      {form === "offer" && (
        <MoneyField
          name="offer"
          label="Your offer"
          autoFocus
          hint={car.price === null ? "Whole dollars" : `Whole dollars. The seller asks ${formatDollars(car.price)}.`}
        />
      )}
      {form === "message" && (
        <TextArea
          name="message"
          label="Your message"
          autoFocus
          rows={4}
          maxLength={LONGEST_WAITING}
          hint="Buyer and seller write here and meet at a Swap Center. Leave phone numbers and bank details out."
        />
      )}
      {form === "visit" && (
        <TextArea
          name="message"
          label="Message"
          optional
          maxLength={LONGEST_WAITING}
          hint="The seller reads it. You choose the time when your profile is ready."
        />
      )}
      {deliver && <input type="hidden" name="deliver" value={deliver} />}
      {form && <p className="dim small">Nothing is sent yet. What you type waits here until your profile is ready.</p>}
      <div className="row wrap">
        <SubmitButton>Create Your Profile</SubmitButton>
        <SubmitButton kind="quiet" name="_to" value="login">
          I have one already
        </SubmitButton>
      </div>
    </FormFields>
  );
}
