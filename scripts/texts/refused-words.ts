import { allTexts } from "./all-texts.ts";

/** Words that our texts don't use, with what to write instead (docs/words.md). */
const REFUSED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\be-mails?\b/i, "email"],
  [/\b(?:any|every|no|some)body\b/i, "anyone, everyone, no one, someone"],
  [/\bwho(?:m)?ever\b/i, "anyone who, people who"],
  [/\banew\b/i, "again"],
  [/\bthe own\b/i, "your own, their own"],
  [
    /\b(?:prices?|offers?|bids?|amounts?|times?|deals?|purchases?) (?:that )?stands?\b/i,
    "a price is, a bid counts, a time applies",
  ],
  [/\bstands? (?:in|on|under) (?:a|the|its|our|your)\b|\bas it stands\b|\bwhere the car stands\b/i, "is in, is on"],
  [/\b(?:cars?|prices?) asks?\b|\bthe middle (?:of (?:comparable|similar)|estimate of)\b/i, "the price is, the median"],
  [/\b(?:is|are|was|were) told\b/i, "we tell, we told"],
  [/\b(?:shows?|stands?) here\b/i, "appears here"],
  [/^Waits for\b|\bnothing waits\b/i, "Waiting for, nothing is waiting"],
  [/\bnot known (?:here|yet)\b\./i, "We can't find, we don't know"],
  [/\b(?:seller|buyer|bidders|signers|person|Swaplot) reads? it\.$/i, "will see it"],
  [/\bworkshop\b/i, "repair shop"],
  [/\bNo more of these\b/i, "Unsubscribe"],
  [
    /\b(?:perhaps answered|questions of buyers|asked before|how it goes on|running deal|it is no offer|paid for by order)\b/i,
    "plain words",
  ],
  [/\b(?:1[3-9]|2[0-3]):[0-5]\d\b(?!:)/, "times with AM or PM"],
  [/\d %/, "a number and % without a space"],
  [/[a-z}]'(?:s|t|re|ve|ll|d|m)\b|[a-z]s' [a-z]/i, "a curly apostrophe: ’"],
];

/** Words that the voice assistant listens for. */
const HEARD = /^[a-z' ]+$/;

/** Texts that the product requires as they are (docs/spec/texts.md). */
const AS_REQUIRED = new Set([
  "{…} Seller's Guide",
  "You don't have any notifications yet. Offers, messages, and reminders appear here.",
  "You don't have any alerts.",
  "Seller's Guide",
  "Don't See Your Dream Car?",
  "DON'T SEE YOUR DREAM CAR?",
  "Lost/Don't Know",
  "I don't know",
]);

/** A text with words that we don't use, such as `app/x.tsx:12 "Your e-mail" (write: email)`. */
export function refusedTexts(): string[] {
  return allTexts((text) => REFUSED.some(([words]) => words.test(text))).flatMap(({ file, sentences }) =>
    sentences.flatMap(({ line, text }) =>
      REFUSED.filter(([words]) => !AS_REQUIRED.has(text) && !HEARD.test(text) && words.test(text)).map(
        ([, instead]) => `${file}:${line} "${text}" (write: ${instead})`,
      ),
    ),
  );
}
