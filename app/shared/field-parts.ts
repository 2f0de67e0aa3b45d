/** A radio button `_take.PART` with this value replaces the fields of the part by those that `_theirs.` holds. */
export const TAKE = "_take.";
export const THEIRS = "_theirs.";

/** Whether a form field is in a part: the field of this name, `part.field`, or the list `part[]`. */
export const isInPart = (part: string, field: string): boolean =>
  field === part || field === `${part}[]` || field.startsWith(`${part}.`);
