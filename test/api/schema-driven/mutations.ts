import { newId } from "#modules/kernel/ids.ts";
import type { Random } from "#test/load/hostile/random.ts";

const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e21, -1e16, 2_147_483_648],
  ...[
    "",
    " ",
    "x",
    "x".repeat(5_000),
    "\u0000",
    "\ud800",
    "__proto__",
    "constructor",
    "1; drop table swaps",
    "%",
    "\u202e",
  ],
  ...["2026-02-30", "2026-13-01T00:00:00Z", "NaN", "-0", "1e400", "null", "undefined", "[object Object]"],
  ...[[], [[]], {}, { $ne: null }, [null], Array.from({ length: 200 }, () => 1), { toString: 1, length: -1 }],
];

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const place = { holder: value as Record<string, unknown>, key };
    yield place;
    yield* placesIn(place.holder[key]);
  }
}

/** The input with one thing changed that its schema may refuse: a field is missing, added, or has another value. */
export function mutated(random: Random, input: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(input);
  const places = [...placesIn(copy)];
  const kind = places.length === 0 ? "added" : random.one(["missing", "added", "changed", "changed", "changed"]);
  if (kind === "added")
    return { ...copy, [random.one(["nonesuch", "_id", "__proto__x", "userId", "roles"])]: hostile(random) };
  const { holder, key } = random.one(places) as { holder: Record<string, unknown>; key: string };
  if (kind === "missing") delete holder[key];
  else holder[key] = hostile(random);
  return copy;
}

const hostile = (random: Random): unknown => (random.chance(0.1) ? newId() : random.one(HOSTILE));
