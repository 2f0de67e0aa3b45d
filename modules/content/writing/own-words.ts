import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../refusals.ts";
import { publicFields, type TextRow } from "./collections.ts";
import type { Collection, Fields } from "./schemas.ts";

/** What the person of a verified testimonial has written. */
const OWN = ["type", "text", "name", "title", "rating"];

/** Refuses to change the words of a verified testimonial: its person wrote them, and an editor only approves them. */
export function ownWords(collection: Collection, known: TextRow, fields: Fields): Refused | null {
  if (collection !== "testimonials" || !(known as TextRow & { personId?: string | null }).personId) return null;
  const said = publicFields(collection, known);
  const changed = OWN.find((name) => said[name] !== fields[name]);
  return changed ? refuse("words-of-another", { field: changed }) : null;
}
