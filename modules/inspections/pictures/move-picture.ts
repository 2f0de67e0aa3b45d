import { notFound } from "#modules/kernel/result.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { MovePicture } from "../findings/schemas.ts";
import { arranged, LISTS, placeOf } from "./lists.ts";

/** Moves a picture by one place, to the start of its group, or to the end of the other group. */
export const movePicture = defineFinding({
  name: "move-picture",
  input: MovePicture,
  part: "pictures",
  change: (found, { key, to }) => {
    const kind = placeOf(found, key);
    if (!kind) return notFound("picture");
    const keys = found[LISTS[kind]].map((picture) => picture.key);
    if (to === "overview" || to === "damages") {
      const others = found[LISTS[to]].map((picture) => picture.key).filter((other) => other !== key);
      return arranged(found, { [to]: [...others, key] });
    }
    const at = keys.indexOf(key);
    const target = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[to];
    return arranged(found, { [kind]: keys.toSpliced(at, 1).toSpliced(target, 0, key) });
  },
});
