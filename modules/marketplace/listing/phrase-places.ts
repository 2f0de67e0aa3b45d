import { FILTERS } from "./filters/declarations.ts";
import { PLACE, zipOfPlace } from "./filters/towns.ts";
import { type Found, type Rule, words } from "./phrase-words.ts";

/** How people say where: "near chicago", "within 50 miles of 60302", "milwaukee wi". Browser-safe, as phrase.ts is. */

const NEAR =
  "(?:(?:near|around|close to|in|outside(?: of)?) (?:my )?zip ?(?:code)?|near|around|close to|(?<!interested )in|outside(?: of)?|zip ?(?:code)?:?)";
const WITHIN =
  "(?:within |up to |(?:no|not) more than |at most |(?:less|fewer) than |under )?(?:an? )?(?<!\\d,)(\\d{1,3})[ -]?(?:miles|mile|mi)(?: radius)?";

const AREA = " (?:area|metro(?: area)?|suburbs|burbs)";

const WORDS_AS_WELL =
  /^(?:\d.*|aurora|bristol|columbia|essex|golf|harvey|hebron|hollywood|hometown|justice|la crosse|lincoln|lyons|manhattan|mobile|newark|plano|portage|reading|riverside|russell|sandwich|sheridan|shelby|union|wayne|worth)$/;

export const PLACE_RULES: Rule[] = [
  [
    words(`${WITHIN} (?:of |from |around |near )(?:zip ?(?:code)? )?${PLACE}|within (\\d{1,3}) (?:miles|mi) ${PLACE}`),
    ([miles, place, state, more, there, its]) => near(place ?? there, state ?? its, distanceOf(miles ?? more)),
  ],
  [
    words(`(?:${NEAR} )?${PLACE} (?:within )?(\\d{1,3})[ -]?(?:miles|mile|mi)(?: radius)?`),
    ([place, state, miles]) => near(place, state, distanceOf(miles)),
  ],
  [words(`(?:for sale )?${NEAR} ${PLACE}(?:${AREA})?`), ([place, state]) => near(place, state, 25)],
  [words(`${PLACE}${AREA}`), ([place, state]) => near(place, state, 25)],
  // "milwaukee wi", and a town alone
  [words(PLACE), ([place, state]) => (state ? near(place, state, 25) : undefined)],
  [new RegExp(`^ ${PLACE} $`, "g"), ([place, state]) => near(place, state, 25)],
  // A town at the end or at the beginning, unless it may be the last word of a name or of a sentence: "honda civic chicago", "buick la crosse".
  [
    new RegExp(`(?<=[^ ] )${PLACE} $|^ ${PLACE} (?=[^ ])`, "g"),
    ([end, , beginning, , place = end ?? beginning ?? ""]) =>
      WORDS_AS_WELL.test(place) ? undefined : near(place, undefined, 25),
  ],
  [words("(?:(?:near|around|in) )?chicagoland(?: area)?"), () => near("chicago", undefined, 25)],
];

/** A ZIP code alone; after the amounts, of which some have five digits. */
export const ZIP_RULE: Rule = [words("(\\d{5})(?:-\\d{4})?(?! ?mi)"), ([zip]) => near(zip, undefined, 25)];

const distanceOf = (miles: string | undefined): number | undefined =>
  FILTERS.distance.values.find((known) => known >= Number(miles));

function near(place = "", state?: string, distance: number | null = null): Found | undefined {
  const zip = zipOfPlace(place, state);
  return zip ? { zip, distance } : undefined;
}
