import { useMemo } from "react";
import { isSwitchedOff } from "#modules/kernel/switched-off.ts";

/** Data of a loader as one text. Only plain JSON survives it: no dates, and `undefined` only as an absent property. */
export type Packed<T> = { json: string; of?: T };

/** What this process has packed itself, so that the server renders a page without parsing its data. */
const originals = new WeakMap<object, unknown>();

/**
 * Packs the data of a page with many records, such as a list of cars. Remix encodes each key and each value of a loader's data
 * separately, which took a seventh of a list's time; a text takes hardly any.
 */
export function pack<T>(value: T): Packed<T> {
  if (isSwitchedOff("packed")) return { json: "", of: value };
  const packed = { json: JSON.stringify(value) };
  originals.set(packed, value);
  return packed;
}

/** Returns the data that `pack` was given. */
export function unpack<T>(packed: Packed<T>): T {
  return (packed.of ?? originals.get(packed) ?? JSON.parse(packed.json)) as T;
}

/** Unpacks the data of a page once for each load, so that its components can compare it by identity. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => unpack(packed), [packed]);
