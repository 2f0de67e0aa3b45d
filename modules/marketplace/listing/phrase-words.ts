/** Whole words only; punctuation ends a word. */
export function words(pattern: string): RegExp {
  return new RegExp(`(?<![^ ,;])(?:${pattern})(?=[ ,;.]|$)[,;.]?`, "g");
}

/** What each car's page says of its title, its history, and its options; the list has no filter for it (`asksDetails`). */
export const HISTORY =
  "(?:(?:no|without)(?: any)? damage(?: reported)?|clean (?:titles?|carfax|history|report|vehicle history)|carfax(?: clean| certified)?)";
export const OPTIONS =
  "(?:with |has |having )?(?:an? )?(?:(?:heated|cooled|ventilated|power) (?:and (?:heated|cooled|ventilated) )?seats?|(?:panoramic )?(?:sun|moon)[ -]?roof|(?:apple )?carplay|android auto|navigation|back[ -]?up cameras?|blind[ -]spot (?:monitor(?:ing)?|detection)|adaptive cruise(?: control)?|remote start|tow(?:ing)?[ -](?:package|hitch)|bluetooth)";
/** Praise of a car, which filters nothing. */
export const PRAISE =
  "(?:good|great|best) (?:gas mileage|mpg|fuel economy)|good on gas|fuel[ -]efficient|reliable|first car|commuter(?: car)?|daily driver";

/** Whether a search asks for a title, a history, or options, which the list can't filter by. */
export const asksDetails = (text: string): boolean => words(`${HISTORY}|${OPTIONS}`).test(text.toLowerCase());
