import * as styles from "#app/features/account/api-keys.module.css";
import { webhookActionPath, webhookEditPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Send } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { WebhookId, type WebhookView } from "#modules/webhooks/schemas.ts";

const fields = fieldsOf(WebhookId);

/** The secret of a webhook that was just added. It can't be shown again. */
export const NewWebhook = ({ secret }: { secret: string }) => (
  <Notice kind="success" title="This is the secret of your webhook.">
    <div className="stack">
      <p>Copy it now, because we can’t show it again. With it, your program checks that a message is from us.</p>
      <code className={`block ink text-15 breaks boxed ${styles.secret}`}>{secret}</code>
    </div>
  </Notice>
);

/** The webhook without an address. */
export const LISTENING = "swaplot listen";

/** A person's webhooks, each with a test, a change, and its end. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookView[] }) {
  if (webhooks.length === 0)
    return (
      <Card title="Your webhooks" bare>
        <EmptyState icon={Send} title="No webhooks yet" heading="h3">
          A webhook tells your program when something happens to your cars, so that it does not have to ask.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Your webhooks">
      <ul className={`grid gap-16 ${styles.keys}`}>
        {webhooks.map(({ _id, url, events, payload, createdAt, waiting }) => (
          <li className="grid shrinks gap-8 breaks" key={_id}>
            <b>{url ?? LISTENING}</b>
            <p className="dim">
              Added {formatDashboardMoment(createdAt)}
              {payload === "full" && ", full messages"}
              {waiting > 0 && `, ${waiting} waiting`}
            </p>
            <p className="flex wrap gap-6">
              {events.map((event) => (
                <code key={event} className={`text-12 framed ${styles.mark}`}>
                  {event}
                </code>
              ))}
            </p>
            <div className="row wrap">
              <PostForm action={webhookActionPath("test")} preventScrollReset>
                <input type="hidden" name={fields.webhook.name} value={_id} />
                <Button size="small">
                  Send test event<span className="sr"> to {url ?? LISTENING}</span>
                </Button>
              </PostForm>
              {url !== null && (
                <ButtonLink to={webhookEditPath(_id)} size="small" preventScrollReset>
                  Change<span className="sr"> {url}</span>
                </ButtonLink>
              )}
              <Confirm
                size="small"
                summary={
                  <>
                    Delete<span className="sr"> {url ?? LISTENING}</span>
                  </>
                }
                question="Your program gets no more events, and its log is deleted."
                yes="Delete webhook"
                action={webhookActionPath("delete")}
              >
                <input type="hidden" name={fields.webhook.name} value={_id} />
              </Confirm>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
