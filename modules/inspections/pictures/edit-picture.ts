import { findEdits, updateFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { EditPicture, type Findings, ReplacePicture } from "../findings/schemas.ts";
import { findPictures } from "./find-pictures.ts";
import { placeOf } from "./lists.ts";

/**
 * Changes a picture of a car. The steps are all steps from the upload to the new picture; without steps the upload is
 * shown again. The new file is made before the transaction, because that is slow and needs no lock.
 */
export async function editPicture(
  actor: Actor,
  raw: unknown,
  { key: once }: { key?: string | undefined } = {},
): Promise<Result<{ _id: string; key: string }>> {
  const input = EditPicture.safeParse(raw);
  if (!input.success) return refuseCommon("invalid-input", { fields: { transform: ["This change isn’t possible."] } });
  const { swap, key, transform } = input.data;
  const pictures = await findPictures(actor, swap);
  if (!pictures?.canEdit) return notFound("swap");
  // A form that is sent again finds its picture replaced: its key brings the same answer.
  const edits = (placeOf(pictures.found, key) || once) && (await findEdits(actor, key));
  if (!edits) return notFound("picture");
  const { original } = edits;
  const made = transform.length > 0 && (await updateFile(actor, { key: original, transform }, { key: once }));
  if (made && !made.ok) return made;
  const by = made ? made.value.key : original;
  const replaced = await replacePicture(actor, { swap, key, by });
  return replaced.ok ? { ok: true, value: { _id: swap, key: by } } : replaced;
}

/** Shows another file in place of a picture everywhere: in the gallery, with its damage, and as the answer of an item. */
const replacePicture = defineFinding({
  name: "replace-picture",
  input: ReplacePicture,
  part: "pictures",
  change: (found, { key, by }) => {
    // A form that is sent twice has replaced the picture already.
    if (placeOf(found, by) && !placeOf(found, key)) return {};
    return placeOf(found, key) ? replaced(found, key, by) : notFound("picture");
  },
});

function replaced(found: Findings, key: string, by: string) {
  const swap = <T extends { key: string }>(one: T): T => (one.key === key ? { ...one, key: by } : one);
  return {
    picturesOverview: found.picturesOverview.map(swap),
    picturesDamages: found.picturesDamages.map(swap),
    damages: found.damages.map((damage) => ({ ...damage, picture: swap(damage.picture) })),
    checklist: found.checklist.map((item) => (item.picture === key ? { ...item, picture: by } : item)),
  };
}
