/** The words of an answer: lower case, without punctuation. One pass over the letters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{N}' ]/gu, " ")
    .split(" ")
    .map((word) => word.replace(/^'|'$/g, ""))
    .filter(Boolean);

/** Words that carry no meaning at the beginning and the end of an answer. */
const POLITE = new Set(
  "um uh er please thanks thank you it it's its is that that's the a an my um so well i think i'd say this".split(" "),
);

/** An answer without the polite words around it. */
export function core(words: readonly string[]): string[] {
  let [start, end] = [0, words.length];
  while (start < end && POLITE.has(words[start] as string)) start++;
  while (end > start && POLITE.has(words[end - 1] as string)) end--;
  return words.slice(start, end);
}
