export type Query = Record<string, string | number | boolean | null | undefined>;

/** `withQuery("/buy/listing", { q: "civic", page: null })` -> "/buy/listing?q=civic"; null, undefined and "" are left out. */
export function withQuery(path: string, query: Query): string {
  const [pathname = "", own = ""] = path.split("?");
  const params = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) {
    params.delete(name);
    if (value !== null && value !== undefined && value !== "" && value !== false) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** A part of an address; one that comes from outside must not become two, or leave its place. */
export const part = encodeURIComponent;
