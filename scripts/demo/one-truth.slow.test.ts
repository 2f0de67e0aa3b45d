import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { gradeOf, gradeWords } from "#modules/inspections/schemas.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findSwap } from "#modules/marketplace/entity/index.ts";
import { findCar, findCompared } from "#modules/marketplace/listing/index.ts";
import { printContent } from "#modules/marketplace/print/print-content.ts";
import { ownerDatabase } from "#test/database.ts";
import { accountsSeeder } from "./accounts.ts";
import { recordOf } from "./car-record.ts";
import { placesSeeder } from "./places.ts";
import { type CarSeed, createCars, findMissingCars } from "./swaps.ts";

/** Cars for sale: the first with a severe damage, the first without any, and the first with a fault that one feels on the road. */
let seeds: CarSeed[] = [];
const ids = new Map<string, string>();

beforeAll(async () => {
  await ownerDatabase({ catalog: true });
  startConsequences();
  await accountsSeeder.run("small");
  await placesSeeder.run("small");
  const listed = (await findMissingCars("small")).filter(({ plan }) => plan.step === "listing" && !plan.channel);
  const first = (test: (record: ReturnType<typeof recordOf>) => boolean) =>
    listed.find(({ number, car }) => test(recordOf(number, car))) as CarSeed;
  seeds = [
    first(({ damages }) => damages.length > 1),
    first(({ damages }) => damages.length === 0),
    first(({ keys }) => keys === 1),
  ].filter((seed, at, all) => seed && all.indexOf(seed) === at);
  await createCars(seeds, "small");
  const { rows } = await db().execute<{ id: string; vin: string }>(sql`select id, vin from swaps`);
  for (const { id, vin } of rows) ids.set(vin, id);
}, 240_000);

const idOf = ({ car }: CarSeed) => ids.get(car.vin) as string;

describe("one record speaks in every place", () => {
  it("on the page of a car: build, colors, seats, keys, damages, checklist, comment, and grade", async () => {
    for (const seed of seeds) {
      const { car, number } = seed;
      const record = recordOf(number, car);
      const page = await findCar(guest, idOf(seed));
      expect(page?.vehicle).toMatchObject({
        year: car.year,
        make: { name: car.make },
        model: { name: car.model },
        series: car.build.trim,
        class: car.build.body,
        fuel: car.build.fuel,
        drivetrain: car.build.drivetrain,
        transmission: car.build.transmission,
        color: car.color,
        interior: { type: car.build.interior, color: car.interior },
        engine: { size: car.build.litres, cylinders: car.build.cylinders },
        keys: record.keys,
        owners: record.owners,
        batteryHealth: record.batteryHealth,
        highlights: record.highlights,
      });
      expect(page?.vehicle.options.map(({ text }) => text).sort()).toEqual(
        record.options.map(({ text }) => text).sort(),
      );
      expect(page?.conflicts).toEqual([]);
      expect(page?.evaluation?.comment).toBe(record.comment);
      expect(page?.evaluation?.damages.map(({ text }) => text)).toEqual(record.damages.map(({ text }) => text));
      const { damages, tires, errorCodes, keys } = record;
      const checklist = record.faults.map(({ text }) => ({ text, value: false as const, category: "look" as const }));
      const bare = { damages, tires, errorCodes, keys, titleStatus: "Clean" };
      const most = gradeOf({ ...bare, checklist: [] }).tenths;
      expect(page?.evaluation?.grade.tenths).toBeLessThanOrEqual(most);
      if (checklist.length > 0) expect(page?.evaluation?.grade.tenths).toBeLessThan(most);
    }
  });

  it("in a comparison, in print, and in the answer of the API", async () => {
    const compared = await findCompared(guest, seeds.map(idOf));
    for (const seed of seeds) {
      const { car, number } = seed;
      const { damages, faults, keys, options } = recordOf(number, car);
      const row = compared.find(({ card }) => card._id === idOf(seed));
      expect(row?.vehicle).toMatchObject({ fuel: car.build.fuel, keys, interior: { type: car.build.interior } });
      expect(row?.vehicle.options.toSorted()).toEqual(options.map(({ text }) => text).sort());
      expect(row?.evaluation?.failed).toBe(faults.length);
      expect(row?.evaluation?.damages.reduce((sum, { count }) => sum + count, 0)).toBe(damages.length);

      const page = await findCar(guest, idOf(seed));
      const print = await printContent(idOf(seed));
      const said = new Map(print?.facts);
      expect(said.get("Interior")).toBe(`${car.interior} ${car.build.interior}`);
      expect(said.get("Keys")).toBe(String(keys));
      expect(said.get("Condition")).toBe(page?.evaluation && gradeWords(page.evaluation.grade));
      expect(print?.comment).toBe(page?.evaluation?.comment);
      for (const { text } of damages) expect(print?.damages.join()).toContain(text);

      const answer = await findSwap(guest, idOf(seed));
      expect(answer?.vehicle).toMatchObject({ drivetrain: car.build.drivetrain, color: { name: car.color } });
    }
  });

  it("in pictures: one close-up for each damage, and no picture of another car", async () => {
    for (const seed of seeds) {
      const { car, number } = seed;
      const page = await findCar(guest, idOf(seed));
      const marks = page?.media.pictures.filter(({ damage }) => damage) ?? [];
      expect(marks).toHaveLength(recordOf(number, car).damages.length);
      const alts = page?.media.pictures.map(({ alt }) => alt ?? "") ?? [];
      expect(alts.length).toBeGreaterThan(marks.length);
      for (const alt of alts) expect(alt).toContain(car.color.toLowerCase());
    }
  });
});
