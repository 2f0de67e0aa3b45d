import { type Found, OVER, type Rule, UNDER, words } from "./phrase-words.ts";

/** How people say how far an electric car goes: "over 250 miles of range", "200 mile range". Browser-safe, as phrase.ts is. */

const NUMBER = "(\\d{2,3})";
const MILES = "[ -]?(?:miles?|mi)\\b";
const CHARGE =
  "(?:(?:of )?(?:electric |ev |battery )?range(?! rover)|(?:on|per) (?:an? |one )?(?:single |full )?charge)";
/** A price range is one of dollars. */
const RANGE = "(?:battery )?(?<!price )range(?: is| of|:)?";

export const RANGE_RULES: Rule[] = [
  [
    words(`(?:with )?(?:an? )?${NUMBER}(?:${MILES})?(?:-|–| to )${NUMBER}${MILES} ${CHARGE}`),
    ([low, high]) => range(Number(low), Number(high)),
  ],
  [words(`(?:with )?${UNDER} ${NUMBER}${MILES} ${CHARGE}`), ([most]) => range(null, Number(most))],
  [
    words(`(?:with |has |gets? )?(?:an? )?(?:${OVER} )?(?:an? )?${NUMBER} ?\\+?${MILES}(?: or more)? ${CHARGE}`),
    ([least]) => range(Number(least), null),
  ],
  [words(`${RANGE} ${UNDER} ${NUMBER}(?:${MILES})?`), ([most]) => range(null, Number(most))],
  [
    words(`${RANGE} (?:${OVER} )?${NUMBER}(?: ?\\+|${MILES}| or more| and up)+`),
    ([least]) => range(Number(least), null),
  ],
  [words(`${RANGE} ${OVER} ${NUMBER}(?! ?k\\b)`), ([least]) => range(Number(least), null)],
];

const range = (min: number | null, max: number | null): Found => ({ range: { min, max } });
