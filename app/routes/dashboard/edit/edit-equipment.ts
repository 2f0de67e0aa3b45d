import { EQUIPMENT } from "#modules/catalog/schemas.ts";
import { findingsOf } from "#modules/inspections/index.ts";
import type { CarForm, Option } from "#modules/swaps/schemas.ts";

/** The equipment on the screen that edits a car: check boxes of the catalog's list. What else is known of it stays. */

const LISTED = new Set(EQUIPMENT.map(({ _id }) => _id));

/** What is known of the car's equipment: the evaluation's, before it the seller's. */
export const findEquipment = async ({ _id, sellerOptions }: CarForm): Promise<readonly Option[]> =>
  (await findingsOf({ id: _id, keys: null, sellerOptions })).options;

export const tickedOf = (options: readonly Option[]): string[] =>
  options.flatMap(({ _id, value }) => (value && LISTED.has(_id) ? _id : []));

/** The ticked boxes of a form that shows them; null for one that does not. */
export const tickedIn = (form: FormData): string[] | null =>
  form.has("equipmentShown") ? form.getAll("equipment[]").map(String) : null;

/** The equipment to save; null when it is the same, or not shown. */
export function equipmentChange(form: FormData, known: readonly Option[]): Option[] | null {
  const ticked = tickedIn(form);
  const before = new Set(tickedOf(known));
  if (ticked === null || (ticked.length === before.size && ticked.every((id) => before.has(id)))) return null;
  const others = known.filter(({ _id }) => !LISTED.has(_id));
  return [...others, ...EQUIPMENT.map((item) => ({ ...item, value: ticked.includes(item._id) }))];
}
