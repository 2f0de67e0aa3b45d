import fc from "fast-check";
import { expect, it } from "vitest";
import { placeEvents } from "./place-events.ts";

const now = new Date("2026-11-25T12:00:00Z");
const event = (type: string, id: number) => ({ id: String(id), type, at: now });
const day = (value: number) => new Date(Date.UTC(2026, 9, value));

it("spreads events between the known times, and the rest over the days after", () => {
  const events = ["swap.registered", "a", "swap.listed", "b", "c"].map(event);
  const placed = placeEvents(events, { "swap.registered": day(1), "swap.listed": day(11) }, now);
  expect(placed.map(({ at }) => at)).toEqual([day(1), day(6), day(11), day(12), day(13)]);
});

it("keeps the order and never reaches the future, whatever is known", () => {
  const types = ["swap.registered", "swap.listed", "deal.created", "other"];
  const known = fc.dictionary(
    fc.constantFrom(...types),
    fc.date({ min: day(1), max: new Date("2027-02-01"), noInvalidDate: true }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...types), { minLength: 1 }), known, (names, times) => {
      const placed = placeEvents(names.map(event), times, now);
      expect(placed).toHaveLength(names.length);
      for (const [at, one] of placed.entries()) {
        expect(one.at.getTime()).toBeGreaterThanOrEqual(placed[at - 1]?.at.getTime() ?? 0);
        expect(one.at.getTime()).toBeLessThanOrEqual(now.getTime());
      }
    }),
  );
});
