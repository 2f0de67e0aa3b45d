import { describe, expect, it } from "vitest";
import type { CarForm } from "#modules/swaps/schemas.ts";
import { readCarForm } from "./edit-form.ts";

const honda = { code: "honda", name: "Honda" };
const crv = { code: "cr-v", name: "CR-V" };
const car = (values: CarForm["values"] = {}, more: Partial<CarForm> = {}): CarForm => ({
  _id: "1",
  version: 3,
  shortName: "2019 Honda CR-V",
  fullName: "2019 Honda CR-V",
  fixed: false,
  can: { vehicle: true, papers: true, reports: true, keys: true },
  identity: { year: 2019, make: honda, model: crv, series: null, style: null, vin: null },
  values,
  sellerOptions: [],
  documents: {},
  papers: [],
  mileage: [],
  conflicts: [],
  ...more,
});
const list = (chosen: typeof honda | null) => ({ list: [], chosen });
const choices = (model = crv) => ({
  year: 2019,
  steps: { make: list(honda), model: list(model), series: list(null), style: list(null) },
});
const read = (fields: Record<string, string>, of = car(), uploaded = {}) =>
  readCarForm({ year: "2019", ...fields }, of, { shown: choices(), now: choices() }, uploaded);

describe("the form that edits a car", () => {
  it("says nothing when nothing was changed", () => {
    const values = { mileage: 45_000, color: "Red", loanPerDiem: "6.52", highlights: "One\nTwo", lender: null };
    const fields = { mileage: "45,000", color: "Red", loanPerDiem: "6.52", highlights: "One\r\nTwo", lender: "" };
    expect(read(fields, car(values))).toEqual({});
  });

  it("says what was changed, where the call expects it", () => {
    expect(
      read({
        mileage: "45,300",
        color: "Blue",
        fuel: "Hybrid",
        interiorType: "Leather",
        vin: "2HKRW2H8XKH600001",
        loanActive: "true",
        loanPayoff: "12,000",
        loanPerDiem: "$6.52",
        factoryWarranty: "false",
      }),
    ).toEqual({
      vehicle: {
        mileage: "45,300",
        color: { name: "Blue" },
        vin: "2HKRW2H8XKH600001",
        engine: { fuel: "Hybrid" },
        interior: { type: "Leather" },
      },
      loan: { active: "true", payoff: "12,000", perDiemCents: 652 },
      factoryWarranty: { user: "false" },
    });
  });

  it("takes an emptied field for no value where there may be none", () => {
    const values = { loanPayoff: 12_000, lender: "Ally", titleMissing: "Filed/Storage", color: "Red" };
    expect(read({ loanPayoff: "", lender: "", titleMissing: "", color: "" }, car(values))).toEqual({
      loan: { payoff: null, lender: "" },
      title: { missing: null },
    });
  });

  it("shows the car's current step", () => {
    const values = { address: "1 Main St", city: "Oak Park", state: "IL", zip: "60302" };
    expect(read({ address: "", city: "Oak Park", state: "IL", zip: "60614" }, car(values))).toEqual({
      location: { address: null, zip: "60614" },
    });
  });

  it("asks for an answer that was emptied and that every car has", () => {
    expect(
      read({ mileage: "", owners: " ", engineSize: "" }, car({ mileage: 45_000, owners: 1, engineSize: 2 })),
    ).toEqual({
      vehicle: { mileage: "", owners: "", engine: { size: null } },
    });
  });

  it("leaves out what this person may not change", () => {
    const can = { vehicle: false, papers: false, reports: false, keys: false };
    const fields = { mileage: "1", keys: "2", lender: "Ally", historyOwners: "2", readOn: "2026-01-01" };
    expect(read(fields, car({}, { can }))).toEqual({});
  });

  it("says another model with all that depends on it, unless the car is fixed", () => {
    const pilot = { code: "pilot", name: "Pilot" };
    const identity = { year: 2019, make: honda, model: pilot, series: null, style: null };
    expect(readCarForm({ year: "2019" }, car(), { shown: choices(), now: choices(pilot) }, {})).toEqual({
      vehicle: identity,
    });
    expect(
      readCarForm({ year: "2019" }, car({}, { fixed: true }), { shown: choices(), now: choices(pilot) }, {}),
    ).toEqual({});
  });

  it("sends a reading of the same mileage when its day is given", () => {
    expect(read({ mileage: "45,000", readOn: "2026-11-01" }, car({ mileage: 45_000 }))).toEqual({
      vehicle: { mileage: "45,000", readOn: "2026-11-01" },
    });
  });

  it("saves a report whole, and takes it away when all of it was emptied", () => {
    const values = { historyUrl: "https://carfax.com/1", historyOwners: 1, historyMileage: null, historyAccident: "" };
    const typed = { historyUrl: "https://carfax.com/1", historyOwners: "2", historyMileage: "", historyAccident: "" };
    expect(read(typed, car(values))).toEqual({ reports: { carfax: { url: "https://carfax.com/1", owner: "2" } } });
    const emptied = { historyUrl: "", historyOwners: "", historyMileage: "", historyAccident: "" };
    expect(read(emptied, car(values))).toEqual({ reports: { carfax: null } });
  });

  it("adds, replaces and removes papers, and keeps the others", () => {
    const documents = { sticker: { key: "old" }, acv: { key: "acv" }, warranty: { key: "w", name: "Warranty" } };
    const fields = { "paper.warranty.remove": "true", "paper.maintenance.key": "sent" };
    const open = { "paper.warranty.public": "true" };
    expect(read(open, car({}, { documents }), {})).toEqual({
      documents: { ...documents, warranty: { ...documents.warranty, public: true } },
    });
    expect(read(fields, car({}, { documents }), { sticker: "new" })).toEqual({
      documents: { sticker: { key: "new" }, acv: { key: "acv" }, maintenance: { key: "sent" } },
    });
  });
});
