import type { Tx } from "#db/client.ts";
import { attachFiles, hideFiles, publishFiles } from "#modules/files/index.ts";
import { FILE_KEY } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { isIdentityFixed as isListed } from "../lifecycle.ts";
import type { Swap } from "../move-swap.ts";
import { privateKeys } from "../pictures.ts";

/** Pictures and videos of the car: everybody's once it is listed, but for private ones. */
function showKeys(swap: Swap): string[] {
  const hidden = privateKeys(swap);
  const videos = Object.values(swap.videos).map((video) => video?.url.split("/").at(-1));
  const pictures = [...swap.picturesOverview, ...swap.picturesDamages, ...swap.damages.map(({ picture }) => picture)];
  const shown = [swap.pictureKey, ...pictures.map(({ key }) => key)].filter((key) => key === null || !hidden.has(key));
  return known([...shown, ...videos]);
}

/** Papers, private pictures and the technician's own: for the seller and the staff. */
function workKeys(swap: Swap): string[] {
  const papers = Object.values(swap.documents).map((paper) => paper?.key);
  return known([...papers, ...privateKeys(swap), ...swap.checklist.map(({ picture }) => picture)]);
}

const known = (keys: (string | null | undefined)[]): string[] =>
  keys.filter((key): key is string => FILE_KEY.test(key ?? ""));

/**
 * Opens the files that came with a save to those who work on the car, and its pictures to everybody when it is
 * listed already. Refused when one of them is not the actor's to give.
 */
export async function attachSwapFiles(tx: Tx, actor: Actor, before: Swap, after: Swap): Promise<Refused | null> {
  const had = new Set([...showKeys(before), ...workKeys(before)]);
  const added = (keys: string[]) => keys.filter((key) => !had.has(key));
  const audience = ["staff", `user:${after.sellerId}`];
  const shown = await attachFiles(tx, actor, added(showKeys(after)), { audience, publish: isListed(after.step) });
  if (!shown.ok) return shown;
  const worked = await attachFiles(tx, actor, added(workKeys(after)), { audience });
  if (!worked.ok) return worked;
  if (isListed(after.step)) await followPrivacy(tx, before, after);
  return null;
}

/** A picture of a listed car that was made private closes, and opens when it is private no more. */
async function followPrivacy(tx: Tx, before: Swap, after: Swap): Promise<void> {
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

/** Opens a car's pictures to everybody, as it is listed. */
export const publishSwapFiles = (tx: Tx, swap: Swap): Promise<void> => publishFiles(tx, showKeys(swap));
