import type { Tx } from "#db/client.ts";
import { hideFiles, publishFiles, refuseForeign, shareFiles } from "#modules/files/index.ts";
import { FILE_KEY } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { isListed } from "#modules/swaps/lifecycle.ts";
import { privateKeys } from "../findings/pictures.ts";
import type { Findings } from "../findings/schemas.ts";
import { findingsOf } from "./find-findings.ts";

type Shown = Pick<
  Findings,
  "videos" | "damages" | "checklist" | "odometerKey" | "picturesOverview" | "picturesDamages"
> & {
  pictureKey: string | null;
};

/** Pictures and videos of the car: public once it is listed, except for private ones. */
function showKeys(car: Shown): string[] {
  const hidden = privateKeys(car);
  const videos = Object.values(car.videos).flatMap((video) => [video?.url.split("/").at(-1), video?.poster]);
  const pictures = [...car.picturesOverview, ...car.picturesDamages, ...car.damages.map(({ picture }) => picture)];
  const shown = [car.pictureKey, ...pictures.map(({ key }) => key)].filter((key) => key === null || !hidden.has(key));
  return known([...shown, ...videos]);
}

/** Private pictures and the technician's own pictures, for the seller and the staff. */
const workKeys = (car: Shown): string[] =>
  known([...privateKeys(car), car.odometerKey, ...car.checklist.map(({ picture }) => picture)]);

const known = (keys: (string | null | undefined)[]): string[] =>
  keys.filter((key): key is string => FILE_KEY.test(key ?? ""));

/**
 * Gives those who work on the car access to the files of a change, and publishes its pictures if it is already listed.
 * Refuses if the actor may not share one of the files.
 */
export async function attachPictures(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  before: Shown,
  after: Shown,
): Promise<Refused | null> {
  const had = new Set([...showKeys(before), ...workKeys(before)]);
  const added = (keys: string[]) => keys.filter((key) => !had.has(key));
  const audience = ["staff", `user:${swap.sellerId}`];
  const listed = isListed(swap.step);
  const shown = added(showKeys(after));
  const all = [...new Set([...shown, ...added(workKeys(after))])];
  const foreign = await refuseForeign(tx, actor, all);
  if (foreign) return foreign;
  await shareFiles(tx, all, audience);
  if (listed) await publishFiles(tx, shown);
  if (listed) await followPrivacy(tx, before, after);
  return null;
}

/** Hides a picture of a listed car that was made private, and publishes one that is no longer private. */
async function followPrivacy(tx: Tx, before: Shown, after: Shown): Promise<void> {
  const [was, is] = [privateKeys(before), privateKeys(after)];
  await hideFiles(
    tx,
    known([...is]).filter((key) => !was.has(key)),
  );
  await publishFiles(
    tx,
    showKeys(after).filter((key) => was.has(key)),
  );
}

/** Publishes a car's pictures when it is listed. */
export async function publishPictures(tx: Tx, swap: Swap): Promise<void> {
  await publishFiles(tx, showKeys({ ...(await findingsOf(swap, tx)), pictureKey: swap.pictureKey }));
}
