import type { Gate } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import changelogs from "./changelog.json" with { type: "json" };
import { CODES, type PublishedCode } from "./codes.ts";
import { sunsetOf, versionDeprecatedSince } from "./deprecation.ts";
import { endpoints, TAGS } from "./endpoints.ts";
import { errorsOf } from "./kit.ts";
import { outsideOperations } from "./openapi/outside-operations.ts";
import { endpointIds } from "./reference/endpoint-details.ts";
import { tagOf } from "./tag-of.ts";
import { VERSIONS } from "./versions.ts";

export { withDeprecation } from "./deprecated-calls.ts";
export { describeEndpoint, endpointIds } from "./reference/endpoint-details.ts";
export { findGuide } from "./reference/guides.ts";
export { searchReference } from "./reference/search-reference.ts";
export { CURRENT_VERSION, VERSIONS } from "./versions.ts";

const changelog: Record<string, readonly string[]> = changelogs;

/** The versions with what each brought, the calls and fields as `npm run api:contract` found them, and until when it works. */
export const describeVersions = () =>
  VERSIONS.map(({ date, changes }) => {
    const since = versionDeprecatedSince(date);
    return { date, changes, details: lookup(changelog, date) ?? [], sunset: since ? sunsetOf(since) : null };
  });

export type DescribedEndpoint = {
  method: string;
  path: string;
  summary: string;
  tag: string;
  catalogue: readonly string[];
  allow: Gate;
  write: boolean;
};

/** All endpoints by their addresses, for the reference page, the permission matrix and the list of endpoints. */
export function describeEndpoints(): DescribedEndpoint[] {
  return endpoints
    .map(({ method, path, summary, catalogue = [], allow }) => ({
      method,
      path,
      summary,
      catalogue,
      allow,
      tag: tagOf(path),
      write: method !== "GET",
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** The endpoints outside the JSON router: files, documents, pictures, a redirect, and the websocket. */
export const describeOutside = () =>
  outsideOperations().map(({ operationId, method, path, summary, allow }) => ({
    id: operationId,
    method,
    path,
    summary,
    allow,
    tag: path.replace(/^\/api/, "").split("/")[1] ?? "",
  }));

export type DescribedError = PublishedCode & { endpoints: { id: string; name: string }[] };

/** All error codes, each with the endpoints that declare it. */
export function describeErrors(): DescribedError[] {
  const ids = endpointIds();
  const named = endpoints.map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    return { id: ids.get(name) ?? "", name, codes: new Set(errorsOf(endpoint)) };
  });
  return CODES.map((published) => ({
    ...published,
    endpoints: named.filter(({ codes }) => codes.has(published.code)).map(({ id, name }) => ({ id, name })),
  }));
}

/** What the endpoints of a group are about, such as `swaps`. */
export const groupWords = (tag: string): string => lookup(TAGS, tag) ?? tag;
