import { limitAddress } from "#modules/accounts/index.ts";
import { type DecodedPlate, decodePlate } from "#modules/catalog/index.ts";
import type { Result } from "#modules/kernel/result.ts";
import { scope } from "./request-scope.ts";

/**
 * Reading plates and valuing cars costs money, so each network address has a share of it. Pages and calls that anybody may
 * ask go through here.
 */

/** The car a plate is on. */
export async function lookUpPlate(number: string, state: string): Promise<Result<DecodedPlate>> {
  const tooMany = await limitAddress("plate", scope().address);
  if (tooMany) return { ok: false, refusal: { ...tooMany.refusal, field: "plate" } };
  return decodePlate(number, state);
}

/** What a car is worth, by whichever way `value` asks. */
export const withinEstimates = async <T>(value: () => Promise<Result<T>>): Promise<Result<T>> =>
  (await limitAddress("estimate", scope().address)) ?? value();
