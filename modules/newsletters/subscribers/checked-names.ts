/**
 * The names of a form's checked boxes as a list: each box has a field of its own ("interests.tips"), so that a refused
 * form shows all of them again. Lists stay as they are, and nothing checked is an empty list.
 */
export function checkedNames(value: unknown): unknown {
  if (value === undefined || value === "") return [];
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).flatMap(([name, checked]) => (checked === "true" || checked === true ? [name] : []));
}
