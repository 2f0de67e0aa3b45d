import type { SavedValues } from "#app/ui/form-fields.tsx";
import type { Segment } from "#modules/newsletters/schemas.ts";

/** The stored definition as the values of the form's fields, by name. */
export function segmentValues(segment: Segment | null): SavedValues {
  if (!segment) return {};
  const values: Record<string, string | number> = { name: segment.name };
  for (const [part, asked] of Object.entries(segment.definition)) {
    if (typeof asked !== "object" || asked === null) continue;
    for (const [field, value] of Object.entries(asked)) {
      if (Array.isArray(value)) for (const one of value) values[`${part}.${field}.${one}`] = "true";
      else if (value === true) values[`${part}.${field}`] = "true";
      else if (typeof value === "string" || typeof value === "number") values[`${part}.${field}`] = value;
    }
  }
  return values;
}
