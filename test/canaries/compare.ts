const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** What differs between two equal worlds: times, hashes, and random keys. */
const CHANCE: [RegExp, string][] = [
  [/\b(127\.0\.0\.1|localhost):\d+/g, "$1"],
  // Longer than any amount, also in cents.
  [/\b[0-9a-f]{12,}\b/g, "(hash)"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?|\b1[789]\d{11}\b/g, "(time)"],
  [/\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\b\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\b|\b1[789]\d{8}\b/g, "(time)"],
  // The minute of the day in a calendar.
  [/"now":\d+/g, '"now":0'],
  [/\b\d+(?:[dhms]|(?: seconds?| minutes?| min| hours?))\b/g, "(duration)"],
];
/** A signed link or token, such as "eyJ0eXAi.MDFhMjIz.ezAMUiON". */
const SIGNED = /[\w-]{16,}(?:\.[\w-]{16,})+/g;
const READABLE = /^[\x20-\x7e]+$/;

/** What is in a signed text, in words; its signature is random. */
const opened = (signed: string): string =>
  signed
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("latin1"))
    .map((part) => (READABLE.test(part) ? part.replaceAll(/["\\]/g, "") : "(key)"))
    .join(" ");

/** A text without chance: ids have the names of what they stand for, or numbers in the order in which they come. */
export function withoutChance(text: string, names: ReadonlyMap<string, string>): string {
  const unknown = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = names.get(id) ?? unknown.get(id) ?? `id ${unknown.size + 1}`;
    if (!names.has(id)) unknown.set(id, name);
    return `(${name})`;
  };
  return CHANCE.reduce(
    (plain, [pattern, mark]) => plain.replaceAll(pattern, mark),
    text.replaceAll(SIGNED, opened).replaceAll(ID, nameOf),
  );
}

/** Where two texts differ: the fields of JSON, or the words around the first difference. */
export function differences(one: string, other: string): string[] {
  if (one === other) return [];
  const [a, b] = [parsed(one), parsed(other)];
  if (a === undefined || b === undefined) return [wordsAt(one, other)];
  return fieldsOf(a, b, "");
}

/** The minutes of the day at which a calendar shows something: the two worlds are made one after the other. */
const isMinute = (at: string): boolean => /\.days\.\d+\.\w+\.\d+\.(start|end)$/.test(at);

function fieldsOf(a: unknown, b: unknown, at: string): string[] {
  if (isMinute(at) && typeof a === "number" && typeof b === "number") return [];
  if (!isObject(a) || !isObject(b)) return a === b ? [] : [`${at || "(answer)"}: ${eitherOf(a, b)}`];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => fieldsOf(a[key], b[key], at ? `${at}.${key}` : key));
}

/** Both values; of texts, the words around their first difference. */
const eitherOf = (a: unknown, b: unknown): string =>
  typeof a === "string" && typeof b === "string" ? wordsAt(a, b) : `${JSON.stringify(a)} or ${JSON.stringify(b)}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const AROUND = 60;

function wordsAt(one: string, other: string): string {
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at += 1;
  const words = (text: string) => JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
  return `${words(one)} or ${words(other)}`;
}
