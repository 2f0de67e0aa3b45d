import { endpoints } from "./endpoints.ts";
import { OUTSIDE } from "./outside.ts";

type Address = { pattern: RegExp; method: string };

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);

const ADDRESSES: readonly Address[] = [
  ...endpoints.map(({ method, path }) => ({ method, pattern: patternOf(`/api${path}`) })),
  ...OUTSIDE.map(({ method, path }) => ({ method: method === "WS" ? "GET" : method, pattern: patternOf(path) })),
];

/** The methods allowed at this address, including HEAD and OPTIONS; empty when no endpoint has this address. */
export function allowedMethods(pathname: string): string[] {
  const methods = new Set(ADDRESSES.flatMap(({ pattern, method }) => (pattern.test(pathname) ? [method] : [])));
  if (methods.has("GET")) methods.add("HEAD");
  return methods.size === 0 ? [] : [...methods, "OPTIONS"].sort();
}
