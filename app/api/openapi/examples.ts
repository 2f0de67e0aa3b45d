import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { resolveRef } from "./resolve-ref.ts";
import type { Json } from "./schemas.ts";

const ID = "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f";
const TIME = "2026-11-20T15:30:00.000Z";
const DAY = "2026-11-20";
const KEY = "q1w2e3r4t5y6u7i8o9p0aa";

/** Realistic example values by field name. */
const FIELD_EXAMPLES: Record<string, unknown> = {
  _id: ID,
  address: "12 Elm Street",
  agent: ID,
  amount: 18_500,
  at: TIME,
  buyer: ID,
  carrier: "UPS",
  category: "look",
  center: ID,
  city: "Oak Park",
  code: "honda",
  color: "Blue",
  comment: "Clean and well kept.",
  company: "Elm Motors",
  createdAt: TIME,
  date: DAY,
  dealer: 2_281,
  email: "maya@example.org",
  excerpt: "What to look at before you sell.",
  firstName: "Maya",
  from: DAY,
  licenseUntil: DAY,
  fromHour: 21,
  fullName: "Maya Reed",
  general: ["mon-09:00", "mon-09:30"],
  image: KEY,
  initials: "MR",
  key: KEY,
  lastName: "Reed",
  lat: 41.885,
  link: "https://example.org/article",
  lng: -87.784,
  make: "honda",
  message: "Is the timing belt new?",
  mileage: 42_000,
  model: "honda-cr-v",
  month: "2026-10",
  name: "Honda CR-V",
  note: "Called back on Friday.",
  number: "AB12345",
  offer: 18_500,
  page: 1,
  password: "Wrench9-Blue",
  phone: "+13125550142",
  picture: KEY,
  price: 21_000,
  priceHigh: 23_000,
  priceLow: 20_000,
  private: 1_275,
  q: "honda",
  reason: "The seller keeps the car.",
  records: 40,
  retail: 24_000,
  reference: "W-1",
  seller: ID,
  series: "ex-l",
  shortName: "2019 Honda CR-V",
  sort: "newest",
  start: TIME,
  state: "IL",
  style: "honda-cr-v-ex-l",
  swap: ID,
  text: "Clean and well kept.",
  target: ID,
  title: "How to sell in ten days",
  to: DAY,
  toHour: 8,
  token: "k3J9x0QmTz7VbN2cLr5W",
  tradeIn: 18_000,
  tracking: "1Z999AA10123456784",
  url: "https://www.swaplot.test/u/home",
  user: ID,
  vin: "5J6RW2H8XKL000001",
  year: 2_019,
  zip: "60302",
};

const VISIT = { date: "2026-11-24T16:00:00.000Z", message: "Is the timing belt new?" };

/** Full examples of operations whose examples cannot be derived from field names. Tests validate them. */
const OPERATION_EXAMPLES: Record<string, unknown> = {
  putMessages: { swap: ID, to: ID, message: "Is the timing belt new?", files: [KEY] },
  postTasksAdd: { title: "Ask for the second key", group: "swap-agent", swap: ID },
  postVisits: { swap: ID, ...VISIT },
  postVisitsById: VISIT,
  postUsersRegister: {
    type: "buyer",
    firstName: "Maya",
    lastName: "Reed",
    email: "maya@example.org",
    password: "Wrench9-Blue",
    adult: true,
  },
};

/** An example of an operation's input or of a named schema. */
export const exampleOf = (name: string, schema: Json, schemas: Record<string, Json>): unknown =>
  lookup(OPERATION_EXAMPLES, name) ?? sample(schema, schemas, "");

/** An example of one parameter. */
export const exampleOfField = (name: string, schema: Json, schemas: Record<string, Json>): unknown =>
  sample(schema, schemas, name);

function sample(given: Json, schemas: Record<string, Json>, name: string): unknown {
  const schema = resolveRef(given, schemas);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return sampleOption(options, schemas, name);
  const types = [schema.type].flat();
  const knownValue = lookup(FIELD_EXAMPLES, name);
  if (knownValue !== undefined && types.includes(typeOf(knownValue)) && matches(knownValue, schema)) return knownValue;
  if (types.includes("integer") && Number.isInteger(knownValue)) return knownValue;
  if (types.includes("object")) return sampleObject(schema, schemas);
  if (types.includes("array")) return sampleArray(schema, schemas, name);
  if (types.includes("string")) return sampleText(schema, name);
  if (types.includes("integer") || types.includes("number")) return Number(schema.minimum ?? 1);
  if (types.includes("boolean")) return true;
  return types.includes("null") ? null : {};
}

const matches = (value: unknown, { pattern, format }: Json) =>
  (typeof pattern !== "string" || new RegExp(pattern).test(String(value))) &&
  (format !== "uuid" || isId(String(value)));
const typeOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

/** The option that yields the field's known value, otherwise the first option that is not null. */
function sampleOption(options: readonly Json[], schemas: Record<string, Json>, name: string): unknown {
  const values = options.map((option) => sample(option, schemas, name));
  return values.find((value) => value === lookup(FIELD_EXAMPLES, name)) ?? values.find((value) => value !== null);
}

function sampleObject({ properties, required = [], additionalProperties }: Json, schemas: Record<string, Json>) {
  // Input schemas are closed. Their examples show required fields and the optional fields that have a known value.
  const closed = additionalProperties === false;
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, Json>)
      .filter(([name]) => !closed || (required as string[]).includes(name) || Object.hasOwn(FIELD_EXAMPLES, name))
      .map(([name, schema]) => [name, sample(schema, schemas, name)]),
  );
}

function sampleArray(
  { items, prefixItems, minItems = 1 }: Json,
  schemas: Record<string, Json>,
  name: string,
): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => sample(item as Json, schemas, name));
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => sample((items ?? {}) as Json, schemas, name));
}

/** One sample for each pattern that text fields use. */
const PATTERN_SAMPLES = [
  "60302",
  "08:30",
  "123456",
  "mon-09:00",
  KEY,
  "5J6RW2H8XKL000001",
  "https://youtu.be/dQw4w9WgXcQ",
  "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
];

function sampleText({ format, minLength = 1, pattern }: Json, name: string): string {
  const matching = typeof pattern === "string" && PATTERN_SAMPLES.find((text) => new RegExp(pattern).test(text));
  if (matching) return matching;
  if (format === "uuid") return ID;
  if (format === "date-time") return TIME;
  if (format === "email") return "maya@example.org";
  const text = /(At|Date|Since|time|Time)$/.test(name) ? TIME : "text";
  return text.padEnd(Number(minLength), "x");
}
