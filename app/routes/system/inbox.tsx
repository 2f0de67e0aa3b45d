import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { State } from "#app/components/ui/marks.tsx";
import { type Column, Table } from "#app/components/ui/table.tsx";
import { NAME } from "#app/shared/brand.ts";
import { inboxMessagePath, inboxPath } from "#app/shared/paths.ts";
import { formatDate, formatTime } from "#modules/kernel/format-time.ts";
import { findInbox } from "#modules/messaging/index.ts";
import * as styles from "./inbox.module.css";

export const meta: MetaFunction = () => [
  { title: `Development inbox - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to")?.trim() || undefined;
  const messages = await findInbox(to);
  if (!messages) throw new Response("Not found", { status: 404 });
  return {
    to: to ?? "",
    messages: messages.map((one) => ({ ...one, when: `${formatDate(one.createdAt)}, ${formatTime(one.createdAt)}` })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["messages"][number];

/** Text that does not wrap. */
const NoWrap = ({ children }: { children: string }) => <span className={styles.inboxWhole}>{children}</span>;

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
  { key: "channel", label: "By", cell: (row) => <NoWrap>{row.channel === "mail" ? "E-mail" : "Text"}</NoWrap> },
  {
    key: "status",
    label: "State",
    cell: (row) => <State tone={row.status === "sent" ? "ok" : "warn"}>{row.status}</State>,
  },
  { key: "when", label: "Written", cell: (row) => <NoWrap>{row.when}</NoWrap>, right: true },
];

/** The development inbox with all outgoing messages. */
export default function Inbox() {
  const { to, messages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack loose">
      <header className="stack tight">
        <h1>Development inbox</h1>
        <p className="dim">Every e-mail and text message, newest first. This page does not exist in production.</p>
      </header>
      <Form method="get" className={styles.inboxFilter}>
        <label htmlFor="to">Only to</label>
        <input id="to" name="to" type="text" defaultValue={to} placeholder="E-mail address or phone number" />
        <Button>Show</Button>
        {to && <Link to={inboxPath}>Show all</Link>}
      </Form>
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
