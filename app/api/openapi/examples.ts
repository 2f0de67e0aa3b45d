import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { BEGINNING } from "#modules/kernel/paging.ts";
import { SAMPLE_ID, SAMPLE_KEY } from "../kit.ts";
import { resolveRef } from "./resolve-ref.ts";
import type { Json } from "./schemas.ts";

const ID = SAMPLE_ID;
const KEY = SAMPLE_KEY;
const TIME = "2026-11-20T15:30:00.000Z";
const DAY = "2026-11-20";

/** Realistic example values by field name. */
const FIELD_EXAMPLES: Record<string, unknown> = {
  _id: ID,
  action: "restore",
  address: "12 Elm Street",
  after: BEGINNING,
  addressLine: "12 Elm Street, Oak Park, IL 60302",
  agent: ID,
  amount: 18_500,
  amountCents: 812_300,
  ask: 21_000,
  at: TIME,
  author: "The editors",
  average: 18_169,
  body: "Sedan",
  buyer: ID,
  buyerName: "Bea Park",
  by: "Maya Reed",
  car: "2019 Honda CR-V",
  carrier: "UPS",
  category: "look",
  center: ID,
  channel: "listing",
  city: "Oak Park",
  class: "SUV",
  close: "17:30",
  code: "honda",
  color: "Blue",
  comment: "Clean and well kept.",
  company: "Elm Motors",
  createdAt: TIME,
  csv: "Date,Amount,Description\n2026-11-26,8123.00,Wire W-88\n",
  cylinders: 4,
  /** Today: some endpoints refuse a day that is over, others a day to come. */
  get date() {
    return chicagoDay(currentTime());
  },
  day: DAY,
  deal: ID,
  dealer: 2_281,
  decidedBy: "Dana Kim",
  definition: "Accounts that people opened, verified or not.",
  description: "2019 Honda CR-V, 42,000 miles",
  doors: 4,
  drivetrain: "AWD",
  email: "maya@example.org",
  end: TIME,
  event: "offer.made",
  excerpt: "What to look at before you sell.",
  expected: 18_075,
  firstName: "Maya",
  from: DAY,
  fromHour: 21,
  fuel: "Gasoline",
  fullName: "Maya Reed",
  general: ["mon-09:00", "mon-09:30"],
  heading: "2019 Honda CR-V",
  height: 800,
  high: 23_000,
  html: "<p>Clean and well kept.</p>",
  id: "users.registration",
  imageAlt: "A gray Honda CR-V from the front",
  integration: "mail",
  image: KEY,
  initials: "MR",
  key: KEY,
  label: "Success fee",
  lastName: "Reed",
  lat: 41.885,
  latitude: 41.885,
  lender: "Elm Bank",
  licenseUntil: DAY,
  line: "Success fee",
  link: "https://example.org/article",
  listing: 24_600,
  litres: 1.5,
  lng: -87.784,
  longitude: -87.784,
  low: 20_000,
  make: "honda",
  message: "Is the timing belt new?",
  mileage: 42_000,
  miles: 9,
  mime: "image/jpeg",
  model: "honda-cr-v",
  month: "2026-10",
  name: "Honda CR-V",
  next: DAY,
  note: "Called back on Friday.",
  notes: "Called back on Friday.",
  number: "AB12345",
  odometer: 42_012,
  offer: 18_500,
  open: "08:30",
  owner: ID,
  page: 1,
  password: "Wrench9-Blue",
  payOn: DAY,
  percent: 14,
  phone: "+13125550142",
  picture: KEY,
  pictureAlt: "A gray Honda CR-V from the front",
  place: "Oak Park, IL",
  placeholder: "#3b6ea5",
  preheader: "New cars near you",
  price: 21_000,
  priceHigh: 23_000,
  priceLow: 20_000,
  private: 1_275,
  q: "honda",
  reason: "The seller keeps the car.",
  records: 40,
  reference: "W-1",
  retail: 24_000,
  rule: "The price that buyer and seller agreed.",
  savings: 2_280,
  seller: ID,
  sentence: "Maya R. asked for a code to verify the phone number",
  series: "ex-l",
  shortName: "2019 Honda CR-V",
  signsName: "Maya Reed",
  size: 3_119,
  sort: "newest",
  source: "Elm Times",
  stage: "listing",
  start: TIME,
  state: "IL",
  statement: "november.csv",
  status: "open",
  step: "listing",
  stepName: "Listing",
  style: "honda-cr-v-ex-l",
  subject: "Your 2019 Honda CR-V is for sale",
  swap: ID,
  target: ID,
  technician: ID,
  text: "Clean and well kept.",
  thread: ID,
  title: "How to sell in ten days",
  to: DAY,
  toHour: 8,
  token: "k3J9x0QmTz7VbN2cLr5W",
  topic: "tasks",
  tracking: "1Z999AA10123456784",
  tradeIn: 18_000,
  transmission: "Automatic",
  trim: "EX-L",
  url: "https://www.swaplot.test/u/home",
  user: ID,
  vehicle: "2019 Honda CR-V",
  vin: "5J6RW2H8XKL000001",
  weekday: "Thursday",
  whyNot: "You can’t bid yet, because we have not checked your dealer license.",
  width: 600,
  words: "26 Nov 2026, $8,000.00, W-77",
  year: 2_019,
  zip: "60302",
};

/** An example of a named schema, or of an operation's input. */
export const exampleOf = (schema: Json, schemas: Record<string, Json>): unknown => sample(schema, schemas, "");

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
  if (format === "date") return DAY;
  if (format === "email") return "maya@example.org";
  if (format === "uri") return "https://www.swaplot.com/api/docs";
  const text = /(At|Date|Since|time|Time)$/.test(name) ? TIME : "text";
  return text.padEnd(Number(minLength), "x");
}
