import { beforeAll, expect, it } from "vitest";
import { CITY_UNLIKELY, SURE_CITY } from "#app/shared/sure-city.ts";
import { testDatabase } from "#test/database.ts";
import { askAboutCity } from "./ask-about-city.ts";

beforeAll(() => testDatabase({ catalog: true }));

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const TYPED = { "address.city": "Springfield", "address.zip": "60302", [SURE_CITY]: "" };

it("asks about a city that the ZIP code isn't in, beside its field", async () => {
  expect(await askAboutCity(formOf(TYPED))).toEqual({
    code: CITY_UNLIKELY,
    status: 422,
    message: "60302 is in Oak Park. Correct the city or the ZIP code, or send them again to keep them.",
    field: "address.city",
  });
  expect(await askAboutCity(formOf({ city: "Springfield", [SURE_CITY]: "" }), "60302")).toMatchObject({
    field: "city",
  });
});

it("asks once, about none that may be right, and in no form without a field for the answer", async () => {
  expect(await askAboutCity(formOf({ ...TYPED, [SURE_CITY]: "Springfield" }))).toBeNull();
  expect(await askAboutCity(formOf({ ...TYPED, [SURE_CITY]: "Peoria" }))).not.toBeNull();
  for (const city of ["Oak Park", "oak park", "Chicago", ""])
    expect(await askAboutCity(formOf({ ...TYPED, "address.city": city }))).toBeNull();
  const { [SURE_CITY]: _, ...without } = TYPED;
  expect(await askAboutCity(formOf(without))).toBeNull();
});
