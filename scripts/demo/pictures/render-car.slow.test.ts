import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type CarPicture, drawCar, VIEWS } from "./draw-car.ts";
import { renderCar, renderCars } from "./render-car.ts";

const sedan: CarPicture = { body: "Sedan", color: "Red", view: "side-left", seed: 3 };

describe("rendering demo cars", () => {
  it.each(VIEWS)("draws %s as a JPEG of the demo size", async (view) => {
    const jpeg = await renderCar({ ...sedan, view });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 960, height: 640, channels: 3 });
  });

  it.each(["Coupe", "Convertible", "Hatchback", "Minivan", "SUV", "Truck", "Wagon"])("draws a %s", (body) => {
    const drawing = drawCar({ ...sedan, body });
    expect(drawing).not.toMatch(/NaN|undefined/);
    if (body !== "Wagon") expect(drawing).not.toBe(drawCar(sedan));
  });

  it("draws the same picture for the same seed and a different one for another car", () => {
    expect(drawCar(sedan)).toBe(drawCar({ ...sedan }));
    expect(drawCar(sedan)).not.toBe(drawCar({ ...sedan, seed: 4 }));
    expect(drawCar(sedan)).not.toBe(drawCar({ ...sedan, color: "Blue" }));
  });

  it("draws each damage of a car differently", () => {
    const damage = (number: number) => drawCar({ ...sedan, view: "damage", number });
    expect(new Set([0, 1, 2, 3].map(damage)).size).toBe(4);
  });

  it("paints the car in the named color", async () => {
    const [red, blue] = await renderCars([sedan, { ...sedan, color: "Blue" }]);
    const door = { left: 448, top: 376, width: 16, height: 6 };
    const mean = async (jpeg: Buffer) => (await sharp(jpeg).extract(door).stats()).channels.map((c) => c.mean);
    const [r1 = 0, , b1 = 0] = await mean(red as Buffer);
    const [r2 = 0, , b2 = 0] = await mean(blue as Buffer);
    expect(r1).toBeGreaterThan(b1);
    expect(b2).toBeGreaterThan(r2);
  });
});
