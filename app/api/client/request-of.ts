import type { Operation } from "./generated/operations.ts";

/** The input of a call: parameters and fields in one object. */
export type Input = Record<string, unknown>;
type Asked = { path: string; body?: string | FormData; type?: string };

/** Where the fields of an input go: into the path, and then into the query or the body. Undefined fields are left out. */
export function requestOf([method, path, kind]: Operation, input: Input): Asked {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === "") throw new TypeError(`This call needs "${name}".`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (kind === "form") return { path: filled, body: formOf(rest) };
  if (method === "GET" || method === "DELETE") return { path: filled + queryOf(rest) };
  return { path: filled, body: JSON.stringify(Object.fromEntries(rest)), type: "application/json" };
}

function formOf(fields: Map<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  return form;
}

function queryOf(fields: Map<string, unknown>): string {
  const query = new URLSearchParams([...fields].flatMap(([name, value]) => pairs(name, value))).toString();
  return query && `?${query}`;
}

/** Lists repeat their name, and fields of objects are `name[field]`. */
function pairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => pairs(name, one));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([field, inner]) =>
      inner === undefined ? [] : pairs(`${name}[${field}]`, inner),
    );
  return [[name, value === null ? "" : String(value)]];
}
