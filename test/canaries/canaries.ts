/** A planted amount, and who may read it. */
export type Canary = { amount: number; what: string; readers: readonly string[] };

/** Separators of thousands, including those in URLs and HTML entities. */
const SEPARATOR = String.raw`(?:[,._' \u00a0\u202f]|%2C|&#44;|&nbsp;)?`;

/** "812347", "812,347", "812347.00", "81234700" (cents), "$812K"; not as a part of a longer number or of an id. */
const pattern = ({ amount }: Canary): string => {
  const [thousands, rest] = [Math.floor(amount / 1_000), String(amount % 1_000).padStart(3, "0")];
  return String.raw`${thousands}${SEPARATOR}${rest}(?:\.?00)?|(?<=\$)${thousands}(?:\.\d)?[kK]`;
};

/** Finds planted amounts in texts. */
export class CanarySearch {
  #canaries: readonly Canary[];
  #pattern: RegExp;

  constructor(canaries: readonly Canary[]) {
    this.#canaries = canaries;
    const any = canaries.map((canary) => `(${pattern(canary)})`).join("|");
    this.#pattern = new RegExp(`(?<![0-9A-Za-z_.])(?:${any})(?![0-9A-Za-z_])`, "g");
  }

  /** The amounts in a text, each once. */
  in(text: string): Canary[] {
    // An escaped line break before an amount isn't a letter, and a percent code isn't a digit.
    const plain = text.replaceAll(/\\[nrt]|\\u00[0-9a-f]{2}|%(?!2C)[0-9A-F]{2}/g, " ");
    const found = [...plain.matchAll(this.#pattern)].map((match) => match.findIndex((part, at) => at > 0 && part) - 1);
    return [...new Set(found)].map((at) => this.#canaries[at] as Canary);
  }
}
