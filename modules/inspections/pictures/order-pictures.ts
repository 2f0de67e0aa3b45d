import { defineFinding } from "../evaluation/define-finding.ts";
import { OrderPictures } from "../evaluation/schemas.ts";
import { LISTS } from "./lists.ts";

/** Sets the order of the pictures; omitted pictures stay behind the others. */
export const orderPictures = defineFinding({
  name: "order-pictures",
  input: OrderPictures,
  part: "pictures",
  change: (found, { kind, keys }) => {
    const place = new Map(keys.map((key, at) => [key, at]));
    const placeOf = (key: string) => place.get(key) ?? keys.length;
    return { [LISTS[kind]]: found[LISTS[kind]].toSorted((a, b) => placeOf(a.key) - placeOf(b.key)) };
  },
});
