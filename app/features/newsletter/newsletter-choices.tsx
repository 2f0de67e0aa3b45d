import { InterestBoxes } from "#app/features/subscribers/interest-boxes.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CONSENT_WORDINGS, type Interest, type SubscriberStatus } from "#modules/newsletters/policy.ts";
import { SavePreferences } from "#modules/newsletters/schemas.ts";

const fields = fieldsOf(SavePreferences);

type Choices = {
  email: string;
  status: SubscriberStatus;
  interests: Interest[];
  zip: string | null;
  openStatistics: boolean;
};
type Props = { choices: Choices; state: FieldsState; action: string };

const STATES: Record<SubscriberStatus, string> = {
  confirmed: "gets our newsletter.",
  pending: "will get our newsletter once you press the button in the email we sent.",
  unsubscribed: "no longer gets our newsletter.",
  bounced: "doesn’t get our newsletter because our email bounced.",
  complained: "doesn’t get our newsletter because one was marked as spam.",
};

/** What a subscriber likes to read, where they are, and whether opens are counted. */
export function NewsletterChoices({ choices, state, action }: Props) {
  const { email, status, interests, zip, openStatistics } = choices;
  const typed = Boolean(state?.values);
  return (
    <Card title="Newsletter">
      <PostForm action={action} className="stack" data-guard>
        <input type="hidden" name="_part" value="newsletter" />
        <FormFields state={state} values={{ zip }} id="newsletter-choices">
          <p>
            <b>{email}</b> {STATES[status]}
          </p>
          <ErrorSummary message={state?.message} />
          <InterestBoxes legend="What would you like to read about?" chosen={typed ? [] : interests} />
          <TextField
            {...fields.zip}
            label="ZIP code"
            optional
            maxLength={11}
            hint="So we can show cars near you and send emails in your morning."
          />
          <Checkbox
            {...fields.openStatistics}
            label={CONSENT_WORDINGS["statistics-1"]}
            defaultChecked={!typed && openStatistics}
          />
          <div>
            <SubmitButton>Save the newsletter choices</SubmitButton>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}
