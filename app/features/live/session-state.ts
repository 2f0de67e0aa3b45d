/** How the parts of a page tell each other that its session has ended elsewhere, for example in another tab. */
export const SESSION_ENDED = "swaplot:session-ended";
export const SESSION_BACK = "swaplot:session-back";

let leaving = false;
if (typeof addEventListener === "function") addEventListener("beforeunload", () => (leaving = true));
/** Whether this page is being left, for example by a logout in this tab. */
export const isLeaving = (): boolean => leaving;

/** Returns the signed-in user or null, or undefined when the request fails. The request counts as activity. */
export async function askWho(): Promise<string | null | undefined> {
  try {
    const response = await fetch("/api/oauth/autologin", { headers: { accept: "application/json" } });
    if (response.status === 401) return null;
    return response.ok ? ((await response.json()) as { profile: { _id: string } }).profile._id : undefined;
  } catch {
    return undefined;
  }
}
