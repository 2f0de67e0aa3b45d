import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFile } from "#app/http/calendar-file.ts";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { findVisitFile } from "#modules/swaps/index.ts";

/** One visit as a file that calendars read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return calendarFile(orNotFound(await findVisitFile(actor, params.event ?? "")), "visit.ics");
}
