import { type DayOrder, readDay as readBareDay } from "#modules/kernel/typed-days.ts";

export type { DayOrder };

/** A time of day behind a day. */
const CLOCK = /[T\s]\s*\d{1,2}:\d\d(:\d\d(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|[A-Z]{3,4}|[+-]\d\d:?\d\d)?$/i;

/** "2026-11-20T09:00:00Z" -> "2026-11-20", the day as it is written. Undefined if it is no day in this order. */
export const readDay = (text: string, order: DayOrder): string | undefined =>
  readBareDay(text.trim().replace(CLOCK, ""), order);

/**
 * The orders in which all of these texts are days up to `today`: one of them, both when they can't tell, none when one text
 * is no day.
 */
export function possibleOrders(texts: readonly string[], today: string): DayOrder[] {
  return (["month-first", "day-first"] as const).filter((order) =>
    texts.every((text) => {
      const day = readDay(text, order);
      return day !== undefined && day <= today;
    }),
  );
}
