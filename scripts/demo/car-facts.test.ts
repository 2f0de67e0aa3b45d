import { beforeAll, expect, it } from "vitest";
import { decodeVin, usualDrivetrain } from "#modules/catalog/index.ts";
import { testDatabase } from "#test/database.ts";
import { classOf, driveOf, vinOf } from "./car-facts.ts";
import { demoCar } from "./demo-cars.ts";

/** Two rounds through all models. */
const CARS = 64;

beforeAll(() => testDatabase({ catalog: true }));

it("no demo car contradicts its VIN: body, drivetrain, fuel, and transmission belong together", async () => {
  const wrong: string[] = [];
  const otherBody: string[] = [];
  for (let number = 0; number < CARS; number += 1) {
    const car = demoCar(number);
    const vin = await vinOf({ number, car });
    const decoded = vin ? await decodeVin(vin) : undefined;
    if (!decoded) continue;
    const drive = driveOf(number, car, decoded);
    const said = `${car.year} ${car.make} ${car.model} ${decoded.style?.name}, ${car.body} ${decoded.class}, ${drive.fuel} ${drive.transmission} ${drive.drivetrain}`;
    if (decoded.class && classOf(car, decoded) !== decoded.class) wrong.push(`body: ${said}`);
    if (classOf(car, decoded) !== car.body) otherBody.push(said);
    if (drive.transmission === "Manual" && drive.fuel !== "Gasoline") wrong.push(`transmission: ${said}`);
    if (drive.fuel === "Electric" && drive.engineSize) wrong.push(`engine: ${said}`);
    if (decoded.drivetrain && drive.drivetrain !== decoded.drivetrain) wrong.push(`drivetrain: ${said}`);
    const named = /4matic|xdrive|quattro|\bawd\b/i.test(`${decoded.series?.name} ${decoded.style?.name}`);
    if (named && drive.drivetrain !== "AWD") wrong.push(`drivetrain: ${decoded.series?.name} ${said}`);
    const usual = usualDrivetrain({ ...car, class: car.body });
    if (["RWD", "4WD"].includes(drive.drivetrain) && usual === "FWD") wrong.push(`never built: ${said}`);
  }
  expect(wrong).toEqual([]);
  // The catalog may know a model year only in another body than the pictures show.
  expect(otherBody.length).toBeLessThanOrEqual(CARS / 32);
});
