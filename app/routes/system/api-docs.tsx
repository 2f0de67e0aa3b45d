import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeCalls } from "#app/api/reference.ts";
import { NAME } from "#app/shared/brand.ts";

export const meta: MetaFunction = () => [
  { title: `API reference - ${NAME}` },
  { name: "description", content: `Every call of the ${NAME} API: address, who may call it, and what it does.` },
];

export async function loader(_: LoaderFunctionArgs) {
  const groups = new Map<string, ReturnType<typeof describeCalls>>();
  for (const call of describeCalls()) groups.set(call.tag, [...(groups.get(call.tag) ?? []), call]);
  return { groups: [...groups].map(([tag, calls]) => ({ tag, calls })) };
}

export default function ApiDocs() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <article className="page page-body stack loose">
      <header className="stack tight reading">
        <h1>API reference</h1>
        <p>
          All calls are below <code>/api</code> and answer JSON. A refusal answers{" "}
          <code>{"{ code, message, status, field?, fields?, details? }"}</code>; unknown fields and filters are refused
          by name. A list answers <code>{"{ list, page }"}</code>. A write takes an <code>Idempotency-Key</code> header:
          the same key gets the same answer for seven days. The machine-readable document is{" "}
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
      </header>
      {groups.map(({ tag, calls }) => (
        <section key={tag} aria-labelledby={`tag-${tag}`} className="stack">
          <h2 id={`tag-${tag}`}>{tag}</h2>
          <div className="table-frame">
            <table className="table cards">
              <thead>
                <tr>
                  <th scope="col">Method</th>
                  <th scope="col">Address</th>
                  <th scope="col">What it does</th>
                  <th scope="col">Who may call it</th>
                </tr>
              </thead>
              <tbody>
                {calls.map((call) => (
                  <tr key={`${call.method} ${call.path}`}>
                    <td data-label="Method">{call.method}</td>
                    <td data-label="Address">
                      <code>/api{call.path}</code>
                    </td>
                    <td data-label="What it does">{call.summary}</td>
                    <td data-label="Who may call it">
                      {typeof call.allow === "string" ? call.allow : call.allow?.join(" or ")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </article>
  );
}
