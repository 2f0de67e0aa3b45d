import type { ChoiceName } from "./filters/declarations.ts";
import type { ListingQuery, Range } from "./query.ts";

/** The filters that a part of a sentence means. */
export type Found = Partial<
  Pick<ListingQuery, "price" | "mileage" | "year" | "range" | "zip" | "distance" | "sort" | "reverse">
> & {
  choice?: Chosen | readonly Chosen[];
  /** An upper limit of dollars or of miles: "under 60k" (`withLimits` decides). */
  limit?: Range;
};
/** Adds other values of a choice. */
type Chosen = {
  name: ChoiceName;
  values: readonly string[];
  /** Only if no value of the choice is named otherwise. */
  unlessNamed?: true;
  /** All values but these. */
  except?: true;
};
/** A pattern and its filter; undefined where the words mean something else. */
export type Rule = [pattern: RegExp, read: (words: (string | undefined)[]) => Found | undefined];

/** Whole words only; punctuation ends a word. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?<![^ ,;])(?:${pattern})(?=[ ,;.]|$)[,;.]?`, "g");
}

/** A rule whose words always mean the same. */
export const means = (pattern: string, found: Found): Rule => [words(pattern), () => found];

/** Words before and between amounts and years. */
export const UNDER =
  "(?:under|below|(?<!not? )(?:less|lower|cheaper|fewer) than|up ?to|at most|(?:no|not) (?:more than|over|above)|max(?:imum|\\.)?(?: of)?)";
export const OVER =
  "(?:over|above|(?:more|greater|higher) than|at least|not? less than|min(?:imum)?(?: of)?|starting at)";
/** Words before an amount of dollars, and before one that is not exact. */
export const PRICE_IS = "(?:prices?|price range|priced|budget|cost(?:s|ing)?|spend(?:ing)?)(?: is| of|:)? ";
export const ABOUT = "(?:around|about|roughly|approximately|approx\\.?|close to|near)";
export const TO = "(?:-|–|—| to | thru | through | - )";

/** What each car's page says of its title, its history, and its options; the list has no filter for it (`asksDetails`). */
export const HISTORY =
  "(?:(?:no|without)(?: any)? (?:damage|rust)(?: reported)?|rust[ -]free|(?:(?:no|not) (?:salvage|rebuilt|branded)|clean)(?: (?:titles?|carfax|history|report|vehicle history))|(?:no|not) (?:salvage|rebuilt)|carfax(?: clean| certified)?|certified(?: pre[- ]?owned| used)?|cpo|(?:with |under )?(?:a |factory )?warranty)";
export const OPTIONS =
  "(?:with |has |having )?(?:an? )?(?:(?:heated|cooled|ventilated|power) (?:and (?:heated|cooled|ventilated) )?seats?|(?:panoramic )?(?:sun|moon)[ -]?roofs?|panoramic roof|(?:[2345]|two|four)[ -]?(?:doors?|dr)|(?:[3-8]|four|six|eight)[ -]?cyl(?:inders?)?|(?:luxury|(?:sub[ -]?)?compact|small|mid[ -]?size|full[ -]?size|large|big|lifted)(?= (?:suvs?|crossovers?|sedans?|trucks?|pickups?|cars?|coupes?|hatchbacks?|hybrids?))|(?:apple )?car ?play|captain'?s?'? chairs|android auto|navigation|(?:back[ -]?up|rear(?: view)?) cameras?|natural gas|cng|flex[ -]?fuel|e85|keyless(?: entry| go)?|push[ -]button start|cruise control|roof rack|blind[ -]spot (?:monitor(?:ing)?|detection)|adaptive cruise(?: control)?|[4-9][ -]speed(?: auto(?:matic)?)?(?: trans(?:mission)?)?(?! manual)|remote start|tow(?:ing)?[ -](?:package|hitch)|bluetooth)";
/** What cars can do, which each car's page says. */
export const MEASURES =
  "(?:with )?(?:(?:over|at least|above|more than|minimum|min|under|about|around) )?\\d[\\d,.]*\\+? ?(?:b?hp|horse ?power|horses|ft[ -]?lbs?|lbs?|pounds?|kwh|inch(?:es)?(?: (?:wheels|rims|tires|lift))?)(?: (?:of )?(?:torque|towing|tow|payload)(?: capacity)?)?(?: (?:or|and) (?:more|up))?";
/** An option as well, unless a color before it makes it a color inside. */
export const UPHOLSTERY = "leather(?: seats?| interior| upholstery)?";
/** What is said beside the wish: where from, for whom, and how it is paid. */
export const ASIDE =
  "preferably|ideally|preferred|if possible|or similar|or something(?: like that)?|maybe|please|thanks?(?: you)?|asap|late[- ]model|made|built|manufactured|(?:for )?(?:an? )?(?:teen(?:age)?|new|young|first[- ]time|student) drivers?|or so|or thereabouts|ish|local|(?:almost|like|brand) new|(?:no |with )?cvt|for (?:an? |my |our )?1[5-9][ -]years?[ -]old(?: (?:son|daughter|kid|boy|girl|driver))?|for (?:the )?(?:summer|winter|snow|beach|city|commut(?:e|ing)|work|school|college|uber|camping|road trips?|family)|used|pre[- ]?owned|second[ -]?hand|for sale|near me|near my location|nearby|close (?:by|to me)|around here|in my area|closest(?: to me)?|within \\d+ (?:miles|mi)|\\d+[ -]miles? radius|my|with my|for my|(?:for )?(?:an? |my )?(?:teen(?:ager)?s?|daughter|son|wife|husband|kids?|(?:high school|college) (?:student|kid)|student|new driver)|(?:for sale )?by owner|(?:from |by )?dealers?(?: only)?|buy here pay here|private (?:seller|party|owner)|financing(?: available)?|(?:bad|no) credit(?: check)?|(?:0|zero|no) (?:money )?down(?: payment)?";
/** Praise of a car, which filters nothing. */
export const PRAISE =
  "sporty|fast|fun|safe|comfortable|comfy|practical|roomy|spacious|decent|solid|nice[- ]looking|low[- ]maintenance|cheap to (?:run|maintain|insure)|(?:easy|good) on the wallet|well[- ]maintained|good condition|(?:in )?(?:good|great|excellent|mint) (?:condition|shape)|(?:[45]|five|four)[ -](?:seat(?:er)?s?|passengers?)|(?:good|great|best|high) (?:gas mileage|mpg|fuel economy)|(?:(?:over|at least|above) )?\\d\\d\\+? ?mpg|good on gas|gas saver|fuel[ -]efficient|reliable|dependable|(?:good )?first car|(?:good |great )first(?= (?:truck|suv|sedan|hatchback))|commuter(?: car)?|(?:good )?(?:winter|snow) car|(?:that )?can tow|(?:for )?towing|daily driver|family car";

/** Whether a search asks for a title, a history, or options, which the list can't filter by. */
export const asksDetails = (text: string): boolean =>
  words(`${HISTORY}|${OPTIONS}|${MEASURES}|${UPHOLSTERY}`).test(text.toLowerCase());
