import type { RefusedAction } from "#app/shared/form-state.ts";
import { subscriberActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { SUPPRESSION_REASONS, type SubscriberStatus, type SuppressionReason } from "#modules/newsletters/policy.ts";
import { EndSubscription, LiftSuppression } from "#modules/newsletters/schemas.ts";

const liftFields = fieldsOf(LiftSuppression);
const endFields = fieldsOf(EndSubscription);

type Suppressed = { reason: SuppressionReason; detail: string | null; when: string };
type Props = {
  subscriber: { _id: string; email: string; status: SubscriberStatus; suppression: Suppressed | null };
  state: Partial<RefusedAction> | null | undefined;
};

/** What staff may do with a subscription. */
export function SubscriberActions({ subscriber: { _id, email, status, suppression }, state }: Props) {
  const of = (action: string) => (state?.action === action ? state : null);
  return (
    <section className="sec stack" aria-label="Actions">
      {suppression && (
        <Notice kind="warn">
          {`${SUPPRESSION_REASONS[suppression.reason]} We haven’t sent it newsletters since ${suppression.when}.`}
          {suppression.detail && ` The mail provider said: ${suppression.detail}`}
        </Notice>
      )}
      {state?.message && (
        <Notice kind="error" alert>
          {state.message}
        </Notice>
      )}
      <div className="row wrap gap-12">
        {suppression && (
          <FormFields id="lift" state={of("lift")}>
            <Confirm
              summary="Lift the suppression"
              question={`${email} can subscribe again. The person has to confirm the address again.`}
              yes="Lift the suppression"
              action={subscriberActionPath(_id, "lift")}
              open={of("lift") !== null}
            >
              <TextArea {...liftFields.note} label="Why" rows={2} />
            </Confirm>
          </FormFields>
        )}
        {status === "pending" && !suppression && (
          <PostForm action={subscriberActionPath(_id, "confirm")} preventScrollReset>
            <Button>Send the confirmation again</Button>
          </PostForm>
        )}
        {(status === "pending" || status === "confirmed") && (
          <FormFields id="end" state={of("end")}>
            <Confirm
              summary="Unsubscribe"
              question={`${email} won’t get any more newsletters.`}
              yes="Unsubscribe"
              action={subscriberActionPath(_id, "end")}
              open={of("end") !== null}
            >
              <TextArea {...endFields.note} label="How the person asked for it" optional rows={2} />
            </Confirm>
          </FormFields>
        )}
        <Confirm
          summary="Erase"
          question="This erases the subscriber and the record of consent. It can’t be undone. A suppressed address stays suppressed."
          yes="Erase this subscriber"
          action={subscriberActionPath(_id, "erase")}
        />
      </div>
    </section>
  );
}
