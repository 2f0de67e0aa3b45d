import { expect, it } from "vitest";
import { identityColumns } from "./identity-columns.ts";

const car = (make: string, model: string, series: string) => ({
  year: 2020,
  make: { code: "make", name: make },
  model: { code: "model", name: model },
  series: { code: "series", name: series },
});

it("an electric car of our table of builds has a range and a plug, and other cars have none", () => {
  const electric = identityColumns(car("Tesla", "Model 3", "Long Range"));
  expect(electric).toMatchObject({ electricRange: 322, plug: "NACS" });
  const others = [car("Tesla", "Model 3", "Nonesuch"), car("Honda", "CR-V", "EX-L")].map(identityColumns);
  for (const other of others) expect(other).toMatchObject({ electricRange: null, plug: null });
});
