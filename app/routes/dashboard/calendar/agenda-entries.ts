import type { CalendarEntry, CalendarTone } from "#app/features/calendar/calendar-view.ts";
import { eventPath } from "#app/shared/paths.ts";
import { eventOf } from "#modules/inspections/index.ts";
import type { AgendaItem, EventState } from "#modules/inspections/schemas.ts";

const TONES: Record<EventState, CalendarTone> = {
  pending: "amber",
  confirmed: "green",
  complete: "blue",
  canceled: "plain",
};

/** Visits and appointments as entries of a calendar, which keep the calendar's own parameters in their addresses. */
export const agendaEntries = (items: readonly AgendaItem[], search: string): CalendarEntry[] =>
  items.map((item) => {
    const { _id, title, vehicle, start, end, state, technician } = eventOf(item);
    return {
      id: _id,
      at: start,
      minutes: (Date.parse(end) - Date.parse(start)) / 60_000,
      title: vehicle,
      note: [title, technician?.fullName].filter(Boolean).join(" · "),
      to: `${eventPath(_id)}${search}`,
      tone: TONES[state],
    };
  });
