import type { z } from "zod";

/**
 * The first ZIP prefix (three digits) of each run of prefixes that belongs to one state, in order, from the ZIP codes of the
 * catalog (places.test.ts compares them): the states, the District of Columbia, the territories, and the military
 * addresses of Europe (AE), the Americas (AA), and the Pacific (AP).
 */
const RUNS =
  "005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090AE 100NY 150PA 197DE 200DC 201VA " +
  "202DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 340AA 341FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA " +
  "530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID " +
  "840UT 850AZ 870NM 885TX 889NV 900CA 962AP 967HI 969GU 970OR 980WA 995AK";

const runs = RUNS.split(" ").map((run) => [run.slice(0, 3), run.slice(3)] as const);

/** ZIP codes in another state than the rest of their prefix: along state lines, and of islands. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "06390": "NY",
  "20588": "MD",
  "20598": "VA",
  "73960": "TX",
  "83414": "WY",
  "96799": "AS",
  "96950": "MP",
  "96951": "MP",
  "96952": "MP",
};

/** The state of a ZIP code by its prefix, without a query, as two letters; undefined for what is no ZIP code. */
export function stateByZip(zip: string): string | undefined {
  const prefix = zip.slice(0, 3);
  return /^\d{3}$/.test(prefix) ? runs.findLast(([first]) => first <= prefix)?.[1] : undefined;
}

/** Why a state and a ZIP code are not one address: "The ZIP code 60601 is in IL, not in TX." Null where they may be. */
export function zipSentence(state: string | null | undefined, zip: string | null | undefined): string | null {
  const [given, five] = [state?.trim().toUpperCase() ?? "", zip?.trim().slice(0, 5) ?? ""];
  const byPrefix = stateByZip(five);
  if (!/^[A-Z]{2}$/.test(given) || !byPrefix) return null;
  const expected = Object.hasOwn(ELSEWHERE, five) ? ELSEWHERE[five] : byPrefix;
  if (given === expected || given === byPrefix) return null;
  return `The ZIP code ${five} is in ${expected}, not in ${given}. Please check the state and the ZIP code.`;
}

type Place = { state?: string | null | undefined; zip?: string | null | undefined };
/** For schemas of an address: refuses a state that the ZIP code is not in, beside the field of the state. */
export function checkState(place: Place, context: z.core.$RefinementCtx): void {
  const message = zipSentence(place.state, place.zip);
  if (message) context.addIssue({ code: "custom", path: ["state"], message });
}
