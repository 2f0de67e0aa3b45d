import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeliveryLog } from "#app/components/account/delivery-log.tsx";
import * as styles from "#app/components/account/profile.module.css";
import { ProfileFrame } from "#app/components/account/profile-frame.tsx";
import { WebhookForm } from "#app/components/account/webhook-form.tsx";
import { NewWebhook, WebhookList } from "#app/components/account/webhook-list.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { act, answerAt, defineActs, performAct } from "#app/http/acts.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import type { WebhookAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, webhooksPath } from "#app/shared/paths.ts";
import {
  createWebhook,
  deleteWebhook,
  findDeliveries,
  findWebhooks,
  replayDelivery,
  testWebhook,
} from "#modules/webhooks/index.ts";

export const handle: FrameHandle = { title: "Webhooks", hint: "Programs that get events about your cars" };
export const meta: MetaFunction = () => [{ title: `Webhooks · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [webhooks, { list: deliveries }] = await Promise.all([findWebhooks(actor), findDeliveries(actor)]);
  return { webhooks, deliveries };
}

const ACTS = defineActs<Exclude<WebhookAct, "create">, never>({
  delete: act(deleteWebhook, "The webhook is deleted."),
  test: act(testWebhook, "The test event is on its way."),
  replay: act(replayDelivery, "The delivery is on its way again."),
});

/** The secret of a new webhook is in the answer of its form, and nowhere else. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  if (params.act !== "create") return answerAt(webhooksPath, await performAct(ACTS, params.act, request, actor, {}));
  const sent = await submit(request, actor, createWebhook);
  if (sent.ok) return { made: sent.value.token, refused: null };
  const { data: state, init } = sent.reply;
  return data({ made: null, refused: { ...state, chosen: sent.form.getAll("events[]").map(String) } }, init ?? {});
}

/** The person's webhooks: add one, test it, and read what was delivered. */
export default function Webhooks() {
  const { webhooks, deliveries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  return (
    <ProfileFrame current={accountPath}>
      {made && <NewWebhook secret={made} />}
      <div className={styles.two}>
        <WebhookList webhooks={webhooks} />
        <WebhookForm key={made ?? ""} state={refused} chosen={refused?.chosen ?? []} />
      </div>
      <DeliveryLog deliveries={deliveries} />
    </ProfileFrame>
  );
}
