import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { eventPath, eventsPath } from "#app/shared/paths.ts";

/** Addresses of the specification whose content is on another screen: appointments are among the events. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScreen(request);
  return redirect(params.event ? eventPath(params.event) : eventsPath);
}
