import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { NAME } from "#app/shared/brand.ts";
import { inboxCallPath, inboxMessagePath, inboxPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDate, formatTime } from "#modules/kernel/format-time.ts";
import { findInbox, findSimulatedCalls } from "#modules/messaging/index.ts";
import { CALL_NAMES } from "./call-names.ts";
import * as styles from "./inbox.module.css";

export const addresses = ["/dev/inbox"];

export const meta: MetaFunction = () => [
  { title: `Development inbox - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to")?.trim() || undefined;
  const [messages, calls] = await Promise.all([findInbox(to), findSimulatedCalls(to)]);
  if (!messages || !calls) throw new Response("Not found", { status: 404 });
  const dated = <T extends { createdAt: string }>(one: T) => ({
    ...one,
    when: `${formatDate(one.createdAt)}, ${formatTime(one.createdAt)}`,
  });
  return { to: to ?? "", messages: messages.map(dated), calls: calls.map(dated) };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data["messages"][number];
type CallRow = Data["calls"][number];

/** Text that does not wrap. */
const NoWrap = ({ children }: { children: string }) => <span className="unbroken">{children}</span>;

const columns: Column<Row>[] = [
  {
    key: "subject",
    label: "Message",
    cell: (row) => (
      <Link to={inboxMessagePath(row.id)} className="row-link">
        {row.subject}
      </Link>
    ),
  },
  { key: "to", label: "To", cell: (row) => row.recipient },
  { key: "channel", label: "By", cell: (row) => <NoWrap>{row.channel === "mail" ? "Email" : "Text"}</NoWrap> },
  {
    key: "status",
    label: "State",
    cell: (row) => <State tone={row.status === "sent" ? "ok" : "warn"}>{row.status}</State>,
  },
  { key: "when", label: "Written", cell: (row) => <NoWrap>{row.when}</NoWrap>, right: true },
];

const callColumns: Column<CallRow>[] = [
  {
    key: "call",
    label: "Call",
    cell: (row) => (
      <Link to={inboxCallPath(row.id)} className="row-link">
        {CALL_NAMES[row.kind]}
      </Link>
    ),
  },
  { key: "to", label: "To", cell: (row) => [row.first, row.second].filter(Boolean).join(", ") || "–" },
  {
    key: "status",
    label: "State",
    cell: (row) => <State tone={row.outcome ? "mute" : "warn"}>{row.outcome ?? row.status}</State>,
  },
  { key: "when", label: "Placed", cell: (row) => <NoWrap>{row.when}</NoWrap>, right: true },
];

/** The development inbox with all outgoing messages. */
export default function Inbox() {
  const { to, messages, calls } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack loose">
      <header className="stack tight">
        <h1>Development inbox</h1>
        <p className="dim">
          Every email, text message, and call, newest first. This page does not exist in production.
        </p>
      </header>
      <Form method="get" className={`row wrap ${styles.inboxFilter}`}>
        <label htmlFor="to">Only to</label>
        <input id="to" name="to" type="text" defaultValue={to} placeholder="Email address or phone number" />
        <Button>Show</Button>
        {to && <Link to={inboxPath}>Show all</Link>}
      </Form>
      {calls.length > 0 && (
        <Table
          caption="Calls"
          columns={callColumns}
          rows={calls}
          rowKey={(row) => row.id}
          empty={<p>No calls yet.</p>}
        />
      )}
      <Table
        caption="Messages"
        columns={columns}
        rows={messages}
        rowKey={(row) => row.id}
        empty={<p>{to ? "Nothing was written to this address." : "Nothing has been written yet."}</p>}
      />
    </div>
  );
}
