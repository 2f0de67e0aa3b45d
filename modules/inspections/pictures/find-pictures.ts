import { findFiles } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { canEditEvaluation } from "#modules/swaps/policy.ts";
import { findingsOf } from "../evaluation/find-findings.ts";
import type { CarPictures, Picture, ShownPicture } from "../findings/schemas.ts";

/** The pictures and videos of a car, for the people who work on it; undefined if this actor may not see the car. */
export async function findPictures(actor: Actor, id: string): Promise<CarPictures | undefined> {
  const swap = await findSwapRow(actor, id);
  if (!swap) return undefined;
  const found = await findingsOf(swap);
  const { picturesOverview, picturesDamages, videos, damages } = found;
  const records = await findFiles(
    actor,
    [...picturesOverview, ...picturesDamages].map(({ key }) => key),
  );
  const files = new Map(records.map((file) => [file.key, file]));
  const shown = (picture: Picture): ShownPicture => {
    const file = files.get(picture.key);
    const { public: open = false, width = null, height = null, blur = null } = file ?? {};
    return { ...picture, public: open, width, height, blur };
  };
  return {
    swap: swap.id,
    name: swap.fullName,
    version: swap.version,
    canEdit: canEditEvaluation(actor, swap, currentTime()),
    overview: picturesOverview.map(shown),
    damages: picturesDamages.map(shown),
    videos,
    found: { picturesOverview, picturesDamages, damages },
  };
}
