import { systemActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { CircleCheck } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { type MessageStatus, type StuckMessage, StuckMessageId } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(StuckMessageId);

const STATES: Partial<Record<MessageStatus, { tone: "warn" | "bad"; words: string }>> = {
  waiting: { tone: "warn", words: "Will be tried again" },
  failed: { tone: "bad", words: "Failed" },
  uncertain: { tone: "bad", words: "May have arrived" },
};

const COLUMNS: readonly Column<StuckMessage>[] = [
  { key: "kind", label: "Message", cell: ({ kind, channel }) => `${kind} (${channel === "mail" ? "email" : "text"})` },
  { key: "to", label: "To", cell: ({ recipient }) => <span className="breaks">{recipient}</span> },
  {
    key: "first",
    label: "First tried",
    cell: ({ firstTriedAt }) => (firstTriedAt ? formatDashboardMoment(firstTriedAt) : "Not known"),
  },
  { key: "attempts", label: "Attempts", cell: ({ attempts }) => attempts, right: true },
  {
    key: "error",
    label: "Last error",
    cell: ({ error }) => <span className="breaks">{error ?? "None was recorded"}</span>,
  },
  {
    key: "state",
    label: "State",
    cell: ({ status, nextAt }) => {
      const state = STATES[status];
      if (!state) return status;
      const next = status === "waiting" && nextAt ? `, ${formatDashboardMoment(nextAt)}` : "";
      return (
        <State tone={state.tone}>
          {state.words}
          {next}
        </State>
      );
    },
  },
  {
    key: "again",
    label: "Send again",
    cell: (message) =>
      message.worthwhile ? <Act to="send-again" message={message} label="Send again" /> : "The code has ended",
  },
  {
    key: "arrived",
    label: "It arrived",
    cell: (message) =>
      message.status === "waiting" ? "Not yet" : <Act to="arrived" message={message} label="It arrived" />,
  },
];

function Act({ to, message, label }: { to: "send-again" | "arrived"; message: StuckMessage; label: string }) {
  return (
    <PostForm action={systemActionPath(to)} preventScrollReset>
      <input type="hidden" name={fields.message.name} value={message._id} />
      <SubmitButton size="small">
        {label}
        <span className="sr">
          : {message.kind} to {message.recipient}
        </span>
      </SubmitButton>
    </PostForm>
  );
}

/** Emails and texts that were tried and have not arrived, or may have. */
export const StuckMessages = ({ messages }: { messages: readonly StuckMessage[] }) => (
  <Table
    caption="Messages that have not arrived"
    columns={COLUMNS}
    rows={messages}
    rowKey={({ _id }) => _id}
    empty={
      <EmptyState icon={CircleCheck} title="Every message has arrived" heading="h3">
        A message that its mail server or gateway did not take appears here. We try it again by ourselves.
      </EmptyState>
    }
  />
);
