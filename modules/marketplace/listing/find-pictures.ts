import { findFiles } from "#modules/files/index.ts";
import { findingsOf } from "#modules/inspections/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { fileKeys, picturesOf } from "./car-pictures.ts";
import type { CardPictures } from "./shapes.ts";

/**
 * The public pictures of a public car, the one on its card first; undefined when the car is not public. The pictures of
 * a car that is coming soon are still private.
 */
export async function findPictures(id: string): Promise<CardPictures | undefined> {
  const swap = await findSwapRow(guest, id, "public");
  if (!swap) return undefined;
  if (swap.stage === "inspection") return { pictures: [] };
  const found = await findingsOf(swap);
  const files = await findFiles(guest, fileKeys(swap, found));
  const shown = picturesOf(found, new Map(files.map((file) => [file.key, file])));
  const pictures = shown.filter((picture) => picture.public).map(({ key, color, blur }) => ({ key, color, blur }));
  const onCard = pictures.filter(({ key }) => key === swap.pictureKey);
  return { pictures: [...onCard, ...pictures.filter((picture) => !onCard.includes(picture))] };
}
