import { bodyOf } from "./bodies.ts";
import { Random } from "./random.ts";
import { brokenHttp } from "./raw.ts";
import { addressPart, PROTOTYPE_NAMES } from "./values.ts";
import { SENDERS, type Sender, type World } from "./world.ts";

/** One malformed request. */
export type Input = {
  index: number;
  /** A readable description: "admin POST /u/profile multipart". */
  name: string;
  bytes: Buffer;
  /** An incomplete request: no response is expected, and the connection is closed after a moment. */
  partial: boolean;
};

export type Body = { kind: string; type: string | undefined; bytes: Buffer; chunked?: "well" | "badly"; cut?: boolean };

/** The input with this number; the same seed, number, and world always produce the same input. */
export async function inputOf(
  world: World,
  seed: number,
  index: number,
  cookies: Record<Sender, string>,
): Promise<Input> {
  const random = new Random(Math.imul(seed, 2_654_435_761) ^ Math.imul(index + 1, 40_503));
  random.next();
  if (random.chance(0.06)) return { index, ...brokenHttp(random, new URL(world.url).host) };
  const sender = random.one(SENDERS);
  const { method, path, fields, endpoint } = await whereTo(world, random);
  const target = path + queryOf(random, fields);
  const writes = !["GET", "HEAD", "OPTIONS", "TRACE"].includes(method);
  const body = writes || random.chance(0.03) ? bodyOf(random, fields, endpoint) : undefined;
  const headers = headersOf(random, world, cookies[sender], writes);
  return {
    index,
    name: [sender, method, target.slice(0, 200), body?.kind].filter(Boolean).join(" "),
    ...written(method, target, headers, body),
  };
}

type Where = { method: string; path: string; fields: string[]; endpoint: boolean };

const METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "QUERY"];

async function whereTo(world: World, random: Random): Promise<Where> {
  const odd = random.chance(0.06) ? random.one(METHODS) : undefined;
  const fill = (_: string, name: string) => {
    const real = world.ids[name];
    return real !== undefined && random.chance(0.65) ? real : addressPart(random);
  };
  if (random.chance(0.45)) {
    const uploads = world.endpoints.filter((endpoint) => endpoint.method === "PUT" && endpoint.fields.includes("file"));
    const { method, path, fields } = random.one(random.chance(0.06) ? uploads : world.endpoints);
    return { method: odd ?? method, path: path.replace(/\{(\w+)\}/g, fill), fields, endpoint: true };
  }
  const pattern = random.one(world.pages);
  const path = pattern.replace("*", () => addressPart(random)).replace(/:(\w+)\??/g, fill);
  const fields = await world.fieldsOf(pattern);
  // Most pages without a form don't accept posts.
  const method = odd ?? (random.chance(fields.length > 0 ? 0.75 : 0.2) ? "POST" : "GET");
  return { method, path, fields, endpoint: false };
}

/** Parameter names that lists, dialogs, and redirects read from the URL. */
const QUERY_NAMES = [
  ...[
    "q",
    "price",
    "mileage",
    "year",
    "make",
    "model",
    "zip",
    "miles",
    "sort",
    "reverse",
    "page",
    "body",
    "color",
    "fuel",
  ],
  ...[
    "login",
    "back",
    "next",
    "return",
    "sent",
    "token",
    "utm_source",
    "gclid",
    "view",
    "near",
    "id",
    "status",
    "group",
  ],
  ...["_data", "index", "warranty", "picture", "open", "export", "download", "from", "to", "swap", "ids", "location"],
];

function queryOf(random: Random, fields: string[]): string {
  if (random.chance(0.45)) return "";
  const names = [...fields, ...QUERY_NAMES, ...PROTOTYPE_NAMES];
  const pairs = random.some(names, 1, 6).map((name) => {
    const nested = random.chance(0.1) ? random.one(["[]", "[a]", ".min", "[__proto__]", "[0][1]", ".a.b.c"]) : "";
    return `${encodeURIComponent(name)}${nested}=${addressPart(random)}`;
  });
  if (random.chance(0.03)) pairs.push("a&".repeat(random.one([200, 2_000])), "=".repeat(50), "&&&");
  return `?${pairs.join("&")}`.slice(0, 20_000);
}

const ODD_HEADERS: [string, readonly string[]][] = [
  ["accept", ["", "*/*;q=9", "text/html, ".repeat(200), "image/webp", "application/json", ";;;", 'a/b;charset="x']],
  ["accept-language", ["xx-YY-zz", "*", "en;q=2", "\xff\xfe", "a".repeat(3_000)]],
  ["accept-encoding", ["br;q=0, *;q=0", "gzip;q=NaN", "identity;q=0", "zstd", ",,,,"]],
  ["range", ["bytes=0-", "bytes=-1", "bytes=5-1", "bytes=0-1,2-3", "bytes=99999999999999999999-", "chairs=1-2"]],
  ["if-none-match", ["*", 'W/"', '"a", '.repeat(500), "\xff"]],
  ["if-modified-since", ["never", "Thu, 99 Foo 2099 99:99:99 GMT"]],
  ["if-range", ['"a"', "now"]],
  ["idempotency-key", ["", "__proto__", "a".repeat(5_000), "\xff\xff", "a b\tc"]],
  ["x-forwarded-for", ["not an address", "1.1.1.1, ::1, ,", "a".repeat(2_000), "\xe2\x98\x83"]],
  ["x-forwarded-host", ["evil.example"]],
  ["x-forwarded-proto", ["javascript"]],
  ["authorization", ["Bearer", "Basic ====", `Bearer ${"a".repeat(4_000)}`]],
  ["referer", ["javascript:alert(1)", "https://evil.example/", "\xff", "http://["]],
  ["user-agent", ["", "a".repeat(5_000), "\xff\xfe"]],
  ["sec-fetch-site", ["cross-site", "none", "same-origin", "__proto__"]],
  ["purpose", ["prefetch"]],
  ["expect", ["100-continue"]],
  ["te", ["trailers, deflate;q=0.5"]],
  ["upgrade", ["h2c", "websocket"]],
];

const COOKIES = [
  ...[
    "session=",
    "session=a.b",
    "session=ImEi.AAAA",
    "remember=x",
    "account=e30=.x",
    "flash=%%%",
    "draft=\xff",
    "seen=1",
  ],
  ...[
    "a=1;  session=x",
    "a=1;\tsession=x",
    "=;=;=",
    "__proto__=1; constructor=2",
    ";;;;",
    "a".repeat(6_000),
    "session=x; session=y",
  ],
  ...["session=%E0%A4%A", 'session="', "session=eyJ0byI6Int9fQ==.abc", "arrival=[1]; utm={}", "a=b;".repeat(800)],
];

function headersOf(random: Random, world: World, cookie: string, writes: boolean): [string, string][] {
  const { origin, host } = new URL(world.url);
  const headers: [string, string][] = [["host", host]];
  if (random.chance(0.02)) headers[0] = ["host", random.one(["", "evil.example", "a b", "[::1", "\xff", "host:99999"])];
  if (writes)
    headers.push([
      "origin",
      random.chance(0.95) ? origin : random.one(["null", "https://evil.example", "", "http://["]),
    ]);
  const sent = random.chance(0.12)
    ? [cookie, random.one(COOKIES)].filter(Boolean).join(random.one(["; ", ";", ";  "]))
    : cookie;
  if (sent) headers.push(["cookie", sent]);
  // A different IP address per request, because rate limits would otherwise end every visit early.
  headers.push(["x-forwarded-for", `198.51.${random.from(0, 255)}.${random.from(1, 254)}`]);
  if (random.chance(0.25))
    for (const [name, values] of random.some(ODD_HEADERS, 1, 4)) headers.push([name, random.one(values)]);
  if (random.chance(0.02)) for (let i = 0; i < 150; i += 1) headers.push([`x-many-${i}`, "a"]);
  headers.push(["connection", "close"]);
  return headers;
}

/** The request as bytes. Characters of the path beyond Latin-1 are sent as raw UTF-8, which no client should do. */
function written(
  method: string,
  target: string,
  headers: [string, string][],
  body?: Body,
): { bytes: Buffer; partial: boolean } {
  const all = [...headers];
  if (body?.type !== undefined) all.push(["content-type", body.type]);
  if (body?.chunked) all.push(["transfer-encoding", "chunked"]);
  else if (body) all.push(["content-length", String(body.bytes.length + (body.cut ? 500 : 0))]);
  const head = `${method} ${target.replace(/[^!-~\u0080-\uffff]/g, "+")} HTTP/1.1\r\n`;
  const lines = all.map(([name, value]) => `${name}: ${value.replace(/[^\t -~\u0080-\uffff]/g, " ")}\r\n`);
  const bytes = Buffer.concat([
    Buffer.from(head, "utf8"),
    Buffer.from(`${lines.join("")}\r\n`, "latin1"),
    body?.chunked ? chunked(body.bytes, body.chunked) : (body?.bytes ?? Buffer.alloc(0)),
  ]);
  return { bytes, partial: Boolean(body?.cut) || body?.chunked === "badly" };
}

function chunked(bytes: Buffer, how: "well" | "badly"): Buffer {
  const parts: Buffer[] = [];
  const size = Math.max(1, Math.ceil(bytes.length / 7));
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)};a=b\r\n`), part, Buffer.from("\r\n"));
  }
  parts.push(Buffer.from(how === "well" ? "0\r\nx-trailer: a\r\n\r\n" : "fffffffffffffffff\r\nzz"));
  return Buffer.concat(parts);
}
