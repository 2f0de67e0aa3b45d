import { lookup } from "./lookup.ts";

/** States, the District of Columbia and territories of the United States; browser-safe. */
export const STATES = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AS", "American Samoa"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["GU", "Guam"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["MP", "Northern Mariana Islands"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["PR", "Puerto Rico"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VI", "U.S. Virgin Islands"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
] as const;

export type StateCode = (typeof STATES)[number][0];
export const STATE_CODES = STATES.map(([code]) => code);

const CODES: ReadonlySet<string> = new Set(STATES.map(([code]) => code));
export const isStateCode = (code: string): code is StateCode => CODES.has(code);

/** Where the mail of the armed forces goes; no car is registered there, and no one can drive there. */
export const MILITARY_STATES = [
  ["AA", "Armed Forces Americas"],
  ["AE", "Armed Forces Europe"],
  ["AP", "Armed Forces Pacific"],
] as const;

const byName: ReadonlyMap<string, string> = new Map(
  [...STATES, ...MILITARY_STATES].flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
);

const POINTS: Readonly<Record<string, string>> = { N: "North", S: "South", W: "West" };

/** How people shorten a state otherwise than the mail does. */
const SHORTENED =
  "ALA=AL ARIZ=AZ ARK=AR CALIF=CA CAL=CA COLO=CO CONN=CT DEL=DE FLA=FL ILL=IL IND=IN KAN=KS KANS=KS MASS=MA MICH=MI MINN=MN " +
  "MISS=MS MONT=MT NEB=NE NEBR=NE NEV=NV NMEX=NM OKLA=OK ORE=OR PENN=PA PENNA=PA TENN=TN TEX=TX USVI=VI VIRGINISLANDS=VI " +
  "WASH=WA WASHINGTONDC=DC WVA=WV WIS=WI WISC=WI WYO=WY NDAK=ND SDAK=SD";
const byForm: ReadonlyMap<string, string> = new Map([
  ...[...byName].map(([name, code]): [string, string] => [bare(name), code]),
  ...SHORTENED.split(" ").map((pair) => pair.split("=") as [string, string]),
]);

/** Without dots, commas, and blanks, and with the points of the compass written out. */
function bare(name: string): string {
  const whole = name.replace(
    /^\s*([NSW])\.?\s+(?=(?:caro|dako|virg))/i,
    (_, point: string) => lookup(POINTS, point.toUpperCase()) ?? "",
  );
  return whole.replace(/[.,\s]+/g, "").toUpperCase();
}

/** "IL", "il", "I.L.", "Ill.", "Illinois" -> "IL", also of territories and of the mail of the armed forces. */
export function readState(typed: string): string | undefined {
  const found = byForm.get(bare(typed.replace(/^\s*(?:the )?state of\s+|\s+state\s*$/i, "")));
  if (found) return found;
  // "IL - Illinois", "Illinois (IL)": both have to be the same state.
  const [both, one = "", other = ""] = /^([^()\u2013-]+)[(\u2013-]+([^()]+)\)?\s*$/.exec(typed) ?? [];
  const state = both && byForm.get(bare(one));
  return state && state === byForm.get(bare(other)) ? state : undefined;
}
