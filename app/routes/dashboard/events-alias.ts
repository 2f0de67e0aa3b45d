import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { availabilityPath } from "#app/shared/paths.ts";

/** Addresses of the specification whose content is in the profile: one's own hours and days away. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request);
  return redirect(availabilityPath);
}
