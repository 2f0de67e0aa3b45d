import { isStateCode, type StateCode } from "#modules/kernel/states.ts";
import { stateByZip } from "#modules/kernel/zip-states.ts";

/**
 * The state of a ZIP code by its prefix, without a query; undefined for military addresses and no ZIP codes. A handful
 * of codes along state lines belong to the neighbor (places.test.ts counts them).
 */
export function stateOfZip(zip: string): StateCode | undefined {
  const state = stateByZip(zip);
  return state && isStateCode(state) ? state : undefined;
}
