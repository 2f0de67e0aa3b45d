import { z } from "zod";
import { isCalendarDay } from "#modules/kernel/typed-days.ts";

const CALENDAR_MODES = ["day", "week", "month", "list"] as const;
export type CalendarMode = (typeof CALENDAR_MODES)[number];

/** The address of another view of the same calendar. */
export type CalendarTo = (query: { mode: CalendarMode; day?: string }) => string;

/** The years that a calendar shows. */
const isShown = (day: string) => isCalendarDay(day) && day >= "2010-01-01" && day < "2100-01-01";

/** `?mode=week&day=2026-11-23`; without a known day it is today. */
export const CalendarQuery = z.object({
  mode: z.enum(CALENDAR_MODES).catch("week"),
  day: z.string().refine(isShown).optional().catch(undefined),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;
