/** Numbers as they are spoken, written in digits: "under fifteen thousand" is "under 15000". Browser-safe, one pass over the words. */

const UNITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** The value of each word below one hundred. */
const SMALL = new Map<string, number>([
  ...[...UNITS, ...TEENS].map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
const LARGE = new Map([
  ["hundred", 100],
  ["thousand", 1_000],
  ["grand", 1_000],
]);

const isNumberWord = (word: string | undefined): word is string =>
  word !== undefined && (SMALL.has(word) || LARGE.has(word));

/** The words of a text with its number words as digits. Numbers that are already written in digits stay as they are. */
export function spokenNumbers(text: string): string {
  const words = text.split(" ").flatMap((word) => parted(word));
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = endOfNumber(words, at);
    // "20 thousand" is read by the patterns of amounts.
    const large = end === at + 1 && LARGE.has(bare(words[at]) as string);
    if (end === at || large) written.push(words[at++] as string);
    else {
      const ended = /[,;.]$/.exec(words[end - 1] as string)?.[0] ?? "";
      written.push(numberOf(words.slice(at, end).map((word) => bare(word) as string)) + ended);
      at = end;
    }
  }
  return written.join(" ");
}

/** "twenty-five" is two words if both are numbers. */
function parted(word: string): string[] {
  const parts = word.split("-");
  return parts.length === 2 && parts.every((part) => isNumberWord(bare(part))) ? parts : [word];
}

const bare = (word: string | undefined): string | undefined => word?.toLowerCase().replace(/[,;.]$/, "");

/** Where the number that starts at a word ends; the word itself if none starts there. */
function endOfNumber(words: readonly string[], start: number): number {
  let end = start;
  for (;;) {
    const [word, next] = [bare(words[end]), bare(words[end + 1])];
    const inside = end > start;
    const article = (word === "a" && LARGE.has(next ?? "")) || (inside && word === "and" && follows(words, end));
    const zero = word === "oh" && (inside || isNumberWord(next)) && (isNumberWord(next) || next === "oh");
    if (!isNumberWord(word) && !article && !zero) return end;
    end++;
    if (/[,;.]$/.test(words[end - 1] as string)) return end;
  }
}

/** "two thousand and eighteen": the "and" belongs to the number only after a hundred or a thousand. */
const follows = (words: readonly string[], at: number): boolean =>
  LARGE.has(bare(words[at - 1]) ?? "") && SMALL.has(bare(words[at + 1]) ?? "");

function numberOf(words: readonly string[]): string {
  const said = words.filter((word) => word !== "and" && word !== "a");
  return said.some((word) => LARGE.has(word)) ? String(cardinal(said)) : sequence(said);
}

function cardinal(words: readonly string[]): number {
  let [total, part] = [0, 0];
  for (const word of words) {
    const large = LARGE.get(word);
    const small = SMALL.get(word) ?? 0;
    if (large === 100) part = (part || 1) * 100;
    else if (large) [total, part] = [total + (part || 1) * large, 0];
    // "one twenty thousand" is 120,000.
    else part = part > 0 && part < 10 && small >= 10 ? part * 100 + small : part + small;
  }
  return total + part;
}

/** Years ("twenty eighteen") and digits ("six oh six one four") are one number; anything else stays apart ("16 5"). */
function sequence(words: readonly string[]): string {
  const groups: string[] = [];
  let tens = false;
  for (const word of words) {
    const value = word === "oh" ? 0 : (SMALL.get(word) as number);
    if (tens && value > 0 && value < 10) groups.push(String(Number(groups.pop()) + value));
    else groups.push(String(value));
    tens = value >= 20;
  }
  const [first = "", second = "", third] = groups;
  const century = first === "19" || first === "20";
  if (century && second.length === 2 && third === undefined) return first + second;
  if (century && second === "0" && third?.length === 1 && groups.length === 3) return groups.join("");
  return groups.every((group) => group.length === 1) ? groups.join("") : groups.join(" ");
}
