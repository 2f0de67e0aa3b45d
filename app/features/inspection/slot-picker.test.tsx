import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { BookingDay, Slot } from "#modules/inspections/schemas.ts";

import { OtherTimes, SlotPicker } from "./slot-picker.tsx";

const slots = (state: (at: number) => Slot["state"]): Slot[] =>
  Array.from({ length: 28 }, (_, at) => ({
    start: `slot-${at}`,
    label: `${7 + Math.floor(at / 2)}:${at % 2 ? "30" : "00"}`,
    state: state(at),
    users: [],
  }));
const day = (
  date: string,
  weekday: string,
  state: (at: number) => Slot["state"],
  holiday: string | null = null,
): BookingDay => ({ day: date, label: `${date.slice(8)} Nov 2026`, weekday, holiday, slots: slots(state) });
const DAYS = [
  day("2026-11-22", "Sunday", () => "closed"),
  day("2026-11-23", "Monday", (at) => (at < 2 ? "closed" : "taken")),
  day("2026-11-24", "Tuesday", (at) => (at === 4 ? "free" : at < 20 ? "taken" : "closed")),
];

it("opens the first day with a free time, and shows the whole grid with what is taken and closed", () => {
  const html = renderToStaticMarkup(<SlotPicker days={DAYS} chosen="" onChoose={() => undefined} />);
  const strip = [...html.matchAll(/<input[^>]*name="_day"[^>]*>/g)].map(([input]) => input.includes("checked"));
  expect(strip).toEqual([false, false, true]);
  for (const words of ["Sunday, 22 Nov 2026: Closed", "Monday, 23 Nov 2026: Full", "Tuesday, 24 Nov 2026: 1 free time"])
    expect(html).toContain(words);
  const times = [...html.matchAll(/<input[^>]*name="start"[^>]*>/g)].map(([input]) => input);
  expect([times.length, times.filter((input) => !input.includes("disabled")).length]).toEqual([84, 1]);
  for (const part of ["Morning", "Afternoon", "Evening"]) expect(html.split(`<h3>${part}</h3>`)).toHaveLength(4);
});

it("names the holiday of a day without times", () => {
  const thanksgiving = day("2026-11-26", "Thursday", () => "closed", "Thanksgiving Day");
  const html = renderToStaticMarkup(<SlotPicker days={[thanksgiving]} chosen="" onChoose={() => undefined} />);
  expect(html).toContain("Thursday, 26 Nov 2026: Thanksgiving Day");
  expect(html).toContain("Thanksgiving Day: there are no appointments on this day.");
  expect(html).not.toContain('name="start"');
});

it("keeps a chosen time that is free, on its day", () => {
  const html = renderToStaticMarkup(<SlotPicker days={DAYS} chosen="slot-4" onChoose={() => undefined} />);
  expect(html.match(/<input[^>]*name="start"[^>]*checked[^>]*>/g)).toHaveLength(1);
});

it("offers the next free times only when there are some", () => {
  const others = [{ start: "slot-9", label: "24 Nov 2026, 11:30 AM" }];
  expect(renderToStaticMarkup(<OtherTimes others={others} onChoose={() => undefined} />)).toContain(
    "The next available times",
  );
  expect(renderToStaticMarkup(<OtherTimes others={[]} onChoose={() => undefined} />)).not.toContain("free");
});
