import { email, zip } from "#modules/kernel/fields.ts";
import { LONGEST_NAME, nameFault, normalName } from "#modules/kernel/people-names.ts";
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

/** The person on a line, or why the line can't be imported. A damaged field that isn't needed is left out, and the person stays. */
export function checkLine(line: ImportFields): CheckedLine {
  if (line.email.replaceAll(/\p{Cf}/gu, "").trim() === "") return { reason: "There is no email address." };
  const address = email.safeParse(line.email);
  if (!address.success) return { reason: "This is not an email address." };
  const [first, last] = [readName(line.firstName), readName(line.lastName)];
  const place = readZip(line.zip);
  const { known, unknown } = namedInterests(line.interests);
  const notes = [
    ...[first, last].flatMap(({ fault }) => fault ?? []),
    ...(place === undefined ? [`“${line.zip.slice(0, 20)}”, which is not a ZIP code`] : []),
    ...(unknown.length > 0 ? [`interests that don’t exist: ${unknown.join(", ")}`] : []),
  ];
  return {
    person: {
      email: address.data,
      firstName: first.name,
      lastName: last.name,
      zip: place ?? null,
      interests: known,
    },
    note: notes.length === 0 ? null : `Left out: ${notes.join("; ")}.`,
  };
}

/** A name as it is stored, without the emoji that people put into their contacts; empty with the reason if it can't be. */
function readName(text: string): { name: string; fault?: string } {
  const name = normalName(text.replace(/\p{Extended_Pictographic}\uFE0F?/gu, ""));
  if ([...name].length > LONGEST_NAME) return { name: "", fault: `a name of more than ${LONGEST_NAME} letters` };
  return name !== "" && nameFault(name) ? { name: "", fault: `“${name.slice(0, 20)}”, which is not a name` } : { name };
}

/**
 * A ZIP code also as spreadsheets damage it: without leading zeros, as a number with decimals or a formula, or with four
 * more digits. Null if there is none, undefined if it is something else.
 */
function readZip(text: string): string | null | undefined {
  const bare = text
    .replace(/^=?["']?|["']$/g, "")
    .replace(/\.0+$/, "")
    .trim();
  if (bare === "" || /^(n\/?a|none|null|-+)$/i.test(bare)) return null;
  const found = zip.safeParse(/^\d{3,4}$/.test(bare) ? bare.padStart(5, "0") : bare);
  return found.success ? found.data : undefined;
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
