import type { Findings, Picture, PictureKind } from "../evaluation/schemas.ts";

/** The property of the findings for each kind of picture. */
export const LISTS = { overview: "picturesOverview", damages: "picturesDamages" } as const satisfies Record<
  PictureKind,
  keyof Findings
>;

/** Applies the same change to the pictures of both kinds; null if no picture has this key. */
export function changePicture(
  found: Findings,
  wanted: string,
  change: (picture: Picture) => Picture[],
): Pick<Findings, "picturesOverview" | "picturesDamages"> | null {
  const both = [...found.picturesOverview, ...found.picturesDamages];
  if (!both.some(({ key }) => key === wanted)) return null;
  const changed = (list: readonly Picture[]) => list.flatMap((one) => (one.key === wanted ? change(one) : [one]));
  return { picturesOverview: changed(found.picturesOverview), picturesDamages: changed(found.picturesDamages) };
}
