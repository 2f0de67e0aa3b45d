import { expect, it } from "vitest";
import { draw } from "#test/draw.tsx";
import { type CarValue, CarValueView } from "./car-value.tsx";

const value: CarValue = {
  name: "2009 Honda Accord",
  vin: "1HGCM82639A004352",
  mileage: 52_310,
  zip: "60601",
  sample: false,
  doubtful: false,
  assumedYear: null,
  estimates: null,
};
const shown = (change: Partial<CarValue>) => draw(<CarValueView value={{ ...value, ...change }} dealer={false} />);

it("shows what is doubtful about the VIN, and nothing if nothing is", async () => {
  const [digit, year] = ["The ninth character of this VIN", "used its 2007 model year instead"];
  expect(await shown({ doubtful: true })).toContain(digit);
  expect(await shown({ assumedYear: 2007 })).toContain(year);
  const sure = await shown({});
  expect(sure).toContain("2009 Honda Accord");
  expect(sure).not.toContain(digit);
  expect(sure).not.toContain("model year instead");
});
