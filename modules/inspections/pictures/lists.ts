import type { Findings, Picture, PictureKind } from "../findings/schemas.ts";

/** The property of the findings for each kind of picture. */
export const LISTS = { overview: "picturesOverview", damages: "picturesDamages" } as const satisfies Record<
  PictureKind,
  keyof Findings
>;
type Lists = Pick<Findings, "picturesOverview" | "picturesDamages">;

/** Applies the same change to the pictures of both kinds; null if no picture has this key. */
export function changePicture(found: Lists, wanted: string, change: (picture: Picture) => Picture[]): Lists | null {
  if (!placeOf(found, wanted)) return null;
  const changed = (list: readonly Picture[]) => list.flatMap((one) => (one.key === wanted ? change(one) : [one]));
  return { picturesOverview: changed(found.picturesOverview), picturesDamages: changed(found.picturesDamages) };
}

/** The group of a picture; undefined if the car has no such picture. */
export const placeOf = (found: Lists, wanted: string): PictureKind | undefined =>
  (Object.keys(LISTS) as PictureKind[]).find((kind) => found[LISTS[kind]].some(({ key }) => key === wanted));

/** Both groups in a new order. A picture that is named in the other group moves there; unknown keys are ignored. */
export function arranged(found: Lists, order: Partial<Record<PictureKind, readonly string[]>>): Lists {
  const known = new Map([...found.picturesOverview, ...found.picturesDamages].map((picture) => [picture.key, picture]));
  const [overview, damages] = [new Set(order.overview), new Set(order.damages)];
  const list = (named: ReadonlySet<string>, elsewhere: ReadonlySet<string>, own: readonly Picture[]) => [
    ...[...named].flatMap((key) => known.get(key) ?? []),
    ...own.filter(({ key }) => !named.has(key) && !elsewhere.has(key)),
  ];
  return {
    picturesOverview: list(overview, damages, found.picturesOverview),
    picturesDamages: list(new Set([...damages].filter((key) => !overview.has(key))), overview, found.picturesDamages),
  };
}
