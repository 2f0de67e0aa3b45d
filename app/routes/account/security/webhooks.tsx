import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { type Submitted, submit } from "#app/http/forms/form.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { WebhookAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, webhooksPath } from "#app/shared/paths.ts";
import {
  createWebhook,
  deleteWebhook,
  findDeliveries,
  findWebhooks,
  replayDelivery,
  testWebhook,
  updateWebhook,
} from "#modules/webhooks/index.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { NewWebhook, WebhookList } from "./webhook-list.tsx";

export const addresses = ["/u/profile/webhooks", "/u/profile/webhooks/:act"];
export const noExport = "a log of 30 days of one's own programs";

export const handle: FrameHandle = { title: "Webhooks", hint: "Programs that get events about your cars" };
export const meta: MetaFunction = () => [{ title: `Webhooks · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const edit = new URL(request.url).searchParams.get("edit");
  const [webhooks, { list: deliveries }] = await Promise.all([findWebhooks(actor), findDeliveries(actor)]);
  return { webhooks, deliveries, edit };
}

const ACTIONS = defineFormActions<Exclude<WebhookAction, "create" | "update">, never>({
  delete: formAction(deleteWebhook, "The webhook is deleted."),
  test: formAction(testWebhook, "The test event is on its way."),
  replay: formAction(replayDelivery, "The delivery is on its way again."),
});

/** Only the answer of the form contains the secret of a new webhook. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  if (params.act === "create") {
    const sent = await submit(request, actor, createWebhook);
    return sent.ok ? { made: sent.value.token, refused: null } : refusedForm(sent);
  }
  if (params.act === "update") {
    const sent = await submit(request, actor, updateWebhook);
    return sent.ok ? redirectWith(webhooksPath, "The webhook is saved.") : refusedForm(sent);
  }
  return answerAt(webhooksPath, await performAction(ACTIONS, params.act, request, actor, {}));
}

/** The form again with everything that was typed and checked, and the webhook that it changes. */
function refusedForm({ form, reply: { data: state, init } }: Extract<Submitted<unknown>, { ok: false }>) {
  const chosen = form.getAll("events[]").map(String);
  return data({ made: null, refused: { ...state, chosen, webhook: form.get("webhook") } }, init ?? {});
}

/** The person's webhooks: add one, test it, and read what was delivered. */
export default function Webhooks() {
  const { webhooks, deliveries, edit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  const changed = webhooks.find(({ _id }) => _id === (refused ? refused.webhook : edit));
  return (
    <ProfileFrame current={accountPath}>
      {made && <NewWebhook secret={made} />}
      <div className={styles.two}>
        <WebhookList webhooks={webhooks} />
        <WebhookForm
          key={made ?? changed?._id ?? ""}
          state={refused}
          chosen={refused?.chosen ?? null}
          webhook={made ? undefined : changed}
        />
      </div>
      <DeliveryLog deliveries={deliveries} />
    </ProfileFrame>
  );
}
