import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chance, demoCar } from "../demo-cars.ts";
import { DAMAGE_KINDS, type DamageKind } from "./damage-kinds.ts";
import { drawCar } from "./draw-car.ts";
import { findLayer, type LayerPart } from "./layer-archives.ts";
import { chooseLook, hasView, type LayerView, lookOf } from "./looks.ts";
import { pigmentOf } from "./paints.ts";
import { type DemoCar, pictureSet } from "./picture-set.ts";
import { renderPicture } from "./render-car.ts";

const CARD = { width: 450, height: 300, quality: 80 };
const truck: DemoCar = { make: "Ford", body: "Truck", color: "Red", interior: "Tan", seed: 2, miles: 38_412 };
const NO_LAYERS = "/nowhere";
const SOME: readonly DamageKind[] = [DAMAGE_KINDS[1], DAMAGE_KINDS[3], DAMAGE_KINDS[0]];

describe("the pictures of a demo car", () => {
  it.each(["Sedan", "SUV", "Truck", "Hatchback", "Coupe", "Minivan", "Convertible"])("are 10 to 14 of a %s", (body) => {
    const overview = pictureSet({ ...truck, body, make: "Toyota" });
    expect(overview.length).toBeLessThanOrEqual(14);
    expect(overview.length).toBeGreaterThanOrEqual(10);
    expect(new Set(overview.map(({ alt }) => alt)).size).toBe(overview.length);
    expect(overview.every(({ alt }) => alt.startsWith(`Illustration: red ${body.toLowerCase()}, `))).toBe(true);
  });

  it.each([undefined, NO_LAYERS])("each have a place of their own in the guided walk", (folder) => {
    const set = pictureSet({ ...truck, damages: SOME, ...(folder && { folder }) });
    const angles = set.filter(({ group }) => group === "overview").map(({ angle }) => angle);
    expect(angles).not.toContain(undefined);
    expect(new Set(angles).size).toBe(angles.length);
    expect(set.find(({ angle }) => angle === "side-right")?.name).toBe("side-right.jpg");
  });

  it("start with the car from the front, or with its other side when another car looks alike", () => {
    expect(pictureSet(truck, 2).map(({ name }) => name)).toEqual(["front34-left.jpg", "side-left.jpg"]);
    const mirrored = pictureSet({ ...truck, mirrored: true }, 2);
    expect(mirrored.map(({ name }) => name)).toEqual(["front34-right.jpg", "side-right.jpg"]);
  });

  it("are drawings while no layers of the style are rendered", () => {
    const set = pictureSet({ ...truck, folder: NO_LAYERS, damages: SOME.slice(0, 2) });
    expect(set.every(({ picture }) => !("look" in picture))).toBe(true);
    expect(set).toHaveLength(12);
  });

  it("show the mileage of the car, and its damages in the words of its record", () => {
    const set = pictureSet({ ...truck, damages: SOME });
    const odometer = set.find(({ name }) => name === "odometer.jpg");
    expect(odometer?.picture).toMatchObject({ miles: 38_412 });
    expect(set.filter(({ group }) => group === "damages").map(({ alt }) => alt)).toEqual(
      SOME.map(({ text }) => `Illustration: ${text.toLowerCase()}, on the red truck`),
    );
  });

  it("begin with another view, side, and light than those of the next car", () => {
    const covers = Array.from({ length: 12 }, (_, seed) => pictureSet({ ...truck, seed }, 1)[0]);
    expect(new Set(covers.map((cover) => JSON.stringify(cover?.picture))).size).toBeGreaterThanOrEqual(8);
    expect(new Set(covers.map((cover) => cover?.name)).size).toBeGreaterThan(1);
  });
});

/** Adds these layers to the archives of a folder, each a copy of a rendered one. */
function layersIn(folder: string, names: readonly string[]) {
  for (const name of names) for (const part of ["A", "D"] as const) copyLayer("sedan-1-side", name, part, folder);
}
function copyLayer(from: string, name: string, part: LayerPart, folder: string) {
  const file = `${name}_${part}.${part === "plate" ? "json" : "webp"}`;
  writeFileSync(path.join(folder, file), findLayer(from, part) ?? "");
  const archive = path.join(folder, `${name.slice(0, name.lastIndexOf("-"))}.tar`);
  execFileSync("tar", ["--format=ustar", "-rf", archive, "-C", folder, file]);
}
const CABIN = ["cabin-tall-1-dash", "cabin-tall-1-odometer", "cabin-low-1-dash", "cabin-low-2-dash"];
const BODIES = ["front34", "side", "rear34"].flatMap((view) => [`suv-1-${view}`, `sedan-2-${view}`]);

describe("close-ups from layers", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "close-ups-"));
  const closeUps = (car: Partial<DemoCar>) =>
    pictureSet({ ...truck, folder, ...car }).flatMap(({ picture }) => ("closeUp" in picture ? [picture] : []));
  beforeAll(() => {
    layersIn(folder, [...BODIES, ...CABIN, ...DAMAGE_KINDS.map(({ kind }) => `damage-${kind}`)]);
    copyLayer("sedan-1-front", "cabin-tall-1-odometer", "plate", folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("show the inside in the color of the trim, for the height of the body, in the look of the make", () => {
    const views = closeUps({ make: "Ford", body: "SUV" });
    expect(views.map(({ closeUp }) => closeUp)).toEqual(CABIN.slice(0, 2));
    expect(views.every(({ color }) => color === "Tan")).toBe(true);
    expect(closeUps({ make: "Honda", body: "Sedan" })[0]?.closeUp).toBe("cabin-low-2-dash");
  });

  it("show the inside of another look while the make's own is not rendered", () => {
    expect(closeUps({ make: "Acura", body: "Sedan" })[0]?.closeUp).toBe("cabin-low-1-dash");
    expect(closeUps({ make: "Ford", body: "SUV", folder: NO_LAYERS })).toEqual([]);
  });

  it("show the miles of the car, so that two odometers differ", async () => {
    const [odometer] = closeUps({ make: "Ford", body: "SUV" }).slice(-1);
    if (!odometer) throw new Error("There is no odometer");
    expect(odometer.miles).toBe(truck.miles);
    const images = await Promise.all([12_345, 98_765].map((miles) => renderPicture({ ...odometer, miles }, CARD)));
    expect(images[0]?.equals(images[1] as Buffer)).toBe(false);
  });

  it("show each damage in the paint of the car", () => {
    const set = pictureSet({ ...truck, folder, damages: DAMAGE_KINDS });
    const marks = set.filter(({ group }) => group === "damages");
    expect(marks.map(({ picture }) => picture)).toEqual(
      DAMAGE_KINDS.map(({ kind }) => ({ closeUp: `damage-${kind}`, color: "Red", folder })),
    );
  });
});

describe("a damage and its ruler", () => {
  it.each(DAMAGE_KINDS.map((damage, number) => ({ ...damage, number })))(
    "draws a $kind with a ruler in inches",
    ({ number, inches, text }) => {
      const drawing = drawCar({ body: "SUV", color: "Blue", view: "damage", seed: 0, number });
      expect(drawing).not.toMatch(/NaN|undefined/);
      if (text.includes(" in,") || text.endsWith(" in")) expect(text).toContain(`${inches} in`);
    },
  );

  it("draws a scratch of two inches two inches long on the ruler", () => {
    const drawing = drawCar({ body: "SUV", color: "Blue", view: "damage", seed: 0, number: 0 });
    const [, from, to] = /M(\d+),[\d.]+ C[^"]*? (\d+),[\d.]+" [^>]*stroke-width="6"/.exec(drawing) ?? [];
    const ticks = [...drawing.matchAll(/<rect x="([\d.]+)" y="840" width="3" height="52"/g)].map(([, x]) => Number(x));
    expect(Number(to) - Number(from)).toBe(2 * ((ticks[1] as number) - (ticks[0] as number)));
  });
});

describe("looks", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "layers-"));
  const copy = (number: number, ...views: LayerView[]) => {
    layersIn(
      folder,
      views.map((view) => `sedan-${number}-${view}`),
    );
  };
  beforeAll(() => copy(1, "front34", "side", "rear34"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are chosen by the make, always the same", () => {
    expect(lookOf("Toyota")).toBe(lookOf("Toyota"));
    expect(new Set(["Toyota", "Honda", "Lexus"].map(lookOf)).size).toBe(3);
    expect([1, 2, 3]).toContain(lookOf("A make that is not listed"));
  });

  it("fall back to another look of the style until their three main views are rendered", () => {
    expect(chooseLook("Sedan", "Honda", folder)).toEqual({ style: "sedan", number: 1 });
    copy(lookOf("Honda"), "front34", "side");
    expect(chooseLook("Sedan", "Honda", folder)).toEqual({ style: "sedan", number: 1 });
    copy(lookOf("Honda"), "rear34");
    expect(chooseLook("Sedan", "Honda", folder)).toEqual({ style: "sedan", number: lookOf("Honda") });
    expect(chooseLook("Sedan", "Honda", NO_LAYERS)).toBeUndefined();
    expect(chooseLook("Hovercraft", "Honda", folder)).toBeUndefined();
  });

  it("replace the drawn wheel and plate by rendered views as soon as these exist", () => {
    const names = () => pictureSet({ ...truck, make: "Toyota", body: "Sedan", folder }).map(({ name }) => name);
    expect(names()).toEqual(expect.arrayContaining(["wheel.jpg", "plate.jpg"]));
    copy(1, "rear", "wheel", "front");
    expect(names()).not.toContain("plate.jpg");
    expect(names()).toEqual(expect.arrayContaining(["front.jpg", "rear.jpg", "wheel-left.jpg", "odometer.jpg"]));
    expect(hasView({ style: "sedan", number: 1 }, "rear", folder)).toBe(true);
  });
});

describe("cars on the list", () => {
  const look = (number: number) => {
    const { make, shape, color, mirrored } = demoCar(number);
    const shown = chooseLook(shape, make);
    return [shown?.style ?? shape, shown?.number, color, mirrored].join(" ");
  };

  it("never look the same, in any order of the list", () => {
    const looks = Array.from({ length: 64 }, (_, number) => look(number));
    expect(new Set(looks).size).toBe(64);
  });

  it("keep their looks, whichever car is asked for first", () => {
    const last = demoCar(150);
    expect(demoCar(3)).toEqual(demoCar(3));
    expect(demoCar(150)).toEqual(last);
    expect(chance(3, 3)).toBe(chance(3, 3));
  });
});

describe("a composed picture", () => {
  it("has the asked size, the same bytes each time, and the pigment of the color", async () => {
    const [entry] = pictureSet(truck, 1);
    if (!entry) throw new Error("The set is empty");
    const image = await renderPicture(entry.picture, CARD);
    expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 450, height: 300, channels: 3 });
    expect(image.equals(await renderPicture(entry.picture, CARD))).toBe(true);
    const door = { left: 268, top: 158, width: 12, height: 8 };
    const [red = 0, , blue = 0] = (await sharp(await sharp(image).extract(door).toBuffer()).stats()).channels.map(
      ({ mean }) => mean,
    );
    expect(red).toBeGreaterThan(blue * 1.5);
  });

  it("mixes white, silver and gray so that they differ", () => {
    const [white, silver, gray] = ["White", "Silver", "Gray"].map((color) => pigmentOf(color)[1]);
    expect(white).toBeGreaterThan((silver as number) * 2);
    expect(silver).toBeGreaterThan((gray as number) * 2);
    expect(pigmentOf("#ffffff")).toEqual([1, 1, 1]);
    expect(pigmentOf("an unknown name")).toEqual(pigmentOf("Silver"));
  });
});
