import { expect, it } from "vitest";
import { Options } from "./schemas.ts";

const option = (_id: string, text: string) => ({ _id, text, value: true, category: "interior" as const });

it("keeps each piece of equipment once, whatever its case and blanks, in the order of the list", () => {
  const given = [
    option("a", "Heated seats"),
    option("b", "Sunroof"),
    option("c", " heated  SEATS "),
    option("d", "Bose"),
  ];
  expect(Options.parse(given).map(({ _id }) => _id)).toEqual(["a", "b", "d"]);
});
