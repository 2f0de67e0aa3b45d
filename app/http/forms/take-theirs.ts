import { isInPart, TAKE, THEIRS } from "#app/shared/field-parts.ts";

/**
 * After a stale save, the person has chosen for each part whose words stay (`BothVersions`). Replaces the fields of the
 * parts of which the other person's version was taken; the form then has no trace of the choice.
 */
export function takeTheirs(form: FormData): void {
  const sent = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const theirs = sent.filter(([name]) => name.startsWith(THEIRS));
  if (theirs.length === 0 && !sent.some(([name]) => name.startsWith(TAKE))) return;
  const taken = sent.filter(([name, value]) => name.startsWith(TAKE) && value === "theirs");
  for (const part of taken.map(([name]) => name.slice(TAKE.length))) {
    for (const [name] of sent) if (isInPart(part, name)) form.delete(name);
    for (const [name, value] of theirs)
      if (isInPart(part, name.slice(THEIRS.length))) add(form, name.slice(THEIRS.length), value);
  }
  for (const [name] of sent) if (name.startsWith(THEIRS) || name.startsWith(TAKE)) form.delete(name);
}

/** The values of a list are separated by spaces, as in `typedValues`. */
function add(form: FormData, name: string, value: string): void {
  for (const one of name.endsWith("[]") ? value.split(" ") : [value]) form.append(name, one);
}
