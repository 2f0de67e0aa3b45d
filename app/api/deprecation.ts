import { scope } from "#app/http/request/request-scope.ts";
import { apiDocsPath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { VERSIONS, type Version } from "./versions.ts";

/** A call that programs should no longer use: since which day, and what to use in its place. */
export type Deprecated = { since: string; instead: string };

/** For how long a deprecated call or version works on. */
const SUPPORT_MONTHS = 12;

/** The day on which something that is deprecated since this day may end. */
export function sunsetOf(since: string): string {
  const day = new Date(`${since}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + SUPPORT_MONTHS);
  return day.toISOString().slice(0, 10);
}

/** Since when a version is deprecated: the day of the next one that changed or removed something. Undefined while there is none. */
export const versionDeprecatedSince = (asked: string, versions: readonly Version[] = VERSIONS): string | undefined =>
  versions.find(({ date, changes }) => date > asked && changes.some(({ kind }) => kind !== "added"))?.date;

/** Tells in the headers of the answer that the call or the version of the request is deprecated (RFC 9745, RFC 8594). */
export function tellDeprecation(version: string, deprecated: Deprecated | undefined): void {
  const since = [versionDeprecatedSince(version), deprecated?.since].filter((day) => day !== undefined).toSorted()[0];
  if (!since) return;
  const { headers } = scope();
  headers.set("deprecation", `@${Date.parse(since) / 1_000}`);
  headers.set("sunset", new Date(sunsetOf(since)).toUTCString());
  headers.append("link", `<${environment().baseUrl}${apiDocsPath()}#versions>; rel="deprecation"`);
}
