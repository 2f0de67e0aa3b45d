import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { availabilityPath, eventPath, eventsPath } from "#app/shared/paths.ts";

/**
 * Addresses of the specification whose content is on other screens: one's own hours and days away in the profile, and
 * appointments among the events.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScreen(request);
  if (!new URL(request.url).pathname.startsWith("/u/inspections")) return redirect(availabilityPath);
  return redirect(params.event ? eventPath(params.event) : eventsPath);
}
