import { deflateSync } from "node:zlib";
import type { Body } from "./inputs.ts";
import type { Random } from "./random.ts";
import { BROKEN_JSON, json, PROTOTYPE_NAMES, text } from "./values.ts";

const FORM = "application/x-www-form-urlencoded";

/** A body for an endpoint or form with these fields: almost valid, with one wrong value, or unreadable. */
export function bodyOf(random: Random, fields: string[], endpoint: boolean): Body {
  const made = random.chance(endpoint && !fields.includes("file") ? 0.75 : 0.12)
    ? jsonBody(random, fields)
    : formBody(random, fields);
  if (random.chance(0.04)) return { ...made, kind: `${made.kind}, cut`, cut: true };
  if (random.chance(0.06))
    return { ...made, kind: `${made.kind}, in chunks`, chunked: random.one(["well", "well", "badly"]) };
  return made;
}

function jsonBody(random: Random, fields: string[]): Body {
  const type = random.one([
    "application/json",
    "application/json",
    "application/json",
    "application/json;charset=utf-16",
    "text/plain",
  ]);
  if (random.chance(0.2)) return { kind: "broken JSON", type, bytes: Buffer.from(random.one(BROKEN_JSON)) };
  const names = random.chance(0.2) ? [...fields, ...PROTOTYPE_NAMES] : fields;
  const entries = names
    .filter(() => random.chance(0.8))
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(json(random))}`);
  return { kind: "JSON", type, bytes: Buffer.from(`{${entries.join(",")}}`) };
}

function formBody(random: Random, fields: string[]): Body {
  const kind = random.next();
  if (kind < 0.4) return urlencoded(random, fields);
  if (kind < 0.75) return multipart(random, fields);
  if (kind < 0.83) return manyFields(random);
  return garbage(random);
}

const suffix = (random: Random) =>
  random.chance(0.15) ? random.one(["[]", ".a", ".a.b", "[0]", ".__proto__.x", "."]) : "";

const namesFor = (random: Random, fields: string[]): string[] =>
  random.some([...fields, ...fields, "intent", "_key", "_action", ...PROTOTYPE_NAMES], 0, Math.max(4, fields.length));

function urlencoded(random: Random, fields: string[]): Body {
  const pairs = namesFor(random, fields).map((name) => {
    const value = text(random);
    const escaped = random.chance(0.1) ? value : encodeURIComponent(value.toWellFormed());
    return `${encodeURIComponent(name)}${suffix(random)}=${escaped}`;
  });
  return { kind: "form", type: FORM, bytes: Buffer.from(pairs.join("&")) };
}

/** Counts and depths that exhaust parsers whose time or memory depends on them. */
function manyFields(random: Random): Body {
  const make = random.one<() => string>([
    () => `a${".b".repeat(random.one([10, 300, 20_000, 100_000]))}=1`,
    () => `a${"[b]".repeat(random.one([10, 300, 20_000]))}=1`,
    () => Array.from({ length: random.one([600, 5_000, 90_000]) }, (_, i) => `n${i}=1`).join("&"),
    () => "list[]=1&".repeat(random.one([600, 50_000])),
    () => Array.from({ length: 400 }, (_, i) => `a.${i}.b.${i}.c=1`).join("&"),
    () => "&".repeat(200_000),
    () => `${"%00".repeat(20_000)}=1`,
    () => `a=${"x".repeat(900_000)}`,
  ]);
  return { kind: "form of many fields", type: FORM, bytes: Buffer.from(make()) };
}

const FILE_TYPES = [
  "image/heic",
  "video/quicktime",
  "text/csv",
  "image/jpeg",
  "application/pdf",
  "text/html",
  "",
  "video/mp4",
  "\xff/\xff",
];
const FILE_NAMES = [
  "a.jpg",
  "a.pdf",
  "../../a.jpg",
  "",
  "a\u0000.jpg",
  'a".jpg',
  "a%22%0d%0a.pdf",
  "x".repeat(500),
  "con",
  "IMG_1234.HEIC",
  "scan 2026.11.28",
  "subscribers.csv",
];

/** The head of a picture of a phone, without its pixels. */
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x0cmeta\0\0\0\0", "latin1");
const SUBSCRIBERS = 'sep=;\r\nE-mail 1 - Value;Name;Status;ZIP\r\nada@example.test;Keller, Sandra;cleaned;="02134"\r\n';
const STATEMENT = 'Preamble\nDate,Description,Amount,Type\n11/5/26,Ada,"1,2,3",Debit\n13/13/26,,15,50,\n';

function fileBytes(random: Random): Buffer {
  return random.one<() => Buffer>([
    () => Buffer.alloc(0),
    () => random.bytes(random.one([1, 300, 20_000])),
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), random.bytes(2_000)]),
    () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), random.bytes(500)]),
    () => Buffer.concat([HEIC, random.bytes(500)]),
    () => Buffer.from(SUBSCRIBERS),
    () => Buffer.from(`\ufeff${SUBSCRIBERS}`, "utf16le"),
    () => Buffer.from(STATEMENT),
    () => Buffer.from("GIF89a/*<script>alert(1)</script>*/"),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    () => Buffer.from(`%PDF-1.7\n1 0 obj<</S/Java#53cript>>endobj\n%%EOF\n`),
    () => packedPdf(),
    () => movie(random.one([3, 2_000])),
  ])();
}

/** A decompression bomb. */
function packedPdf(): Buffer {
  const content = deflateSync(Buffer.alloc(8_000_000, 32));
  const head = `%PDF-1.7\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${content.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from("\nendstream endobj\n%%EOF\n")]);
}

function movie(boxes: number): Buffer {
  const box = (type: string, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32BE(length);
    bytes.write(type, 4, "latin1");
    return bytes;
  };
  const brand = box("ftyp", 24);
  brand.write("isom\0\0\0\0isommp41", 8, "latin1");
  return Buffer.concat([brand, ...Array.from({ length: boxes }, () => box("free", 8))]);
}

function multipart(random: Random, fields: string[]): Body {
  const boundary = random.one(["----x", "a", "=_?:", "b".repeat(70)]);
  const named = random.chance(0.08) ? random.one(["wrong", "", "b".repeat(200), '"']) : boundary;
  const count = random.chance(0.04) ? random.one([300, 1_500]) : undefined;
  const names = count
    ? Array.from({ length: count }, (_, i) => `p${i}`)
    : namesFor(random, [...fields, "file", "avatar"]);
  const parts = names.flatMap((name) => [Buffer.from(`--${boundary}\r\n`), part(random, name), Buffer.from("\r\n")]);
  const end = random.chance(0.85)
    ? `--${boundary}--\r\n`
    : random.one(["", `--${boundary}`, "--", `--${boundary}\r\n`]);
  const bytes = Buffer.concat([...parts, Buffer.from(end)]);
  const whole = random.chance(0.1) ? bytes.subarray(0, random.from(0, bytes.length)) : bytes;
  return { kind: "multipart form", type: `multipart/form-data; boundary=${named}`, bytes: whole };
}

function part(random: Random, name: string): Buffer {
  const file = /file|picture|avatar|photo/.test(name) ? random.chance(0.9) : random.chance(0.08);
  const quoted = name.replaceAll('"', "%22");
  const disposition = random.chance(0.04)
    ? random.one([
        "",
        "content-disposition: form-data",
        'content-disposition: form-data; name="',
        "content-disposition: attachment",
        ":",
      ])
    : `content-disposition: form-data; name="${quoted}${suffix(random)}"${file ? `; filename="${random.one(FILE_NAMES)}"` : ""}`;
  const type = file ? `content-type: ${random.one(FILE_TYPES)}\r\n` : "";
  const head = Buffer.from(`${disposition}\r\n${type}${random.chance(0.02) ? `x: ${"a".repeat(20_000)}\r\n` : ""}\r\n`);
  return Buffer.concat([head, file ? fileBytes(random) : Buffer.from(text(random))]);
}

const TYPES = [
  ...[
    FORM,
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/mixed; boundary=a",
    "application/json",
    "text/xml",
  ],
  ...[
    "application/x-www-form-urlencoded; charset=utf-7",
    "",
    "a",
    "*/*",
    "application/grpc",
    "application/octet-stream",
  ],
];

function garbage(random: Random): Body {
  const type = random.chance(0.15) ? undefined : random.one(TYPES);
  const bytes = random.one<() => Buffer>([
    () => Buffer.alloc(0),
    () => random.bytes(random.one([1, 100, 10_000])),
    () => Buffer.from("%%%=%zz&%=&=%"),
    () => Buffer.from(random.one(BROKEN_JSON)),
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    () => Buffer.alloc(2_000_000, 97),
  ])();
  return { kind: `garbage as ${type}`, type, bytes };
}
