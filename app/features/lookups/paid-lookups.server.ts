import { scope } from "#app/http/request/request-scope.ts";
import { limitAddress } from "#modules/accounts/index.ts";
import { type DecodedPlate, decodePlate } from "#modules/catalog/index.ts";
import type { Result } from "#modules/kernel/result.ts";

/**
 * Reading plates and valuing cars costs money, so it is rate limited per network address. Pages and calls that are open to visitors
 * use these functions.
 */

/** The car a plate is on. */
export async function lookUpPlate(number: string, state: string): Promise<Result<DecodedPlate>> {
  const tooMany = await limitAddress("plate", scope().address);
  if (tooMany) return { ok: false, error: { ...tooMany.error, field: "plate" } };
  return decodePlate(number, state);
}

/** Values a car with the given `value` function. */
export const withinEstimates = async <T>(value: () => Promise<Result<T>>): Promise<Result<T>> =>
  (await limitAddress("estimate", scope().address)) ?? value();
