import { wordsOf } from "./words.ts";

const YES = new Set(
  "yes yeah yep yup ya yea sure ok okay correct right exactly affirmative absolutely true".split(" "),
);
const NO = new Set("no nope nah wrong incorrect negative false".split(" "));
const NOT = new Set(["not", "isn't", "ain't"]);
const AROUND = new Set(
  "that that's is it it's please thanks thank you sir ma'am this all of course the one".split(" "),
);

/**
 * "yes", "no", or undefined for anything else. An answer that says both is neither. After "no", `rest` holds what the person said
 * instead: "no, 2016".
 */
export function yesOrNo(text: string): { answer: "yes" | "no"; rest: string } | undefined {
  const words = wordsOf(text);
  const yes = words.some((word) => YES.has(word));
  const no = words.some((word) => NO.has(word));
  const negated = words.some((word) => NOT.has(word));
  const rest = words.filter((word) => ![YES, NO, NOT, AROUND].some((known) => known.has(word)));
  if (negated && !no && yes && rest.length === 0 && !words.includes("yes")) return { answer: "no", rest: "" };
  if (no && !yes && NO.has(words[0] as string)) return { answer: "no", rest: rest.join(" ") };
  if (no && !yes && rest.length === 0) return { answer: "no", rest: "" };
  return yes && !no && !negated && rest.length === 0 ? { answer: "yes", rest: "" } : undefined;
}
