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
export type CheckedLine = { person: ImportedPerson } | { reason: string };

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
  const chosen = namedInterests(line.interests);
  if (!Array.isArray(chosen)) return chosen;
  return { person: { email: address.data, firstName, lastName, zip: place?.data ?? null, interests: chosen } };
}

/** Interests by key or by label, separated by commas, semicolons, or bars. */
function namedInterests(text: string): Interest[] | { reason: string } {
  const names = text.split(/[,;|]/).flatMap((name) => name.trim().toLowerCase() || []);
  const found = new Set<Interest>();
  for (const name of names) {
    const interest = interests.find((one) => one === name || INTERESTS[one].toLowerCase() === name);
    if (!interest) return { reason: `There is no interest "${name.slice(0, 40)}".` };
    found.add(interest);
  }
  return [...found];
}
