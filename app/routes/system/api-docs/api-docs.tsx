import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import {
  CURRENT_VERSION,
  describeEndpoints,
  describeOutside,
  describeVersions,
  endpointIds,
  groupWords,
  searchReference,
} from "#app/api/reference.ts";
import { NAME } from "#app/shared/brand.ts";
import { apiDocsPath, apiEndpointPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Search } from "#app/ui/icon.tsx";
import { environment } from "#modules/kernel/environment.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import * as styles from "./api-docs.module.css";
import { FoundBeside } from "./found-beside.tsx";
import { Guide } from "./guide.tsx";
import { Words } from "./labels.tsx";
import { Method } from "./method.tsx";
import { whoMay } from "./who-may.ts";

type Version = {
  date: string;
  changes: readonly { kind: string; text: string }[];
  details: readonly string[];
  /** Until when it works at least, if a later version changed something. */
  sunset: string | null;
};

/** What changed in each version of the API, newest first. */
const Changelog = ({ versions }: { versions: readonly Version[] }) => (
  <section aria-labelledby="versions" className={`grid one-column gap-16 ${styles.guide}`}>
    <h2 id="versions">Versions</h2>
    <p className={styles.words}>
      A version has the date of its day. Send the one that your program was written for as <code>Swaplot-Version</code>,
      and its answers keep their form when a later version changes them. Without the header, a key or an app gets the
      version of the day on which it was made, which its owner can change. The response names the version it has. What
      is deprecated works for at least twelve months more: the headers <code>Deprecation</code> and <code>Sunset</code>{" "}
      say since when, and when it may end. Your keys and apps list the calls that they make.
    </p>
    <ol className={`grid gap-16 ${styles.versions}`} reversed>
      {versions.toReversed().map(({ date, changes, details, sunset }) => (
        <li className="grid gap-6" key={date} id={`version-${date}`}>
          <h3 className="text-16">{date}</h3>
          {sunset && <p className="dim">Deprecated. It works at least until {sunset}.</p>}
          <ul>
            {changes.map(({ kind, text }) => (
              <li key={text}>
                <b>{lookup(WORDS, kind)}</b> {text}
              </li>
            ))}
          </ul>
          {details.length > 0 && (
            <details>
              <summary>{details.length === 1 ? "1 call or field" : `${details.length} calls and fields`}</summary>
              <ul>
                {details.map((line) => (
                  <li className="breaks" key={line}>
                    {line}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const WORDS: Record<string, string> = { added: "Added:", changed: "Changed:", removed: "Removed:" };

/** Files and the websocket have no page of their own: the OpenAPI document describes them. */
type EndpointLine = { id: string; method: string; path: string; summary: string; who: string; described: boolean };
type EndpointGroup = { tag: string; words: string; endpoints: EndpointLine[] };

/** The endpoints of a group, each with a link to its page. */
const EndpointList = ({ group: { tag, words, endpoints } }: { group: EndpointGroup }) => (
  <section id={tag} aria-labelledby={`group-${tag}`} className={`grid one-column gap-8 ${styles.group}`}>
    <h3 id={`group-${tag}`}>
      {words} <span className="dim">/{tag}</span>
    </h3>
    <ul className="boxed">
      {endpoints.map(({ id, method, path, summary, who, described }) => (
        <li className="grid top gap-12 pad-12-16" key={id} id={id}>
          <Method method={method} />
          <div>
            {described ? (
              <Link to={apiEndpointPath(id)} className="link">
                <Words text={summary} />
              </Link>
            ) : (
              <Words text={summary} />
            )}
            <code>{path}</code>
            <span className="dim small">{who}</span>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

export const addresses = ["/api/docs"];

export const meta: MetaFunction = () => [
  { title: `API reference - ${NAME}` },
  { name: "description", content: `Every call of the ${NAME} API: address, who may call it, and what it does.` },
];

const LONGEST = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const { baseUrl, version } = site();
  return { q, groups: groupsFor(q), ...searchReference(q, baseUrl), versions: describeVersions(), baseUrl, version };
}

const site = () => ({ baseUrl: environment().baseUrl, version: CURRENT_VERSION });

/** The endpoints that have every word of the search in their name, address, or description, in their groups. */
function groupsFor(q: string): EndpointGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const ids = endpointIds();
  const ours = describeEndpoints().map((endpoint) => ({
    ...endpoint,
    id: ids.get(`${endpoint.method} ${endpoint.path}`) ?? "",
    path: `/api${endpoint.path}`,
    described: true,
  }));
  const outside = describeOutside().map((endpoint) => ({ ...endpoint, described: false }));
  const lines = [...ours, ...outside]
    .map(({ id, method, path, summary, tag, allow, described }) => ({
      id,
      method,
      path,
      summary,
      tag,
      described,
      who: allow ? whoMay(allow) : "",
    }))
    .filter(({ id, method, path, summary }) => {
      const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return [...Map.groupBy(lines, ({ tag }) => tag)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tag, endpoints]) => ({
      tag,
      words: groupWords(tag),
      endpoints: endpoints.map(({ tag: _, ...line }) => line),
    }));
}

export default function ApiDocs() {
  const { q, groups, sections, errors, versions, baseUrl, version } = useLoaderData<typeof loader>();
  const found = groups.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  return (
    <article className={`page grid one-column ${styles.docs}`}>
      <header className={`grid gap-16 breaks ${styles.top}`}>
        <h1>API reference</h1>
        <p className="lede">Programs do over the API what people do on the pages, under the same rules.</p>
        <Form action={apiDocsPath()} className={`flex wrap bottom gap-10 ${styles.find}`} role="search">
          <TextField
            key={q}
            name="q"
            label="Find a call, a guide, or an error"
            type="search"
            defaultValue={q}
            maxLength={LONGEST}
          />
          <Button>Search</Button>
        </Form>
      </header>
      {!q && <Guide baseUrl={baseUrl} version={version} />}
      <section aria-labelledby="calls" className={`grid one-column gap-16 ${styles.guide}`}>
        <h2 id="calls">{q ? `${found} ${found === 1 ? "call" : "calls"} with “${q}”` : `All ${found} calls`}</h2>
        {found === 0 && sections.length === 0 && errors.length === 0 ? (
          <EmptyState
            icon={Search}
            title="Nothing fits this search"
            heading="h3"
            action={<ButtonLink to={apiDocsPath()}>Show all calls</ButtonLink>}
          >
            Try a word of the address, such as offers, or of what the call does.
          </EmptyState>
        ) : (
          <>
            {found > 0 && (
              <nav aria-label="Groups" className="flex wrap gap-8">
                {groups.map(({ tag }) => (
                  <a key={tag} href={`#${tag}`} className="chip">
                    {tag}
                  </a>
                ))}
              </nav>
            )}
            <div className={`grid one-column ${styles.groups}`}>
              {groups.map((group) => (
                <EndpointList key={group.tag} group={group} />
              ))}
            </div>
          </>
        )}
      </section>
      {q && <FoundBeside sections={sections} errors={errors} />}
      {!q && <Changelog versions={versions} />}
    </article>
  );
}
