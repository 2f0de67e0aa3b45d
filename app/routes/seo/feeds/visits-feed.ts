import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { calendarFile } from "#app/http/downloads/calendar-file.ts";
import { findAppointmentEntries } from "#modules/inspections/index.ts";
import { findCalendarFeed } from "#modules/offers/index.ts";

export const addresses = ["/feeds/visits/:file"];

/** A person's visits and appointments for their calendar. The token in the address grants access. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = (params.file ?? "").replace(/\.ics$/, "");
  return calendarFile(orNotFound(await findCalendarFeed(token, findAppointmentEntries)), "visits.ics");
}
