import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { normalizePlate } from "../schemas.ts";
import { plateReader } from "./choose.ts";
import { type DecodedVin, decodeVin } from "./decode-vin.ts";
import type { Plate } from "./plate-reader.ts";

export type DecodedPlate = DecodedVin & { plate: Plate /** The plate service is the embedded one. */; sample: boolean };

/** The car with a license plate. DomainErrors: `plates-off`, `plate-unknown`, `plate-service-down`. */
export async function decodePlate(number: string, state: string): Promise<Result<DecodedPlate>> {
  const plate = { number: normalizePlate(number), state: state.toUpperCase() };
  const reader = plateReader();
  if (!reader) return refuse("plates-off");
  const answer = await reader.read(plate);
  if (!answer.ok) return refuse("plate-service-down");
  const { vin, sample } = answer.value;
  const decoded = vin ? await decodeVin(vin) : undefined;
  return decoded ? ok({ ...decoded, plate, sample }) : refuse("plate-unknown");
}
