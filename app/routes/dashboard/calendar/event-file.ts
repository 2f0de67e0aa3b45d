import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { calendarFile } from "#app/http/downloads/calendar-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findAppointmentFile } from "#modules/inspections/index.ts";
import { findVisitFile } from "#modules/offers/index.ts";

export const addresses = ["/u/events/:event/visit.ics"];

/** One visit or appointment as a file that calendars read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const id = params.event ?? "";
  const visit = await findVisitFile(actor, id);
  if (visit) return calendarFile(visit, "visit.ics");
  return calendarFile(orNotFound(await findAppointmentFile(actor, id)), "appointment.ics");
}
