import type { Gate } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { calls, TAGS } from "./calls.ts";
import { CODES, type PublishedCode } from "./codes.ts";
import { errorsOf } from "./kit.ts";
import { outsideOperations } from "./openapi/outside-operations.ts";
import { callIds } from "./reference/call-details.ts";
import { tagOf } from "./tag-of.ts";

export { callIds, describeCall } from "./reference/call-details.ts";
export { findGuide } from "./reference/guides.ts";
export { CURRENT_VERSION, VERSIONS } from "./versions.ts";

export type DescribedCall = {
  method: string;
  path: string;
  summary: string;
  tag: string;
  catalogue: readonly string[];
  allow: Gate;
  write: boolean;
};

/** All calls by their addresses, for the reference page, the permission matrix and the list of calls. */
export function describeCalls(): DescribedCall[] {
  return calls
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

/** The calls outside the JSON router: files, documents, pictures, a redirect, and the websocket. */
export const describeOutside = () =>
  outsideOperations().map(({ operationId, method, path, summary, allow }) => ({
    id: operationId,
    method,
    path,
    summary,
    allow,
    tag: path.replace(/^\/api/, "").split("/")[1] ?? "",
  }));

export type DescribedError = PublishedCode & { calls: { id: string; name: string }[] };

/** All error codes, each with the calls that declare it. */
export function describeErrors(): DescribedError[] {
  const ids = callIds();
  const named = calls.map((call) => {
    const name = `${call.method} ${call.path}`;
    return { id: ids.get(name) ?? "", name, codes: new Set(errorsOf(call)) };
  });
  return CODES.map((published) => ({
    ...published,
    calls: named.filter(({ codes }) => codes.has(published.code)).map(({ id, name }) => ({ id, name })),
  }));
}

/** What the calls of a group are about, such as `swaps`. */
export const groupWords = (tag: string): string => lookup(TAGS, tag) ?? tag;
