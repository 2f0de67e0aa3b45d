/** The 404 page in place, for a loader or an action to throw. */
export const notFoundPage = () => new Response(null, { status: 404, statusText: "Not found" });

/** Answers what was found, or throws the 404 page. */
export function orNotFound<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw notFoundPage();
  return value;
}
