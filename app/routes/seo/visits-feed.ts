import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFile } from "#app/http/calendar-file.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { findAppointmentEntries } from "#modules/inspections/index.ts";
import { findCalendarFeed } from "#modules/offers/index.ts";

/** A person's visits and appointments for their calendar. The token in the address grants access. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = (params.file ?? "").replace(/\.ics$/, "");
  return calendarFile(orNotFound(await findCalendarFeed(token, findAppointmentEntries)), "visits.ics");
}
