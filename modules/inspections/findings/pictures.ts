/** Which pictures of a car are public, and which only the seller and the staff can see. Browser-safe. */

type Picture = { key: string; private?: boolean | undefined };
type Pictures = { picturesOverview: readonly Picture[]; picturesDamages: readonly Picture[] };

/** The keys of private pictures. */
export const privateKeys = ({ picturesOverview, picturesDamages }: Pictures): ReadonlySet<string> =>
  new Set([...picturesOverview, ...picturesDamages].filter((picture) => picture.private).map(({ key }) => key));

/** The cover picture: the chosen one, otherwise the first picture of the car; never a private one. */
export function coverOf(car: Pictures, chosen: string | null): string | null {
  const hidden = privateKeys(car);
  const keys = [chosen, ...car.picturesOverview.map(({ key }) => key)];
  return keys.find((key) => key !== null && !hidden.has(key)) ?? null;
}

/** The public view of damages: each damage, with its picture unless that is private. */
export function openDamages<D extends { picture: { key: string } }>(car: Pictures & { damages: readonly D[] }) {
  const hidden = privateKeys(car);
  return car.damages.map(({ picture, ...damage }) => ({
    ...damage,
    picture: hidden.has(picture.key) ? null : picture,
  }));
}
