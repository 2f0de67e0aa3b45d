/** The page for a link of a message that expired, was used, or is incomplete, for a loader or an action to throw. */
export const linkGone = () => new Response(null, { status: 410, statusText: "Gone" });

/** Returns what the link leads to, or throws its page when there is nothing. */
export function orLinkGone<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw linkGone();
  return value;
}
