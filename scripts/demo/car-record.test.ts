import { describe, expect, it } from "vitest";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { gradeOf } from "#modules/inspections/schemas.ts";
import { recordOf } from "./car-record.ts";
import { demoCar } from "./demo-cars.ts";
import { DAMAGE_KINDS } from "./pictures/damage-kinds.ts";
import { pictureSet } from "./pictures/picture-set.ts";

const CARS = Array.from({ length: 240 }, (_, number) => {
  const car = demoCar(number);
  return { number, car, record: recordOf(number, car), name: `${number}: ${car.year} ${car.model}` };
});

/** The words with which a comment names each kind of damage. */
const WORDS = {
  scratch: /scratch/,
  dent: /dent/,
  chips: /chips/,
  crack: /crack(ed|s)? bumper/,
  curb: /curb/,
  rust: /rust/,
};

describe("the record of every demo car", () => {
  it("has a comment that names the damages of the report and no other", () => {
    for (const { record, name } of CARS) {
      const listed = record.damages.map(({ kind }) => kind).sort();
      const named = DAMAGE_KINDS.map(({ kind }) => kind).filter((kind) => WORDS[kind].test(record.comment));
      expect(named.sort(), name).toEqual(listed);
      expect(/no damage/.test(record.comment), name).toBe(listed.length === 0);
    }
  });

  it("has a comment about keys, tires, brakes, and seats that the report confirms", () => {
    for (const { car, record, name } of CARS) {
      expect(/Both keys/.test(record.comment), name).toBe(record.keys === 2);
      expect(/front tires have to be replaced/.test(record.comment), name).toBe(
        record.tires.frontLeft.depth === "3/32 or less",
      );
      expect(/brakes/.test(record.comment) && /firm/.test(record.comment), name).toBe(
        !record.faults.some(({ isDriving }) => isDriving),
      );
      expect(record.comment, name).toContain(`${car.build.interior.toLowerCase()} interior`);
      const other = car.build.interior === "Cloth" ? /leather/i : /cloth/i;
      expect(
        [record.comment, ...record.options.map(({ text }) => text), ...record.highlights].join(),
        name,
      ).not.toMatch(other);
    }
  });

  it("fails points that the checklist has, a Look point for each severe damage, and has a lower grade for it", () => {
    const texts = new Map(CHECKLIST.map(({ text, category }) => [text, category]));
    for (const { record, name } of CARS) {
      for (const { text } of record.faults) expect(texts.has(text), `${name}, ${text}`).toBe(true);
      const severe = record.damages.filter(({ level }) => level === 3);
      const looks = record.faults.filter(({ text }) => texts.get(text) === "look");
      expect(looks.length, name).toBeGreaterThanOrEqual(severe.length);
      const facts = {
        checklist: [],
        tires: record.tires,
        errorCodes: record.errorCodes,
        keys: record.keys,
        titleStatus: "Clean",
      };
      const grade = gradeOf({ ...facts, damages: record.damages }).tenths;
      if (severe.length > 0) expect(grade, name).toBeLessThan(gradeOf({ ...facts, damages: [] }).tenths - 3);
    }
  });

  it("has no equipment that the build can't have, and no praise that the record denies", () => {
    for (const { car, record, name } of CARS) {
      const has = (id: string) => record.options.some(({ _id }) => _id === id);
      expect(has("third-row"), name).toBe(car.build.seats >= 7);
      if (car.body !== "Truck") expect(has("bed-liner") || has("running-boards"), name).toBe(false);
      if (car.body === "Convertible") expect(has("sunroof"), name).toBe(false);
      if (car.year < 2016) expect(has("backup-camera") || has("carplay"), name).toBe(false);
      if (car.year > 2018) expect(has("backup-camera"), name).toBe(true);
      const praised = (text: string) => record.highlights.includes(text);
      if (praised("One owner")) expect(record.owners, name).toBe(1);
      if (praised("Service records")) expect(record.hasRecords, name).toBe(true);
      if (praised("Two keys")) expect(record.keys, name).toBe(2);
      if (praised("No damage found")) expect(record.damages, name).toEqual([]);
      if (car.build.fuel === "Electric") expect(record.errorCodes, name).toEqual([]);
    }
  });

  it("has a close-up of each damage, and twelve pictures of the car or more", () => {
    for (const { number, car, record, name } of CARS) {
      const set = pictureSet({ ...car, seed: number, damages: record.damages }, 12);
      expect(set.filter(({ group }) => group === "damages").length, name).toBe(record.damages.length);
      expect(set.length - record.damages.length, name).toBe(12);
    }
  });

  it("differs from car to car: undamaged ones, damaged ones, and a few in fair condition", () => {
    const share = (test: (record: (typeof CARS)[number]["record"]) => boolean) =>
      CARS.filter(({ record }) => test(record)).length / CARS.length;
    expect(share(({ damages }) => damages.length === 0)).toBeGreaterThan(0.2);
    expect(share(({ damages }) => damages.length > 1)).toBeGreaterThan(0.15);
    expect(share(({ condition }) => condition === "Fair")).toBeLessThan(0.15);
    expect(share(({ faults }) => faults.length === 0)).toBeGreaterThan(0.2);
    expect(new Set(CARS.map(({ record }) => record.comment)).size).toBeGreaterThan(120);
  });
});
