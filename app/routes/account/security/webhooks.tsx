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
import { accountPath, webhookActionPath, webhooksPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State, type Tone } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import {
  createWebhook,
  deleteWebhook,
  findDeliveries,
  findWebhooks,
  replayDelivery,
  testWebhook,
  updateWebhook,
} from "#modules/webhooks/index.ts";
import { type DeliveryState, type DeliveryView, ReplayDelivery } from "#modules/webhooks/schemas.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { LISTENING, NewWebhook, WebhookList } from "./webhook-list.tsx";

const fields = fieldsOf(ReplayDelivery);

const STATES: Record<DeliveryState, readonly [label: string, tone: Tone]> = {
  waiting: ["Waiting", "info"],
  delivered: ["Delivered", "ok"],
  failed: ["Failed", "bad"],
  kept: ["Kept", "info"],
};

/** What came of the last attempt, in words. */
function answerOf({ state, status, problem, attempts, nextAt }: DeliveryView): string {
  if (state === "kept") return "Your program fetches it";
  if (attempts === 0) return "Not sent yet";
  const said = status === null ? (lookup(PROBLEMS, problem ?? undefined) ?? "No answer") : `Answer ${status}`;
  const tries = attempts === 1 ? "" : `, ${attempts} attempts`;
  return `${said}${tries}${nextAt ? `, again ${formatDashboardMoment(nextAt)}` : ""}`;
}

const PROBLEMS: Record<string, string> = {
  "refused-address": "Address is not allowed",
  unreachable: "Not reachable",
  timeout: "No answer in 10 seconds",
  "too-large": "Answer too large",
};

const COLUMNS: Column<DeliveryView>[] = [
  { key: "at", label: "Event", cell: ({ type, body }) => `${type}, ${formatDashboardMoment(body.createdAt)}` },
  { key: "url", label: "Address", cell: ({ url }) => url ?? LISTENING, extra: true },
  { key: "state", label: "State", cell: ({ state }) => <State tone={STATES[state][1]}>{STATES[state][0]}</State> },
  { key: "answer", label: "Last attempt", cell: answerOf },
  {
    key: "body",
    label: "Body",
    cell: ({ body, type }) => (
      <details>
        <summary className="link">
          Show<span className="sr"> the body of {type}</span>
        </summary>
        <pre className="text-12 breaks">{JSON.stringify(body, null, 2)}</pre>
      </details>
    ),
  },
  {
    key: "again",
    label: "",
    head: <span className="sr">Send again</span>,
    cell: ({ _id, type, state }) =>
      state === "waiting" ? null : (
        <PostForm action={webhookActionPath("replay")} preventScrollReset>
          <input type="hidden" name={fields.delivery.name} value={_id} />
          <Button size="small">
            Send again<span className="sr"> {type}</span>
          </Button>
        </PostForm>
      ),
  },
];

/** The last deliveries, each of which can be sent again. */
const DeliveryLog = ({ deliveries }: { deliveries: readonly DeliveryView[] }) => (
  <Card title="Deliveries">
    <Table
      caption="Deliveries"
      columns={COLUMNS}
      rows={deliveries}
      rowKey={({ _id }) => _id}
      empty={<p className="dim">Nothing was sent yet. Send a test event to see whether your program answers.</p>}
    />
  </Card>
);

export const addresses = ["/u/profile/webhooks", "/u/profile/webhooks/:act"];
export const noExport = "a log of 30 days of one’s own programs";

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
