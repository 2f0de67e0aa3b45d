import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { describeEndpoint } from "#app/api/reference.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { actorOf } from "#app/http/request/actor.ts";
import type { EndpointField } from "#app/shared/api-docs.ts";
import { NAME } from "#app/shared/brand.ts";
import { apiDocsPath } from "#app/shared/paths.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { environment } from "#modules/kernel/environment.ts";
import * as styles from "./api-docs.module.css";
import { CodeBlock } from "./code-block.tsx";
import { ErrorCodes } from "./error-codes.tsx";
import { Words } from "./labels.tsx";
import { Method } from "./method.tsx";
import { clientCode, curlOf, pythonOf } from "./samples.ts";
import { addressFor } from "./try-call.ts";
import { TryIt } from "./try-it.tsx";
import { scopesFor, whoMay } from "./who-may.ts";

const PLACES = { path: "address", query: "query", body: "body" };

const COLUMNS: Column<EndpointField>[] = [
  { key: "name", label: "Field", cell: ({ name }) => <code>{name}</code> },
  { key: "place", label: "In", cell: ({ place }) => PLACES[place] },
  {
    key: "type",
    label: "Type",
    cell: ({ type, required }) => (
      <span>
        {type}
        {required && <b>, required</b>}
      </span>
    ),
  },
  { key: "about", label: "About", cell: ({ description }) => description && <Words text={description} /> },
];

/** The parameters and the fields of the body of an endpoint. */
const FieldTable = ({ fields }: { fields: readonly EndpointField[] }) => (
  <Card title="Fields" bare>
    <Table
      caption="Fields"
      columns={COLUMNS}
      rows={fields}
      rowKey={({ place, name }) => `${place} ${name}`}
      empty={<p className="dim">This call takes no fields.</p>}
    />
  </Card>
);

export const addresses = ["/api/docs/:operation"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.endpoint.summary} - ${NAME} API` : NAME },
  ...(data
    ? [{ name: "description", content: `${data.endpoint.method} /api${data.endpoint.path}: ${data.endpoint.summary}.` }]
    : []),
];

/** An endpoint, or with `send=1` its answer: so the form of a read works without scripts. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const endpoint = describeEndpoint(params.operation ?? "");
  if (!endpoint) throw notFoundPage();
  const { searchParams } = new URL(request.url);
  const isWhole = [...endpoint.path.matchAll(/\{(\w+)\}/g)].every(([, name]) =>
    searchParams.get(name as string)?.trim(),
  );
  if (endpoint.method === "GET" && searchParams.get("send") === "1" && isWhole)
    throw redirect(addressFor(endpoint, (name) => searchParams.get(name)?.trim() ?? ""));
  const { mode, baseUrl } = environment();
  const actor = await actorOf(request);
  return { endpoint, baseUrl, demo: mode !== "production", signedIn: actor.id !== null };
}

export default function ApiEndpoint() {
  const { endpoint, baseUrl, demo, signedIn } = useLoaderData<typeof loader>();
  const { id, method, path, summary, tag, allow, scopes, fields, errors, example } = endpoint;
  const open = allow === "anyone";
  return (
    <article className={`page grid one-column ${styles.docs}`}>
      <header className={`grid gap-16 breaks ${styles.top}`}>
        <p>
          <Link className="link" to={`${apiDocsPath()}#${tag}`}>
            API reference: {tag}
          </Link>
        </p>
        <h1>
          <Words text={summary} />
        </h1>
        <p className="row wrap gap-10">
          <Method method={method} /> <code className="breaks">/api{path}</code>
        </p>
      </header>
      <div className={`grid one-column gap-24 ${styles.endpoint}`}>
        <div className="grid one-column gap-20">
          <Card title="Who may call it">
            <Facts
              items={[
                ["People", whoMay(allow)],
                ["Scopes of a key", <code key="scopes">{scopesFor(allow, scopes).join(", ") || "none"}</code>],
                ["In the client", <code key="id">{id}</code>],
              ]}
            />
          </Card>
          <FieldTable fields={fields} />
          <Card title="Errors">
            <Facts
              items={errors.map(
                ({ status, description, codes }) =>
                  [
                    status,
                    <Fragment key={status}>
                      <Words text={description} />
                      <ErrorCodes codes={codes} />
                    </Fragment>,
                  ] as const,
              )}
            />
          </Card>
        </div>
        <div className="grid one-column gap-20">
          <CodeBlock title="Request" code={curlOf(baseUrl, { method, example, open })} />
          <CodeBlock title={`Answer ${example.status}`} code={example.answer} />
          <CodeBlock title="TypeScript client" code={clientCode(baseUrl, endpoint, open)} />
          <CodeBlock title="Python" code={pythonOf(baseUrl, { method, example, open })} />
          <TryIt key={id} endpoint={endpoint} signedIn={signedIn} demo={demo} />
        </div>
      </div>
    </article>
  );
}
