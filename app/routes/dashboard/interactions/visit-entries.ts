import type { CalendarEntry, CalendarTone } from "#app/features/calendar/calendar-view.ts";
import { interactionPath } from "#app/shared/paths.ts";
import type { VisitView } from "#modules/offers/schemas.ts";

const TONES: Record<VisitView["status"], CalendarTone> = {
  pending: "amber",
  accepted: "green",
  declined: "plain",
  canceled: "plain",
};

/** Visits as entries of a calendar, which keep the calendar's own parameters in their addresses. */
export const visitEntries = (visits: readonly VisitView[], params: URLSearchParams): CalendarEntry[] =>
  visits.map(({ _id, date, end, title, vehicle, status, party, seller, buyer }) => ({
    id: _id,
    at: date,
    minutes: (Date.parse(end) - Date.parse(date)) / 60_000,
    title: `${title}, ${vehicle}`,
    note: party === "seller" ? buyer.name : party === "buyer" ? seller.name : `${buyer.name} and ${seller.name}`,
    to: `${interactionPath(_id)}?${params}`,
    tone: TONES[status],
  }));
