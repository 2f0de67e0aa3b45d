import { Temporal } from "temporal-polyfill";
import { type QuietHours, SUMMARY_HOUR } from "../policy.ts";

const zoned = (time: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);

/** The next full hour of this name strictly after a moment; an hour that the clock skips moves forward. */
function nextHour(now: Date, hour: number, zone: string): Date {
  const here = zoned(now, zone);
  const at = (days: number) =>
    here
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) });
  const today = at(0);
  const next = today.epochMilliseconds > now.getTime() ? today : at(1);
  return new Date(next.epochMilliseconds);
}

/** Whether an hour of the day lies in the quiet hours, which may pass midnight. */
function isQuiet(hour: number, { on, fromHour: from, toHour: to }: QuietHours): boolean {
  if (!on) return false;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The end of the quiet hours that a moment lies in; undefined outside of them. */
export function quietUntil(now: Date, quiet: QuietHours): Date | undefined {
  return isQuiet(zoned(now, quiet.zone).hour, quiet) ? nextHour(now, quiet.toHour, quiet.zone) : undefined;
}

/** The next morning of a reader, for the daily summary: at eight, or when the quiet hours end. */
export const nextMorning = (now: Date, quiet: QuietHours): Date =>
  nextHour(now, isQuiet(SUMMARY_HOUR, quiet) ? quiet.toHour : SUMMARY_HOUR, quiet.zone);
