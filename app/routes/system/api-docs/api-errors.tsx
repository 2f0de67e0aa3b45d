import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { describeErrors } from "#app/api/reference.ts";
import { NAME } from "#app/shared/brand.ts";
import { apiDocsPath, apiEndpointPath } from "#app/shared/paths.ts";
import * as styles from "./api-docs.module.css";

export const addresses = ["/api/docs/errors"];

export const meta: MetaFunction = () => [
  { title: `Errors of the API - ${NAME}` },
  { name: "description", content: `Every error code of the ${NAME} API: when it comes, and which calls answer it.` },
];

export const loader = () => ({ errors: describeErrors() });

/** Every code with its sentence and its calls; an error in an answer links to its code here. */
export default function ApiErrors() {
  const { errors } = useLoaderData<typeof loader>();
  return (
    <article className={`page grid one-column ${styles.docs}`}>
      <header className={`grid gap-16 breaks ${styles.top}`}>
        <p>
          <Link className="link" to={apiDocsPath()}>
            API reference
          </Link>
        </p>
        <h1>Errors</h1>
        <p className="lede">
          Decide by <code>code</code>. The sentence is for people, and may say more than here, such as a name or a time.
        </p>
      </header>
      <dl className={`grid one-column gap-20 ${styles.group}`}>
        {errors.map(({ code, status, message, endpoints }) => (
          <div key={code} id={code} className="grid one-column gap-6">
            <dt>
              <code>{code}</code> <span className="dim">{status}</span>
            </dt>
            <dd>{message}</dd>
            <dd className={`small ${styles.calls}`}>
              {endpoints.length === 0
                ? "It is common to all calls, or belongs to a form of the site."
                : endpoints.map(({ id, name }) => (
                    <span key={id}>
                      <Link className="link" to={apiEndpointPath(id)}>
                        {name}
                      </Link>{" "}
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
