import { expect, it } from "vitest";
import { sureDay } from "#app/shared/sure-day.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { askAboutDay } from "./ask-about-day.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const send = (day: string, sure = "") => askAboutDay(formOf({ date: day, [sureDay("date")]: sure }));
const near = (days: number) => addChicagoDays(chicagoDay(new Date()), days);

it("asks about a day more than a year away, beside its field, once", () => {
  expect(send("1999-01-05")).toMatchObject({
    code: "day-unlikely",
    status: 422,
    fields: {
      date: [expect.stringMatching(/1999.* is more than a year ago\. Correct it, or send it again to keep it\./)],
    },
  });
  expect(send("1/5/99")?.fields).toHaveProperty("date");
  expect(send(near(400))?.message).toContain("more than a year from now");
  expect(send("1999-01-05", "1999-01-05")).toBeNull();
  expect(send("1999-01-06", "1999-01-05")).not.toBeNull();
});

it("asks about no near day, no text that is none, and no field without a place for the answer", () => {
  for (const day of [near(0), near(-360), near(360), "", "soon"]) expect(send(day)).toBeNull();
  expect(askAboutDay(formOf({ date: "1999-01-05" }))).toBeNull();
});
