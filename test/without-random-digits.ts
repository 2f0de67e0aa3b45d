/** The parts of a text with digits that differ with each run, and what stands in their place. */
const RANDOM: [RegExp, string][] = [
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b[0-9a-f]{32,}\b/g, "(id)"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|\b1\d{12}\b/g, "(time)"],
  [/\b(127\.0\.0\.1|localhost):\d+/g, "$1:(port)"],
];

/**
 * A text, or a value as JSON, without ids, hashes in hexadecimal digits, times (ISO 8601 or milliseconds since 1970), and
 * ports of the test servers. For tests that no amount or phone number appears, because such digits contain any amount
 * sooner or later.
 */
export const withoutRandomDigits = (value: unknown): string =>
  RANDOM.reduce(
    (text, [digits, mark]) => text.replaceAll(digits, mark),
    typeof value === "string" ? value : JSON.stringify(value),
  );
