import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { type DescribedEndpoint, describeEndpoints } from "#app/api/reference.ts";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Answered, ask } from "./ask.ts";
import { endpointName } from "./endpoint-name.ts";

let admin: Actor;
let user: Actor;
/** Real ids for paths, so that an endpoint gets past "not found". */
let ids: Record<string, string>;
let fields: Map<string, string[]>;

beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  user = await makeUser({ seller: true, buyer: true });
  const swap = await makeSwap({ step: "listing", sellerId: user.id as string });
  ids = { swap: swap.id, user: user.id as string };
  fields = fieldsOf(openApiDocument("http://swaplot.test") as unknown as Document);
  // Most calls have input. If not, the API description is wrong and this test would check nothing.
  expect([...fields.values()].filter((names) => names.length > 0).length).toBeGreaterThan(100);
});

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Values that no field accepts, sent in all fields of an endpoint. */
const NASTY: Record<string, unknown> = {
  "10,000 characters": "x".repeat(10_000),
  "nested brackets": deep(200),
  "control characters": "a\u0000b\u0001\u001b[31m\u202e",
  "half a surrogate pair": "\ud800",
  "a number too large": 1e308,
  "a negative number": -1,
  SQL: "'; drop table swaps; --",
  "an object": { __proto__: null, constructor: { prototype: {} }, $ne: null },
  null: null,
  "an empty text": "",
  true: true,
};

/** Bodies that no endpoint accepts. */
const RAW = [
  '{"a":',
  "null",
  '"text"',
  "[1,2]",
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  "\u0000",
  "<xml/>",
  '{"constructor":1,"__proto__":{"x":1},"toString":{}}',
];

type Schema = { $ref?: string; properties?: Record<string, unknown>; anyOf?: Schema[] };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** The input fields of an endpoint, from its API description. */
function fieldsOf({ paths, components }: Document): Map<string, string[]> {
  const namesIn = ({ $ref, properties = {}, anyOf = [] }: Schema = {}): string[] => [
    ...Object.keys(properties),
    ...anyOf.flatMap(namesIn),
    ...($ref ? namesIn(components.schemas[$ref.split("/").at(-1) ?? ""]) : []),
  ];
  const all = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
      const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema));
      all.set(`${method.toUpperCase()} ${path.replace(/^\/api/, "")}`, [...new Set([...query, ...body])]);
    }
  return all;
}

function addressOf(path: string, value?: string): string {
  const fill = (_: string, name: string) => {
    if (value !== undefined) return encodeURIComponent(value);
    if (path.startsWith("/swap")) return name === "swap" || name === "_id" ? (ids.swap as string) : newId();
    return name === "user" || path.startsWith("/users") ? (ids.user as string) : newId();
  };
  return path.replace(/\{([^}]+)\}/g, fill);
}

const writes = ({ method }: DescribedEndpoint) => method === "POST" || method === "PUT";

/** In `npm test`, the user and the administrator take turns; `npm run test:long` sends everything as both. */
const sendersOf = (turn: number): Actor[] => (process.env.TEST_LONG ? [user, admin] : [turn % 2 ? user : admin]);

async function attack(endpoint: DescribedEndpoint): Promise<[what: string, answer: Answered][]> {
  const answers: [string, Answered][] = [];
  const send = async (what: string, path: string, body?: { body?: unknown; raw?: string }) => {
    for (const actor of sendersOf(answers.length)) answers.push([what, await ask(actor, endpoint.method, path, body)]);
  };
  const names = fields.get(endpointName(endpoint)) ?? [];
  for (const [what, value] of Object.entries(NASTY)) {
    const body = Object.fromEntries(names.map((name) => [name, value]));
    if (writes(endpoint)) await send(what, addressOf(endpoint.path), { body });
    else await send(what, `${addressOf(endpoint.path)}?${new URLSearchParams(asText(body))}`);
    if (typeof value === "string" && value && /\{/.test(endpoint.path) && value.isWellFormed())
      await send(`${what} in the address`, addressOf(endpoint.path, value), writes(endpoint) ? { body: {} } : {});
  }
  if (!writes(endpoint))
    for (const form of ["[a][b]=1", "[constructor]=1", "[__proto__][x]=1", "[]=1", "[9999]=1"])
      await send(`query ${form}`, `${addressOf(endpoint.path)}?${names.map((name) => name + form).join("&")}`);
  if (writes(endpoint))
    for (const raw of RAW) await send(`body ${raw.slice(0, 10)}`, addressOf(endpoint.path), { raw });
  return answers;
}

const asText = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );

/** One query that counts the rows of each table; attempts are excluded, because they are counted on purpose. */
async function rowCounter(): Promise<() => Promise<string>> {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not like '%attempt%' and relname not like '%limit%' order by 1`);
  const counts = tables.map(
    ({ name }) => sql`(select count(*) from ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  );
  const query = sql`select ${sql.join(counts, sql`, `)}`;
  return async () => JSON.stringify((await db().execute(query)).rows);
}

describe("hostile input", () => {
  let rowCounts: () => Promise<string>;
  let before: string;
  beforeAll(async () => {
    rowCounts = await rowCounter();
    before = await rowCounts();
  });

  it.each(describeEndpoints().map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    "%s refuses it with a code",
    async (_, endpoint) => {
      const answers = await attack(endpoint);
      const broken = answers.filter(([, { status }]) => status >= 500);
      expect(broken.map(([what, { status, text }]) => `${what}: ${status} ${text.slice(0, 100)}`)).toEqual([]);
      const silent = answers.filter(([, { status, body }]) => status >= 400 && typeof body?.code !== "string");
      expect(silent.map(([what, { status, text }]) => `${what}: ${status} ${text.slice(0, 100)}`)).toEqual([]);
      const after = await rowCounts();
      if (answers.every(([, { status }]) => status >= 400)) expect(after).toBe(before);
      before = after;
    },
  );
});

/** Valid bodies; the test replaces one value at a time. */
const fair = (): [who: Actor, method: string, path: string, body: object][] => [
  [user, "PUT", "/swaps/pending", { vin: "5J6RW2H8XKL000001", vehicle: aVehicle(), lead: { source: "ad" } }],
  [
    user,
    "PUT",
    "/swaps",
    {
      vehicle: aVehicle({ vin: undefined, plate: "AB12345", plateState: "IL", engineSize: 2.4 }),
      condition: { condition: "Good", titleStatus: "Clean", loanActive: true, lender: "Bank", loanPayoff: 4_000 },
      place: { address: "12 Elm Street", city: "Oak Park", state: "IL", lat: 41.8, lng: -87.7 },
      channel: "listing",
    },
  ],
  [
    admin,
    "POST",
    "/swaps/save",
    {
      _id: ids.swap,
      vehicle: { mileage: 40_000, keys: 2, highlights: "One owner", engine: { size: 2.4, cylinders: 4 } },
      inspection: { stage1: { comment: "Clean." } },
      location: { address: "12 Elm Street", city: "Oak Park", zip: "60302", lat: 41.8 },
      loan: { active: true, lender: "Bank", payoff: 4_000 },
    },
  ],
  [admin, "PUT", `/swaps/${ids.swap}/notes`, { note: "Called." }],
  [admin, "POST", `/swaps/${ids.swap}/price`, { price: 21_000 }],
  [
    admin,
    "POST",
    "/tasks/add",
    { title: "Call", group: "swap-agent", swap: ids.swap, due: "2030-01-01T10:00", note: "x" },
  ],
  [user, "POST", `/swaps/${ids.swap}/offers`, { offer: 20_000, visited: true }],
  [admin, "POST", "/users", { _id: ids.user, firstName: "Maya", lastName: "Reed", address: { zip: "60302" } }],
  [
    user,
    "POST",
    "/users/register",
    { type: "buyer", firstName: "A", lastName: "B", email: "a@example.test", password: "Wrench9-Blue", adult: true },
  ],
  [
    admin,
    "POST",
    `/inspection/schedule/${ids.swap}`,
    {
      start: "2030-01-07T16:00:00Z",
      location: { type: "home", address: "12 Elm", zip: "60302", lat: 41.8, note: "x" },
    },
  ],
];

/** One copy of the body per value, with that value replaced. */
function* spoiled(body: object, value: unknown): Generator<object> {
  for (const [key, inner] of Object.entries(body)) {
    if (inner && typeof inner === "object" && !Array.isArray(inner))
      for (const worse of spoiled(inner, value)) yield { ...body, [key]: worse };
    yield { ...body, [key]: value };
  }
}

const SPOILERS = new Set(["10,000 characters", "control characters", "a number too large", "SQL", "an object"]);

describe("a plate lookup", () => {
  it("is rate limited per IP address because it costs money", async () => {
    const now = new Date();
    const spent = ["plate", "estimate"].map((action) => ({
      subject: `${action}-from:203.0.113.9`,
      hits: Array(200).fill(now) as Date[],
      expiresAt: new Date(now.getTime() + 3_600_000),
    }));
    await db().delete(attempts);
    await db().insert(attempts).values(spent);
    const plate = await ask(guest, "GET", "/catalog/decodePlate/AB12345/IL");
    expect(plate).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
    expect(plate.text).toContain('"field":"plate"');
    expect((await ask(guest, "POST", "/catalog/valuate/x/1000/60601")).status).toBe(429);
    await db().delete(attempts);
  });
});

describe("one invalid value in a valid body", () => {
  it.each(Object.entries(NASTY).filter(([what]) => SPOILERS.has(what)))("does not crash %s", async (_, value) => {
    const broken: string[] = [];
    for (const [who, method, path, body] of fair())
      for (const worse of spoiled(body, value)) {
        const { status, text } = await ask(who, method, path, { body: worse });
        if (status >= 500) broken.push(`${method} ${path} ${JSON.stringify(worse).slice(0, 300)} ${text.slice(0, 80)}`);
      }
    expect(broken).toEqual([]);
  });
});
