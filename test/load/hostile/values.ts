import type { Random } from "./random.ts";

/** Property names that every object inherits. */
export const PROTOTYPE_NAMES = [
  ...["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf"],
  ...["toLocaleString", "propertyIsEnumerable", "__defineGetter__", "__lookupSetter__", "toJSON", "then", "length"],
];

const NUMBERS = [
  ...["0", "-1", "1.5", "1e309", "-1e309", "NaN", "Infinity", "0x10", "1_000", "99999999999999999999", "2147483648"],
  ...["9007199254740993", "-0", "1e-400", "１２３", "٣", "5000-", "-5000", "9-1", "--", "9".repeat(400)],
];
const TIMES = ["2024-02-30", "0000-00-00", "9999999-01-01T00:00", "+275760-09-13", "2024-01-01T25:61:00Z", "24:00"];
const TEXTS = [
  ...[
    "",
    " ",
    "null",
    "undefined",
    "true",
    "on",
    "[]",
    "{}",
    "[object Object]",
    '"',
    "'",
    "\\",
    "/",
    ".",
    "..",
    "*",
    "%",
  ],
  ...[
    "../../etc/passwd",
    "..\\..\\boot.ini",
    "//evil.example",
    "/.//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ],
  ...[
    "'; drop table swaps; --",
    "1' or '1'='1",
    `\${7*7}`,
    "{{7*7}}",
    "<script>alert(1)</script>",
    "%s%n%x",
    "$ne",
    "$&",
  ],
  ...[
    "\u0000",
    "a\u0000b",
    "\u001b[31m",
    "\r\nset-cookie: a=b",
    "\u2028",
    "\ufeff",
    "\u202e",
    "\ud800",
    "\udfff\ud800",
    "İ",
  ],
  ...[
    "🚗".repeat(50),
    `a${"\u0301".repeat(400)}`,
    "\u{1d573}",
    "x".repeat(300),
    "x".repeat(10_000),
    "a ".repeat(3_000),
  ],
  ...[
    "a@b",
    `${"a".repeat(300)}@example.test`,
    "a@b@c",
    "+1312555",
    "(((((((((((",
    "[".repeat(500),
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
  ],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "not-an-id",
    "A".repeat(22),
    "self",
    "me",
  ],
  ...["eyJhbGciOiJub25lIn0.e30.", "nothing.behind", "..", "%00", "%zz", "%c0%af", "%u0041", "%", "%e2%80", "＜"],
];

/** What people type of names, phones, addresses, amounts, days, and cars (docs/real-input.md). */
const TYPED = [
  ...[
    "Suharto",
    "Łukasz Nguyễn-Şahin",
    "Sinéad O’Brien",
    "李小龙",
    "김민수",
    "María de la Cruz y Borbón",
    "O'Brien, Sinéad",
    "सुनील कुमार",
  ],
  ...["محمد", "ᚠᚢᚦ", "x".repeat(81), "Dr. J. R. Smith III", "\u200dMaya\u00a0Reed", "www.swaps.example", "—"],
  ...[
    "(312) 555-0178",
    "312.555.0178 x9",
    "+44 (0)20 7946 0958",
    "tel:3125550178",
    "(312) 555-0178 Ext.: 12",
    "000-000-0000",
    "555-0178 or 555-0179",
  ],
  ...["ivan@пример.рф", "a&b=c/d@example.org", "maya@gmial.com", " MAYA@EXAMPLE.TEST "],
  ...["15,50", "1,2,3,4,5", "$15,000", "20k", "20.000", "20'000", "1e5", "($12.50)", "−12", "$", "k"],
  ...[
    "11/5/26",
    "Nov 5th, 2026",
    "5-Nov-26",
    "13/13/2026",
    "Feb 29, 2027",
    "3 PM",
    "25:00",
    "11/5",
    "\u200e11/\u200e5/\u200e2026, 3:30:00 PM",
  ],
  ...["PO Box 12", "Unit 5, APO AE 09012", "St. Charles", "60601-12345", "K1A 0B1", "Illinois (IL)", "Naperville Il"],
  ...["I1HGCV1F1XJA123456", "*1HGCV1F1XJA123456*", "1G1YY0782G5123456", "1HG.CV1F11JA.000123", "L'AMI", "★"],
  ...[
    "one owner suv near chicago",
    "2015-2018 civic <20k",
    "within 9999999999 miles of 60601",
    "over 20 but under 30k, 250 miles of range, gunmetal gray, not a 3 year old",
    "in st. st. charles or or",
  ],
];

/** A text that no field expects. */
export function text(random: Random): string {
  if (random.chance(0.25)) return random.one(TYPED);
  const kind = random.next();
  if (kind < 0.15) return random.one(PROTOTYPE_NAMES);
  if (kind < 0.35) return random.one(NUMBERS);
  if (kind < 0.42) return random.one(TIMES);
  return random.one(TEXTS);
}

/** As part of a URL: encoded, or raw. */
export function addressPart(random: Random): string {
  const value = text(random).slice(0, 2_000);
  if (random.chance(0.15)) return value.replace(/[^!-~]/g, "").slice(0, 200);
  return encodeURIComponent(value.toWellFormed());
}

/** A value of a JSON body: as invalid as the texts, and invalid in more ways. */
export function json(random: Random): unknown {
  const kind = random.from(0, 13);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.one([0, -1, 1.5, 1e308, -1e308, 2 ** 53, 5e-324]);
  if (kind === 3) return [];
  if (kind === 4) return {};
  if (kind === 5) return [text(random), text(random)];
  if (kind === 6) return Object.fromEntries(PROTOTYPE_NAMES.slice(1).map((name) => [name, text(random)]));
  if (kind === 7) return nested(random.one([5, 60, 400]), random.chance(0.5));
  if (kind === 8) return Array.from({ length: random.one([50, 3_000]) }, (_, i) => i);
  if (kind === 9) return Object.fromEntries(Array.from({ length: random.one([50, 2_000]) }, (_, i) => [`k${i}`, i]));
  return text(random);
}

function nested(depth: number, lists: boolean): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = lists ? [value] : { a: value };
  return value;
}

/** Invalid JSON, or JSON that isn't an object. */
export const BROKEN_JSON = [
  ...[
    '{"a":',
    "null",
    '"text"',
    "[1,2]",
    "1e999",
    "{'a':1}",
    '{"a":1}{"b":2}',
    '{"__proto__":{"admin":true}}',
    "\u0000",
  ],
  ...[
    "<xml/>",
    `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
    "[".repeat(50_000),
  ],
  ...[
    `{"constructor":{"prototype":{"x":1}},"a":"${"x".repeat(50_000)}"}`,
    '{"a":1,"a":{"b":2},"a":[]}',
    '{"\\ud800":"\\ud800"}',
  ],
];
