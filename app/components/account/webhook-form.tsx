import type { FormState } from "#app/shared/form-state.ts";
import { webhookActPath } from "#app/shared/paths.ts";
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from "#modules/webhooks/schemas.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FieldError, TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { PostForm } from "../ui/post-form.tsx";
import * as styles from "./api-keys.module.css";

type Props = {
  state: FormState | null;
  /** The events that were checked in a refused form. */
  chosen: readonly string[];
};

/** Adds a webhook: its address, and what it is told. */
export function WebhookForm({ state, chosen }: Props) {
  const errors = state?.errors.events ?? [];
  return (
    <Card title="Add a webhook">
      <PostForm action={webhookActPath("create")} className="stack" preventScrollReset>
        <FormFields state={state} id="webhook">
          <TextField
            name="url"
            label="Address"
            type="url"
            hint="The address of your program, which begins with https://."
            placeholder="https://example.com/swaplot"
            maxLength={500}
            autoComplete="off"
            required
          />
          <fieldset className={styles.scopes} aria-describedby={errors.length > 0 ? "webhook-events-error" : undefined}>
            <legend>Events about your cars, offers, and visits</legend>
            {WEBHOOK_EVENT_NAMES.map((event) => (
              <label key={event} className="check">
                <input type="checkbox" name="events[]" value={event} defaultChecked={chosen.includes(event)} />
                <span>
                  {WEBHOOK_EVENTS[event]}
                  <code className={styles.code}>{event}</code>
                </span>
              </label>
            ))}
            <FieldError id="webhook-events" errors={errors} />
          </fieldset>
          <div>
            <Button kind="primary">Add webhook</Button>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}
