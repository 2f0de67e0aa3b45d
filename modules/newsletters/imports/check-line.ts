import { email, zip } from "#modules/kernel/fields.ts";
import { INTERESTS, type Interest, interests } from "../subscribers/policy.ts";
import type { ImportFields } from "./columns.ts";

export type ImportedPerson = {
  email: string;
  firstName: string;
  lastName: string;
  zip: string | null;
  interests: Interest[];
};
/** `note` says what of the line was left out. */
export type CheckedLine = { person: ImportedPerson; note: string | null } | { reason: string };

const LONGEST_NAME = 80;

/** The person on a line, or why the line can't be imported. */
export function checkLine(line: ImportFields): CheckedLine {
  if (line.email === "") return { reason: "There is no email address." };
  const address = email.safeParse(line.email);
  if (!address.success) return { reason: "This is not an email address." };
  const { firstName, lastName } = line;
  if (firstName.length > LONGEST_NAME || lastName.length > LONGEST_NAME)
    return { reason: `A name has more than ${LONGEST_NAME} letters.` };
  const place = line.zip === "" ? undefined : zip.safeParse(line.zip);
  if (place && !place.success) return { reason: "This is not a ZIP code." };
  const { known, unknown } = namedInterests(line.interests);
  return {
    person: { email: address.data, firstName, lastName, zip: place?.data ?? null, interests: known },
    note: unknown.length === 0 ? null : `Left out, because there is no such interest: ${unknown.join(", ")}.`,
  };
}

/** Interests by key or by label, separated by commas, semicolons, or bars. Of an unknown one, the beginning is returned. */
function namedInterests(text: string): { known: Interest[]; unknown: string[] } {
  const names = [...new Set(text.split(/[,;|]/).flatMap((name) => name.trim() || []))];
  const found = names.map((name) => ({ name, interest: interestNamed(name.toLowerCase()) }));
  return {
    known: [...new Set(found.flatMap(({ interest }) => interest ?? []))],
    unknown: found.flatMap(({ name, interest }) => (interest ? [] : [name.slice(0, 40)])),
  };
}

const interestNamed = (name: string): Interest | undefined =>
  interests.find((one) => one === name || INTERESTS[one].toLowerCase() === name);
