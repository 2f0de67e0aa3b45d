import { type KeptPicture, useKeptPictures } from "#app/features/evaluation/use-kept-pictures.ts";
import { localKey } from "#app/features/offline-queue/entries.ts";
import type { PictureKind, ShownPicture } from "#modules/inspections/schemas.ts";
import { withAngle } from "#modules/inspections/schemas.ts";

/** A picture of the car as this device knows it: `kept` is what waits here. */
export type DevicePicture = ShownPicture & { kept?: KeptPicture };

/** The pictures of both groups, with those that wait on this device where the server will put them. */
export function useDevicePictures(
  swap: string,
  saved: Record<PictureKind, readonly ShownPicture[]>,
): Record<PictureKind, DevicePicture[]> {
  const waiting = useKeptPictures(swap);
  const groups = { overview: [...saved.overview] as DevicePicture[], damages: [...saved.damages] as DevicePicture[] };
  for (const kept of waiting) {
    if (kept.problem) continue; // shown where it was added, with what can be done about it
    const key = localKey(kept.key);
    const picture = { ...UNKNOWN_YET, key, kept, ...(kept.angle ? { angle: kept.angle } : {}) };
    if (kept.angle) groups.overview = withAngle(groups.overview, { ...picture, angle: kept.angle });
    else groups[kept.kind].push(picture);
  }
  return groups;
}

const UNKNOWN_YET = { public: false, width: null, height: null, blur: null } as const;
