import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { describeCall } from "#app/api/reference.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { apiDocsPath } from "#app/shared/paths.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { environment } from "#modules/kernel/environment.ts";
import * as styles from "./api-docs.module.css";
import { CodeBlock } from "./code-block.tsx";
import { FieldTable } from "./field-table.tsx";
import { Words } from "./labels.tsx";
import { Method } from "./method.tsx";
import { clientCode, curlOf } from "./request-code.ts";
import { addressFor } from "./try-call.ts";
import { TryIt } from "./try-it.tsx";
import { scopesFor, whoMay } from "./who-may.ts";

export const addresses = ["/api/docs/:operation"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.call.summary} - ${NAME} API` : NAME },
  ...(data
    ? [{ name: "description", content: `${data.call.method} /api${data.call.path}: ${data.call.summary}.` }]
    : []),
];

/** A call, or with `send=1` its answer: so the form of a read works without scripts. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const call = describeCall(params.operation ?? "");
  if (!call) throw notFoundPage();
  const { searchParams } = new URL(request.url);
  const isWhole = [...call.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => searchParams.get(name as string)?.trim());
  if (call.method === "GET" && searchParams.get("send") === "1" && isWhole)
    throw redirect(addressFor(call, (name) => searchParams.get(name)?.trim() ?? ""));
  const { mode, baseUrl } = environment();
  const actor = await actorOf(request);
  return { call, baseUrl, demo: mode !== "production", signedIn: actor.id !== null };
}

export default function ApiCall() {
  const { call, baseUrl, demo, signedIn } = useLoaderData<typeof loader>();
  const { id, method, path, summary, tag, allow, scopes, fields, errors, example } = call;
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
      <div className={`grid one-column gap-24 ${styles.call}`}>
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
          <Card title="DomainErrors">
            <Facts
              items={errors.map(
                ({ status, description }) => [status, <Words key={status} text={description} />] as const,
              )}
            />
          </Card>
        </div>
        <div className="grid one-column gap-20">
          <CodeBlock title="Request" code={curlOf(baseUrl, { method, example, open })} />
          <CodeBlock title={`Answer ${example.status}`} code={example.answer} />
          <CodeBlock title="TypeScript client" code={clientCode(call)} />
          <TryIt key={id} call={call} signedIn={signedIn} demo={demo} />
        </div>
      </div>
    </article>
  );
}
