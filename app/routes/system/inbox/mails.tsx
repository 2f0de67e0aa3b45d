import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NAME } from "#app/shared/brand.ts";
import { mailPath } from "#app/shared/paths.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { sampleMails } from "./sample-mails.ts";

export const addresses = ["/dev/mails"];

export const meta: MetaFunction = () => [{ title: `Emails - ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader() {
  return { mails: sampleMails().map(({ kind, subject }) => ({ kind, subject })) };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["mails"][number];

const columns: Column<Row>[] = [
  {
    key: "subject",
    label: "Subject",
    cell: ({ kind, subject }) => (
      <Link to={mailPath(kind)} className="row-link">
        {subject}
      </Link>
    ),
  },
  { key: "kind", label: "Kind", cell: ({ kind }) => kind },
];

/** Every email that the product sends, for those who write and design them. */
export default function Mails() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack loose">
      <header className="stack tight">
        <h1>Emails</h1>
        <p className="dim">Every email, with invented contents. This page does not exist in production.</p>
      </header>
      <Table caption="Emails" columns={columns} rows={mails} rowKey={({ kind }) => kind} empty={<p>No emails.</p>} />
    </div>
  );
}
