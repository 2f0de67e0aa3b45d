import { Temporal } from "temporal-polyfill";
import { ZONE } from "#modules/kernel/format-time.ts";

/**
 * The moment at which a day reaches an hour in a time zone. An hour that the clock skips moves forward; of one that comes
 * twice, it is the first. An unknown zone counts as Chicago's.
 */
export function morningIn(day: string, hour: number, zone: string | null): Date {
  const plainTime = Temporal.PlainTime.from({ hour });
  const at = (timeZone: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
  return new Date(zonedOrChicago(zone, at).epochMilliseconds);
}

function zonedOrChicago<T>(zone: string | null, at: (zone: string) => T): T {
  if (!zone) return at(ZONE);
  try {
    return at(zone);
  } catch (error) {
    if (error instanceof RangeError) return at(ZONE);
    throw error;
  }
}

/** The first moment, at `time` or later, at which the clocks of a time zone show this hour. */
export function morningAfter(time: Date, hour: number, zone: string | null): Date {
  const at = (timeZone: string) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const day = zonedOrChicago(zone, at);
  const today = morningIn(day.toString(), hour, zone);
  return today >= time ? today : morningIn(day.add({ days: 1 }).toString(), hour, zone);
}

/** Each zone's morning, and the first of them, which is when sending starts. Without zones it is Chicago's. */
export function morningsOf<Zone extends string | null>(day: string, hour: number, zones: readonly Zone[]) {
  const mornings = new Map(zones.map((zone) => [zone, morningIn(day, hour, zone)]));
  const times = [...mornings.values(), ...(zones.length === 0 ? [morningIn(day, hour, null)] : [])];
  return { mornings, first: new Date(Math.min(...times.map(Number))) };
}
