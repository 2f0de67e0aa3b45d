import { randomInt } from "node:crypto";
import { isEmbeddedPlate } from "#modules/catalog/vin/embedded-plates.ts";

/** A new license plate of Illinois that the embedded lookup finds: two letters and five digits. */
export function newPlate(letters: string): string {
  const number = `${letters}${randomInt(10_000, 100_000)}`;
  return isEmbeddedPlate({ number, state: "IL" }) ? number : newPlate(letters);
}
