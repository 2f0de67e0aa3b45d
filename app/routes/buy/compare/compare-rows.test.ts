import { describe, expect, it } from "vitest";
import type { Compared } from "#modules/marketplace/listing/schemas.ts";
import type { FactsOf } from "#modules/swaps/schemas.ts";
import { groupsOf, type Row } from "./compare-rows.ts";

type Wish = { card?: Partial<Compared["card"]>; vehicle?: Partial<Compared["vehicle"]> } & Partial<
  Pick<Compared, "stage" | "evaluation" | "days">
>;
const car = ({ card, vehicle, ...rest }: Wish = {}): Compared => ({
  card: {
    _id: "1",
    name: "2019 Honda CR-V",
    style: null,
    mileage: 40_000,
    drivetrain: "AWD",
    transmission: "Automatic",
    city: "Oak Park",
    state: "IL",
    price: 20_000,
    previous: null,
    savings: 1_000,
    picture: null,
    pictures: 0,
    tags: [],
    overlay: null,
    soldDate: null,
    listedDate: null,
    deal: null,
    miles: null,
    ...card,
  } as Compared["card"],
  stage: "listing",
  vehicle: {
    year: 2019,
    class: "SUV",
    fuel: "Gasoline",
    color: "Blue",
    interior: { type: "Cloth", color: "Black" },
    engine: { size: 1.5, cylinders: 4, horsepower: 190 },
    keys: 2,
    ...({ accidents: "None" } as FactsOf), // The other facts are unknown.
    titleStatus: "Clean",
    titleNotes: [],
    options: ["Sunroof"],
    ...vehicle,
  },
  evaluation: null,
  factoryWarranty: false,
  days: 12,
  ...rest,
});

const rows = (cars: Compared[], only = false): Record<string, Row> =>
  Object.fromEntries(groupsOf(cars, only).flatMap((group) => group.rows.map((row) => [row.label, row])));

describe("a comparison", () => {
  it("marks different values, and leaves the rest out on request", () => {
    const two = [car(), car({ card: { price: 18_500 }, vehicle: { color: "Red" } })];
    const all = rows(two);
    expect(all.Price).toMatchObject({
      values: ["$20,000", "$18,500"],
      differs: true,
      best: { at: [1], word: "Lowest" },
    });
    expect(all.Mileage).toMatchObject({ differs: false, best: null });
    expect(Object.keys(rows(two, true))).toEqual(["Price", "Color"]);
    expect(rows([car(), car()], true)).toEqual({});
  });

  it("marks the best values only where values differ, including ties", () => {
    const three = [car(), car(), car({ card: { mileage: 60_000 }, vehicle: { year: 2021 } })];
    expect(rows(three).Mileage?.best).toEqual({ at: [0, 1], word: "Lowest" });
    expect(rows(three).Year?.best).toEqual({ at: [2], word: "Newest" });
    expect(rows([car()]).Price?.best).toBeNull();
  });

  it("shows which cars are open, sold and in a deal", () => {
    const four = [
      car({ stage: "inspection", card: { price: null } }),
      car({ stage: "complete", card: { overlay: "sold", soldDate: "2026-05-02T15:00:00Z", price: 17_000 } }),
      car({ stage: "deal", card: { overlay: "deal", savings: null } }),
      car(),
    ];
    expect(rows(four).Price?.values).toEqual(["TBD", "Sold for $17,000", "$20,000", "$20,000"]);
    expect(rows(four).Status?.values).toEqual(["Coming soon", "Sold on May 02, 2026", "Deal in progress", "For sale"]);
    expect(rows(four).Evaluated?.values[0]).toBe("Not yet");
  });

  it("summarizes the technician's findings", () => {
    const damages = [1, 2, 3].map((level) => ({
      level,
      label: ["Light", "Moderate", "Severe"][level - 1] as string,
      count: level - 1,
    }));
    const evaluation = {
      date: "2026-05-02T15:00:00Z",
      self: false,
      checked: 30,
      failed: 2,
      damages,
      codes: 0,
      tire: "4/32 to 6/32",
    };
    const found = rows([car({ evaluation }), car({ evaluation: { ...evaluation, failed: 0, damages: [], codes: 3 } })]);
    expect(found.Checklist?.values).toEqual(["2 of 30 checks failed", "All 30 checks passed"]);
    expect(found.Damage?.values).toEqual(["1 moderate, 2 severe", "None recorded"]);
    expect(found["Error codes"]?.values).toEqual(["None reported", "3"]);
  });

  it("says where the title is, and a loan, behind its status", () => {
    const titleNotes = ["The state is still processing the title.", "There is a loan on this car."];
    const found = rows([car(), car({ vehicle: { titleNotes } }), car({ vehicle: { titleStatus: null, titleNotes } })]);
    const notes = titleNotes.join(" ");
    expect(found.Title?.values).toEqual(["Clean", `Clean. ${notes}`, notes]);
  });

  it("lists the equipment that only some cars have", () => {
    const two = [car(), car({ vehicle: { options: ["Sunroof", "Heated seats"] } })];
    const group = groupsOf(two).find(({ title }) => title === "Equipment that differs");
    expect(group?.rows).toMatchObject([{ label: "Heated seats", values: ["No", "Yes"], differs: true }]);
    expect(groupsOf([car(), car()]).map(({ title }) => title)).not.toContain("Equipment that differs");
  });
});
