/** The 404 page, for a loader or an action to throw. */
export const notFoundPage = () => new Response(null, { status: 404, statusText: "Not found" });

/** Returns the value, or throws the 404 page when it is missing. */
export function orNotFound<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw notFoundPage();
  return value;
}
