import { storeFile } from "#modules/files/index.ts";
import type { Picture } from "#modules/inspections/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import type { DemoCarSpec } from "./demo-cars.ts";
import { damageKey } from "./findings.ts";
import { must } from "./must.ts";
import { pictureSet, type SetEntry } from "./pictures/picture-set.ts";
import { DEMO_SIZE, renderCars, type Size } from "./pictures/render-car.ts";

type Stored = Pick<Picture, "key" | "mime" | "alt" | "angle"> & Pick<SetEntry, "group">;

/** Renders pictures of a set and stores them as files of the technician. */
export async function storePictures(set: readonly SetEntry[], technician: Actor, size: Size): Promise<Stored[]> {
  const images = await renderCars(
    set.map(({ picture }) => picture),
    size,
  );
  const stored: Stored[] = [];
  for (const [i, { name, alt, group, angle }] of set.entries()) {
    const file = must(await storeFile(system, { content: images[i] as Buffer, name, owner: technician.id }));
    stored.push({ key: file.key, mime: file.mime, alt, group, ...(angle && { angle }) });
  }
  return stored;
}

/** The number of cars that get a full set. */
export const FULL_SETS = 8;
/** The number of pictures of a full set that the site waits for; the others follow after it opened. */
const FIRST_SET = 2;
/** Only large enough for a listing card, because the site waits for these pictures before it opens. */
const CARD_SIZE = { width: 900, height: 600, quality: 72 };

type Shots = { pictures: Picture[]; marks: Picture[] };
export const NO_SHOTS: Shots = { pictures: [], marks: [] };

/** Renders and stores the pictures of a car. The first cars get a full set, all others their cover. */
export async function takePictures(number: number, car: DemoCarSpec, technician: Actor): Promise<Shots> {
  const full = number < FULL_SETS;
  const set = pictureSet({ ...car, seed: number, damages: full ? number % 4 : 0 }, full ? FIRST_SET : 1);
  const shots: Shots = { pictures: [], marks: [] };
  for (const { group, ...picture } of await storePictures(set, technician, full ? DEMO_SIZE : CARD_SIZE)) {
    if (group === "overview") shots.pictures.push(picture);
    else shots.marks.push({ ...picture, damage: damageKey(shots.marks.length) });
  }
  return shots;
}
