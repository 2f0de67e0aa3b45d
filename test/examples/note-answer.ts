import { calls } from "#app/api/calls.ts";
import { noteExample } from "./record.ts";

/** Notes a call over HTTP as an example for the reference, if it was answered with JSON. */
export async function noteAnswer(address: string, { method = "GET", body }: RequestInit, response: Response) {
  const { pathname, searchParams } = new URL(address.replace(/^\/api/, ""), "http://swaplot.test");
  const found = calls
    .filter((call) => call.method === method)
    .map((call) => ({ call, params: paramsOf(call.path, pathname) }))
    .filter(({ params }) => params !== undefined)
    // The path with fewer parameters wins, as in the router.
    .toSorted((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)[0];
  const json = response.headers.get("content-type")?.includes("application/json");
  if (!found || !json || response.status >= 300 || [...searchParams.keys()].some((name) => name.includes("["))) return;
  const fields = typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {};
  const given = { ...Object.fromEntries(searchParams), ...fields, ...found.params };
  noteExample({ method, path: found.call.path, given, status: response.status, answer: await response.json() });
}

function paramsOf(template: string, path: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
  const found = pattern.exec(path);
  return found ? { ...found.groups } : undefined;
}
