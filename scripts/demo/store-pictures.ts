import { storeFile } from "#modules/files/index.ts";
import type { Picture } from "#modules/inspections/schemas.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import type { DemoCarSpec } from "./demo-cars.ts";
import { must } from "./must.ts";
import type { DamageKind } from "./pictures/damage-kinds.ts";
import { pictureSet, type SetEntry } from "./pictures/picture-set.ts";
import { DEMO_SIZE, renderCars } from "./pictures/render-car.ts";

type Stored = Pick<Picture, "key" | "mime" | "alt" | "angle"> & Pick<SetEntry, "group">;

/** Renders pictures of a set and stores them as files of the technician. */
async function storePictures(set: readonly SetEntry[], technician: Actor): Promise<Stored[]> {
  const images = await renderCars(
    set.map(({ picture }) => picture),
    DEMO_SIZE,
  );
  const stored: Stored[] = [];
  for (const [i, { name, alt, group, angle }] of set.entries()) {
    const file = must(await storeFile(system, { content: images[i] as Buffer, name, owner: technician.id }));
    stored.push({ key: file.key, mime: file.mime, alt, group, ...(angle && { angle }) });
  }
  return stored;
}

type Shots = { pictures: Picture[]; marks: Picture[] };
export const NO_SHOTS: Shots = { pictures: [], marks: [] };

export const damageKey = (at: number): string => `damage-${at + 1}`;

type Shown = { number: number; car: DemoCarSpec; damages: readonly DamageKind[] };

/** Renders and stores at most so many pictures of a car, and a close-up of each damage. */
export async function takePictures({ number, car, damages }: Shown, technician: Actor, most: number): Promise<Shots> {
  const shots: Shots = { pictures: [], marks: [] };
  for (const { group, ...picture } of await storePictures(
    pictureSet({ ...car, seed: number, damages }, most),
    technician,
  )) {
    if (group === "overview") shots.pictures.push(picture);
    else shots.marks.push({ ...picture, damage: damageKey(shots.marks.length) });
  }
  return shots;
}
