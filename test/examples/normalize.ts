const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const IS_ID = new RegExp(`^${ID.source}$`, "i");
const LONGEST_TEXT = 160;
const MOST_ITEMS = 3;

/** What differs from run to run, and what stands for it. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d.*$/, "2026-11-20T15:30:00.000Z"],
  [/^20\d\d-\d\d-\d\d$/, "2026-11-20"],
  [/^[\w.+-]+@[\w.-]+$/, "maya@example.org"],
  [/^\+1\d{10}$/, "+13125550142"],
  [/^\d{6}$/, "123456"],
  [/^[0-9a-f]{64}$/, "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  [/^whsec_.+$/, "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD2Z0FlX0dZ2U="],
  [/^(?=.*\d)(?=.*[a-zA-Z])[A-Za-z0-9_-]{20,}$/, "q1w2e3r4t5y6u7i8o9p0aa"],
  // The key of a file that happens to have no digit.
  [/^(?=(.*[A-Z]){4})(?=(.*[a-z]){4})[A-Za-z_-]{22}$/, "q1w2e3r4t5y6u7i8o9p0aa"],
];

/**
 * An example without what differs from run to run: ids, times, contacts, keys. Equal ids stay equal. Long texts are cut, and lists
 * are shortened to their first entries.
 */
export function normalized<T>(example: T): T {
  const ids = new Map<string, string>();
  const idOf = (found: string) => {
    const known = ids.get(found) ?? `0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e${(ids.size + 1).toString(16).padStart(2, "0")}`;
    ids.set(found, known);
    return known;
  };
  const text = (given: string): string => {
    const [, instead] = REPLACED.find(([pattern]) => pattern.test(given)) ?? [];
    if (instead !== undefined && !IS_ID.test(given)) return instead;
    const known = given
      .replaceAll(ID, idOf)
      .replaceAll(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, "https://www.swaplot.test");
    return known.length > LONGEST_TEXT ? `${known.slice(0, LONGEST_TEXT)}…` : known;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.slice(0, value.some(isObject) ? 1 : MOST_ITEMS).map(walk);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), walk(inner)]));
    return value;
  };
  return walk(example) as T;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
