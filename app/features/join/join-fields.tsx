import { ASK_HINT } from "#app/features/questions/question-fields.tsx";
import { FORM_OF_ACTION, type JoinAction, LONGEST_WAITING } from "#app/shared/join.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { LONGEST_QUESTION } from "#modules/messaging/policy.ts";
import { SendMessage } from "#modules/messaging/schemas.ts";
import { MakeOffer, RequestVisit } from "#modules/offers/schemas.ts";

const makeOfferFields = fieldsOf(MakeOffer);
const sendMessageFields = fieldsOf(SendMessage);
const requestVisitFields = fieldsOf(RequestVisit);

type Props = {
  action: JoinAction;
  car: { name: string; price: number | null };
  /** The ZIP code of the delivery that was asked for on the car's page. */
  deliver?: string | null | undefined;
  state?: FieldsState;
};

/** What a visitor can fill in before they join; rendered inside the form of the page or of the dialog. */
export function JoinFields({ action, car, deliver, state }: Props) {
  const form = FORM_OF_ACTION[action];
  return (
    <FormFields id="join" state={state} values={{ offer: car.price === null ? null : formatNumber(car.price) }}>
      <p>
        Buyers and sellers here know who they’re dealing with. Create a free profile to make offers on this {car.name},
        follow it, and get price alerts.
      </p>
      <ErrorSummary message={state?.message} />
      {form === "offer" && (
        <MoneyField
          {...makeOfferFields.offer}
          label="Your offer"
          autoFocus
          hint={
            car.price === null ? "Whole dollars" : `Whole dollars. The asking price is ${formatDollars(car.price)}.`
          }
        />
      )}
      {form === "message" && (
        <TextArea
          name={sendMessageFields.message.name}
          label="Your message"
          autoFocus
          rows={4}
          maxLength={LONGEST_WAITING}
          hint="Keep the conversation here and meet at a Swap Center. Don’t share phone numbers or bank details."
        />
      )}
      {form === "question" && (
        <TextArea
          name={sendMessageFields.message.name}
          label="Your question"
          autoFocus
          rows={4}
          maxLength={LONGEST_QUESTION}
          hint={ASK_HINT}
        />
      )}
      {form === "visit" && (
        <TextArea
          name={requestVisitFields.message.name}
          label="Message"
          optional
          maxLength={LONGEST_WAITING}
          hint="The seller will see this. You choose the time once your profile is ready."
        />
      )}
      {deliver && <input type="hidden" name={makeOfferFields.deliver.name} value={deliver} />}
      {form && (
        <p className="dim small">We won’t send anything yet. We’ll keep what you typed until your profile is ready.</p>
      )}
      <div className="row wrap">
        <SubmitButton>Create Your Profile</SubmitButton>
        <SubmitButton kind="quiet" name="_to" value="login">
          I already have one
        </SubmitButton>
      </div>
    </FormFields>
  );
}
