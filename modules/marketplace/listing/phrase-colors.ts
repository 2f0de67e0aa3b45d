import { FILTERS } from "./filters/declarations.ts";
import { type Found, type Rule, words } from "./phrase-words.ts";

/** How people say colors of two kinds: "black on tan", "gray or black interior". Browser-safe, as phrase.ts is. */

/** What makes a color a part of a name: "navigator black label", "q50 red sport 400". */
export const NO_COLOR: Readonly<Record<string, string>> = {
  Black: "(?! (?:label|badge|edition|series)\\b)",
  Red: "(?! (?:edition|sport(?! (?:utility|cars?|coupe|sedan)\\b))\\b)",
};
const colorNames = (name: "color" | "interior") =>
  FILTERS[name].values.flatMap((value) => (value === "Other" ? [] : value.toLowerCase())).join("|");
const [OUTSIDE, INSIDE] = [colorNames("color"), colorNames("interior")];
const capital = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);

const both = (outside: string | undefined, inside: string | undefined): Found => ({
  choice: [
    { name: "color", values: [capital(outside)] },
    { name: "interior", values: [capital(inside)] },
  ],
});

export const COLOR_RULES: Rule[] = [
  // "black on tan": the color outside, then the color inside.
  [words(`(${OUTSIDE}) (?:on|over) (${INSIDE})`), ([outside, inside]) => both(outside, inside)],
  // "tan interior, black exterior"
  [
    words(`(${INSIDE}) interior,? (?:and |with )?(${OUTSIDE}) (?:exterior|outside|paint)`),
    ([inside, outside]) => both(outside, inside),
  ],
  // "gray or black interior"
  [
    words(`(${INSIDE}) (?:or|and) (${INSIDE}) (?:leather |cloth )?(?:interiors?|seats?|inside)`),
    ([one, other]) => ({ choice: { name: "interior", values: [capital(one), capital(other)] } }),
  ],
];
