import type { StateCode } from "../states.ts";

/**
 * The first ZIP prefix (three digits) of each run of prefixes that belongs to one state, in order. Derived from
 * `data/zips.json.br`; "--" stands for military addresses and places that are no state of the list.
 */
const RUNS =
  "005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090-- 100NY 150PA 197DE 200DC 201VA " +
  "202DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 340-- 341FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA " +
  "530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID " +
  "840UT 850AZ 870NM 885TX 889NV 900CA 962-- 967HI 969GU 970OR 980WA 995AK";

const runs = RUNS.split(" ").map((run) => [run.slice(0, 3), run.slice(3)] as const);

/**
 * The state of a ZIP code by its prefix, without a query; undefined for military addresses and no ZIP codes. A handful
 * of codes along state lines belong to the neighbor (places.test.ts counts them).
 */
export function stateOfZip(zip: string): StateCode | undefined {
  const prefix = zip.slice(0, 3);
  if (!/^\d{3}$/.test(prefix)) return undefined;
  const state = runs.findLast(([first]) => first <= prefix)?.[1];
  return state === undefined || state === "--" ? undefined : (state as StateCode);
}
