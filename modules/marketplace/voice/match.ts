import { spokenNumbers } from "../listing/spoken.ts";
import { core, wordsOf } from "./words.ts";

type Named = { name: string };

/** A name without case, spaces and marks: "CR-V" and "c r v" are the same. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * The entry of a list that an answer names: as it is written, as the only one that contains the words, or as the only one that
 * sounds nearly like it. Undefined if there is none, or more than one as near.
 */
export function matchName<T extends Named>(text: string, list: readonly T[]): T | undefined {
  const said = core(wordsOf(text));
  const forms = [said.join(" "), spokenNumbers(said.join(" "))].map(plain).filter(Boolean);
  for (const form of forms) {
    const same = list.filter(({ name }) => plain(name) === form);
    if (same[0]) return same[0];
  }
  const contained = list.filter(({ name }) => forms.some((form) => ` ${form} `.includes(plain(name)) && plain(name)));
  const longest = contained.filter(({ name }) => contained.every((other) => plain(name).includes(plain(other.name))));
  if (longest.length === 1 && plain((longest[0] as T).name).length >= 3) return longest[0];
  const beginning = list.filter(({ name }) => forms.some((form) => form.length >= 3 && plain(name).startsWith(form)));
  if (beginning.length === 1) return beginning[0];
  return nearest(forms[0] ?? "", list);
}

function nearest<T extends Named>(form: string, list: readonly T[]): T | undefined {
  const allowed = Math.floor(form.length / 3);
  if (allowed === 0) return undefined;
  const costs = list.map((entry) => ({ entry, cost: editDistance(form, plain(entry.name), allowed) }));
  const best = Math.min(...costs.map(({ cost }) => cost));
  const near = costs.filter(({ cost }) => cost === best);
  return best <= allowed && near.length === 1 ? near[0]?.entry : undefined;
}

/** Letters to change, add or remove; more than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] as number) + 1,
          (next[j - 1] as number) + 1,
          (row[j - 1] as number) + Number(a[i - 1] !== b[j - 1]),
        ),
      );
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] as number;
}

/** Every entry of a list whose words all occur in an answer. */
export function matchAll<T extends Named>(
  text: string,
  list: readonly T[],
  wordsFor: (entry: T) => readonly string[],
): T[] {
  const said = ` ${core(wordsOf(text)).join(" ")} `;
  return list.filter((entry) => wordsFor(entry).some((phrase) => said.includes(` ${phrase} `)));
}
