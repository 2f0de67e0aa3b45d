import { webhookActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State, type Tone } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type DeliveryState, type DeliveryView, ReplayDelivery } from "#modules/webhooks/schemas.ts";

const fields = fieldsOf(ReplayDelivery);

const STATES: Record<DeliveryState, readonly [label: string, tone: Tone]> = {
  waiting: ["Waiting", "info"],
  delivered: ["Delivered", "ok"],
  failed: ["Failed", "bad"],
};

/** What came of the last attempt, in words. */
function answerOf({ status, problem, attempts, nextAt }: DeliveryView): string {
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
  { key: "at", label: "Event", cell: ({ type, createdAt }) => `${type}, ${formatDashboardMoment(createdAt)}` },
  { key: "url", label: "Address", cell: ({ url }) => url, extra: true },
  { key: "state", label: "State", cell: ({ state }) => <State tone={STATES[state][1]}>{STATES[state][0]}</State> },
  { key: "answer", label: "Last attempt", cell: answerOf },
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
export const DeliveryLog = ({ deliveries }: { deliveries: readonly DeliveryView[] }) => (
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
