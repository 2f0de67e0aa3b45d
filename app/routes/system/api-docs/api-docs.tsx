import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CURRENT_VERSION, callIds, describeCalls, groupWords, VERSIONS } from "#app/api/reference.ts";
import { NAME } from "#app/shared/brand.ts";
import { apiDocsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Search } from "#app/ui/icon.tsx";
import { environment } from "#modules/kernel/environment.ts";
import * as styles from "./api-docs.module.css";
import { type CallGroup, CallList } from "./call-list.tsx";
import { Changelog } from "./changelog.tsx";
import { Guide } from "./guide.tsx";
import { whoMay } from "./who-may.ts";

export const addresses = ["/api/docs"];

export const meta: MetaFunction = () => [
  { title: `API reference - ${NAME}` },
  { name: "description", content: `Every call of the ${NAME} API: address, who may call it, and what it does.` },
];

const LONGEST = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  return { q, groups: groupsFor(q), versions: VERSIONS.map(({ date, changes }) => ({ date, changes })), ...site() };
}

const site = () => ({ baseUrl: environment().baseUrl, version: CURRENT_VERSION });

/** The calls that have every word of the search in their name, address, or description, in their groups. */
function groupsFor(q: string): CallGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const ids = callIds();
  const lines = describeCalls()
    .map(({ method, path, summary, tag, allow }) => ({
      id: ids.get(`${method} ${path}`) ?? "",
      method,
      path,
      summary,
      tag,
      who: allow ? whoMay(allow) : "",
    }))
    .filter(({ id, method, path, summary }) => {
      const text = `${id} ${method} /api${path} ${summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return [...Map.groupBy(lines, ({ tag }) => tag)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tag, calls]) => ({ tag, words: groupWords(tag), calls: calls.map(({ tag: _, ...line }) => line) }));
}

export default function ApiDocs() {
  const { q, groups, versions, baseUrl, version } = useLoaderData<typeof loader>();
  const found = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <article className={`page grid one-column ${styles.docs}`}>
      <header className={`grid gap-16 breaks ${styles.top}`}>
        <h1>API reference</h1>
        <p className="lede">Programs do over the API what people do on the pages, under the same rules.</p>
        <Form action={apiDocsPath()} className={`flex wrap bottom gap-10 ${styles.find}`} role="search">
          <TextField key={q} name="q" label="Find a call" type="search" defaultValue={q} maxLength={LONGEST} />
          <Button>Search</Button>
        </Form>
      </header>
      {!q && <Guide baseUrl={baseUrl} version={version} />}
      <section aria-labelledby="calls" className={`grid one-column gap-16 ${styles.guide}`}>
        <h2 id="calls">{q ? `${found} ${found === 1 ? "call" : "calls"} with “${q}”` : `All ${found} calls`}</h2>
        {found === 0 ? (
          <EmptyState
            icon={Search}
            title="No call fits this search"
            heading="h3"
            action={<ButtonLink to={apiDocsPath()}>Show all calls</ButtonLink>}
          >
            Try a word of the address, such as offers, or of what the call does.
          </EmptyState>
        ) : (
          <>
            <nav aria-label="Groups" className="flex wrap gap-8">
              {groups.map(({ tag }) => (
                <a key={tag} href={`#${tag}`} className="chip">
                  {tag}
                </a>
              ))}
            </nav>
            <div className={`grid one-column ${styles.groups}`}>
              {groups.map((group) => (
                <CallList key={group.tag} group={group} />
              ))}
            </div>
          </>
        )}
      </section>
      {!q && <Changelog versions={versions} />}
    </article>
  );
}
