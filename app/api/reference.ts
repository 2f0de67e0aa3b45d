import type { Gate } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { calls } from "./calls.ts";
import { TAGS } from "./openapi/schema-names.ts";
import { tagOf } from "./tag-of.ts";

export { callIds, describeCall } from "./reference/call-details.ts";
export { CURRENT_VERSION, VERSIONS } from "./versions.ts";

export type DescribedCall = {
  method: string;
  path: string;
  summary: string;
  tag: string;
  catalogue: readonly string[];
  allow: Gate | null;
  write: boolean;
};

/** All calls in router order, for the reference page, the permission matrix and the list of calls. */
export function describeCalls(): DescribedCall[] {
  return calls.map(({ method, path, summary, catalogue, allow }) => ({
    ...{ method, path, summary, catalogue, allow },
    tag: tagOf(path),
    write: method !== "GET",
  }));
}

/** What the calls of a group are about, such as `swaps`. */
export const groupWords = (tag: string): string => lookup(TAGS, tag) ?? tag;
