import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { picture } from "./picture.ts";

/** A file that must be refused, made in the same way in every run. */
export type HostileFile = { family: string; name: string; content: Buffer };

const text = (words: string) => Buffer.from(words, "latin1");

/** Random bytes that are the same in every run. */
function noise(seed: number, length: number): Buffer {
  let state = seed * 2_654_435_761 + 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
}
function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~value >>> 0;
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one color whose header promises this many pixels; few bytes, all of them valid. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8); // one bit of gray
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 4_000_000)), { level: 9 });
  return Buffer.concat([PNG, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** A JPEG whose header states a huge size. */
function swollen(bytes: Buffer, side: number): Buffer {
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}

function zipEnd(comment = ""): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([text("PK\x03\x04 a file in an archive"), end, text(comment)]);
}

const SVGS = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1/"/></svg>',
  '\u00ef\u00bb\u00bf<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"/>',
];
const SCRIPTS = [
  "<!doctype html><script>alert(1)</script>",
  "<html><body onload=alert(1)>",
  "<?php system($_GET['c']); ?>",
  "#!/bin/sh\nrm -rf /\n",
  '{"not": "a picture"}',
  "name,price\ncar,1\n",
  "%!PS-Adobe-3.0\n(%pipe%id) (r) file\n",
  "push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 'https://127.0.0.1/x.jpg'\n",
];
const OTHER_KINDS: [string, Buffer][] = [
  ["exe", text("MZ\x90\x00\x03\x00\x00\x00")],
  ["elf", text("\x7fELF\x02\x01\x01\x00")],
  ["macho", text("\xcf\xfa\xed\xfe\x07\x00\x00\x01")],
  ["zip", zipEnd()],
  ["gzip", gzipSync(Buffer.alloc(2_000_000))],
  ["7z", text("7z\xbc\xaf\x27\x1c\x00\x04")],
  ["rar", text("Rar!\x1a\x07\x01\x00")],
  ["mp3", text("ID3\x03\x00\x00\x00\x00\x00\x21")],
  ["bmp", text("BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00")],
  ["tiff", text("II*\x00\x08\x00\x00\x00")],
  ["psd", text("8BPS\x00\x01\x00\x00")],
  ["ico", text("\x00\x00\x01\x00\x01\x00\x10\x10")],
  ["sqlite", text("SQLite format 3\x00")],
];
const MAGIC: [string, Buffer][] = [
  ["jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["png", PNG],
  ["gif", text("GIF89a")],
  ["webp", text("RIFF\x24\x00\x00\x00WEBPVP8 ")],
  ["heic", text("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1")],
  ["avif", text("\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf")],
  ["mp4", text("\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41")],
  ["webm", Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x84, 0x42, 0x82, 0x81, 0x77])],
  ["pdf", text("%PDF-1.7\n")],
];
const PDF_TRICKS = [
  "/OpenAction<</S/JavaScript/JS(app.alert(1))>>",
  "/Names<</EmbeddedFiles<</Names[(a)2 0 R]>>>>",
  "/AA<</O<</S/Launch/F(cmd.exe)>>>>",
  "/OpenAction<</S/URI/URI(javascript:alert(1))>>/Names<</JavaScript<</Names[(a)2 0 R]>>>>",
];
const pdf = (body: string) => text(`%PDF-1.7\n1 0 obj<</Type/Catalog${body}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

const share = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** 300 hostile files of 12 families. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture(320, 240);
  const [png, webp, gif, avif] = await Promise.all([
    sharp(jpeg).png().toBuffer(),
    sharp(jpeg).webp().toBuffer(),
    sharp(jpeg).gif().toBuffer(),
    sharp(jpeg).avif({ effort: 0 }).toBuffer(),
  ]);
  const images: [string, Buffer][] = [
    ["jpg", jpeg],
    ["png", png],
    ["webp", webp],
    ["gif", gif],
    ["avif", avif],
  ];
  const files: HostileFile[] = [];
  const add = (family: string, name: string, content: Buffer) => files.push({ family, name, content });
  const count = (family: string) => files.filter((file) => file.family === family).length;

  for (const [at, svg] of SVGS.entries())
    for (const extension of ["svg", "jpg", "png", "webp"]) add("svg", `drawing-${at}.${extension}`, text(svg));
  for (const [at, script] of SCRIPTS.entries())
    for (const extension of ["jpg", "png", "pdf", "mp4"]) add("script", `photo-${at}.${extension}`, text(script));
  for (const [kind, head] of OTHER_KINDS)
    for (const extension of ["jpg", "pdf"])
      add("other kind", `${kind}.${extension}`, Buffer.concat([head, noise(head.length, 400)]));
  for (const [extension, head] of MAGIC)
    for (let seed = 1; seed <= 5; seed++)
      add("magic and noise", `noise-${seed}.${extension}`, Buffer.concat([head, noise(seed, 3_000)]));
  for (const [extension, bytes] of images)
    for (const part of [0.02, 0.1, 0.25, 0.5, 0.75, 0.9]) add("cut", `cut-${part}.${extension}`, share(bytes, part));
  for (const [width, height] of [
    [9_000, 9_000],
    [30_000, 30_000],
    [65_535, 1_200],
    [100_000, 100_000],
    [2_000_000, 64],
    [2_147_483_647, 2_147_483_647],
  ] as const)
    add("bomb", `bomb-${width}x${height}.png`, pixelBomb(width, height));
  for (const side of [9_000, 20_000, 65_000]) {
    add("bomb", `bomb-${side}.jpg`, swollen(jpeg, side));
  }
  const payloads = [
    "<script>alert(1)</script>",
    "<?php system('id'); ?>",
    "<!DOCTYPE html><html><body>",
    zipEnd().toString("latin1"),
    zipEnd("a comment").toString("latin1"),
  ];
  for (const [extension, bytes] of images)
    for (const [at, payload] of payloads.entries())
      add("polyglot", `both-${at}.${extension}`, Buffer.concat([bytes, text(payload)]));
  add("polyglot", "both.gif", text("GIF89a/*<script>*/=1;alert(1)//"));
  add("polyglot", "document.jpg", Buffer.concat([jpeg.subarray(0, 20), text("%PDF-1.7"), jpeg.subarray(20)]));
  for (const trick of PDF_TRICKS) add("document", `paper-${count("document")}.pdf`, pdf(trick));
  for (const part of [0.2, 0.5, 0.9]) add("document", `cut-${part}.pdf`, share(pdf(""), part));
  add(
    "document",
    "locked.pdf",
    text("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF\n"),
  );
  const large = Buffer.concat([jpeg, Buffer.alloc(26 * 1_024 * 1_024)]);
  for (const extension of ["jpg", "png"]) add("too large", `large.${extension}`, large);
  add("too large", "large.pdf", Buffer.concat([pdf(""), Buffer.alloc(21 * 1_024 * 1_024, 32)]));
  add("empty", "nothing.jpg", Buffer.alloc(0));
  for (const name of ["../../etc/passwd.jpg", "a\u202egpj.exe", ".jpg", "CON.jpg", "x".repeat(300)])
    add("empty", name, Buffer.from([0]));
  for (let seed = 1; files.length < 300; seed++) add("noise", `random-${seed}.jpg`, noise(seed + 100, 1 + seed * 37));
  return files;
}
