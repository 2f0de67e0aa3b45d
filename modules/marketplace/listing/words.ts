/**
 * The search terms of a car's name: split at everything except letters and digits, and again with punctuation inside
 * words removed, so that "cr-v", "cr v", and "crv" all find a CR-V. The database function `name_words` has the same
 * rule.
 */
export function nameWords(name: string): string[] {
  const lower = name.toLowerCase();
  const words = [...lower.split(/[^a-z0-9]+/), ...lower.replace(/[^a-z0-9 ]+/g, "").split(" ")];
  return [...new Set(words)].filter(Boolean);
}

/** A word that a name must contain; a prefix while the user is still typing it. */
export type Wanted = { word: string; prefix: boolean };

/** The typed words without accents; the last may be incomplete. */
export function wantedWords(text: string): Wanted[] {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word, at) => ({ word, prefix: at === words.length - 1 }));
}

const DENIAL = /(?:^|[ ,]+)(?:but )?(?:not|no|nor|except|without)(?: an?| any)? +(?=[a-z0-9])/i;

/** What a text asks for without the names that it rules out, and these: "suv but no bmw", "not ford or kia". A comma ends them. */
export function splitDenied(text: string): { asked: string; denied: Wanted[][] } {
  const [asked = "", ...rest] = text.split(DENIAL);
  const parts = rest.map((part) => part.split(/,(?! ?(?:or|nor|and) )/));
  return {
    asked: [asked, ...parts.flatMap(([, ...after]) => after)].join(" ").trim(),
    denied: parts
      .flatMap(([denied = ""]) => denied.split(/,? (?:or|nor|and) | ?\/ ?/i))
      .map((name) => wantedWords(name).map(({ word }) => ({ word, prefix: false })))
      .filter((name) => name.length > 0),
  };
}

/**
 * The names that a text asks for: "civic or corolla", "civic vs corolla", and "honda/toyota" ask for either. A car's name must contain all
 * words of one.
 */
export function wantedNames(text: string): Wanted[][] {
  const { asked } = splitDenied(text);
  const names = asked.split(/(?:^| )(?:or|vs\.?|versus)(?= |$)|(?<=[a-z]) ?\/ ?(?=[a-z])/i).map(wantedWords);
  const some = names.filter((wanted) => wanted.length > 0);
  return some.length > 0 ? some : [wantedWords(asked)];
}

/** For the database: every word of one of the names and of none of the denied ones, quoted; words have only letters and digits. */
export function textQuery(names: readonly (readonly Wanted[])[], denied: readonly (readonly Wanted[])[] = []): string {
  const all = (wanted: readonly Wanted[]) =>
    wanted.map(({ word, prefix }) => `'${word}'${prefix ? ":*" : ""}`).join(" & ");
  const asked = names
    .filter((wanted) => wanted.length > 0)
    .map((wanted) => (names.length > 1 ? `(${all(wanted)})` : all(wanted)));
  const not = denied.map((wanted) => `!(${all(wanted)})`);
  if (not.length === 0) return asked.join(" | ");
  return [...(asked.length > 0 ? [`(${asked.join(" | ")})`] : []), ...not].join(" & ");
}
