import * as styles from "#app/features/account/api-keys.module.css";
import type { FormState } from "#app/shared/form-state.ts";
import { webhookActionPath, webhooksPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  PAYLOADS,
  UpdateWebhook,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookView,
} from "#modules/webhooks/schemas.ts";

const fields = fieldsOf(UpdateWebhook);

type Props = {
  state: FormState | null;
  /** The events that were checked in a refused form; null before. */
  chosen: readonly string[] | null;
  /** The webhook to change; without one, the form adds one. */
  webhook?: WebhookView | undefined;
};

/** Adds or changes a webhook: its address and its events. */
export function WebhookForm({ state, chosen, webhook }: Props) {
  const errors = state?.errors.events ?? [];
  const checked: readonly string[] = chosen ?? webhook?.events ?? [];
  return (
    <Card title={webhook ? "Change the webhook" : "Add a webhook"}>
      <PostForm action={webhookActionPath(webhook ? "update" : "create")} className="stack" preventScrollReset>
        {webhook && <input type="hidden" name={fields.webhook.name} value={webhook._id} />}
        <FormFields state={state} id="webhook">
          <ErrorSummary message={state?.message} />
          <TextField
            {...fields.url}
            label="Address"
            type="url"
            hint="The address of your program, which begins with https://."
            placeholder="https://example.com/swaplot"
            autoComplete="off"
            {...(webhook?.url && { defaultValue: webhook.url })}
          />
          <fieldset
            id="webhook-events"
            className={`grid shrinks gap-10 ${styles.scopes}`}
            aria-describedby={errors.length > 0 ? "webhook-events-error" : undefined}
          >
            <legend>Events about your cars, offers, and visits</legend>
            {WEBHOOK_EVENT_NAMES.map((event) => (
              <label key={event} className="check">
                <input
                  type="checkbox"
                  name={`${fields.events.name}[]`}
                  value={event}
                  defaultChecked={checked.includes(event)}
                />
                <span>
                  {WEBHOOK_EVENTS[event]}
                  <code className="block dim small breaks">{event}</code>
                </span>
              </label>
            ))}
            <FieldError id="webhook-events" errors={errors} />
          </fieldset>
          <Select
            {...fields.payload}
            label="What a message holds"
            options={Object.entries(PAYLOADS).map(([value, label]) => ({ value, label }))}
            defaultValue={webhook?.payload ?? "thin"}
          />
          <div className="row wrap">
            <Button kind="primary">{webhook ? "Save webhook" : "Add webhook"}</Button>
            {webhook && <ButtonLink to={webhooksPath}>Cancel</ButtonLink>}
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}
