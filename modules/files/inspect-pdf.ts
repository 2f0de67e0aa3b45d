import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObjectParser,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "./pdf-library.ts";
import { withoutPadding } from "./pdf-padding.ts";

/** The code of an error of a PDF. */
export type PdfFault = "file-type" | "file-damaged" | "file-active" | "file-locked" | "file-unread";

type PDFObject = ReturnType<PDFObjectParser["parseObject"]>;
type Findings = {
  active: boolean;
  locked: boolean;
  /** Objects stored directly in the file, each with its own header. */
  objects: number;
  /** Values of link URLs: strings, or references to strings. */
  addresses: PDFObject[];
  packed: PDFRawStream[];
};

/** Names that no page needs: scripts, executables, embedded files and media, self-submitting forms, external files. */
const ACTIVE_NAMES = new Set(
  [
    ...["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles", "FileAttachment", "RichMedia", "RichMediaExecute"],
    ...["SubmitForm", "ImportData", "GoToR", "GoToE", "Rendition", "Movie", "Sound", "OnInstantiate", "XFA"],
  ].map((name) => `/${name}`),
);
/** Too short to search for among the names of fonts and glyphs, so these are matched as keys only. */
const ACTIVE_KEYS = ["JS", "EF"].map((name) => PDFName.of(name));
const [TYPE, URI, BASE, ENCRYPT, FILE] = ["Type", "URI", "Base", "Encrypt", "F"].map(PDFName.of) as PDFName[];
const [FIRST, COUNT, FILTER, PARAMETERS, PREDICTOR] = ["First", "N", "Filter", "DecodeParms", "Predictor"].map(
  PDFName.of,
) as PDFName[];
const OBJECT_STREAM = PDFName.of("ObjStm");
const REFERENCE_STREAM = PDFName.of("XRef");

/** The maximum number of bytes that all packed objects of one file may decompress to. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/**
 * Parses every object of a PDF, including packed objects, objects replaced by a later version, and escaped names.
 * Returns why the file is refused, or null if it contains only passive pages. Anything that can't be parsed is refused.
 * A file can make this use unlimited time and memory, so `check-pdf.ts` runs it in a child process.
 */
export async function inspectPdf(file: Buffer): Promise<PdfFault | null> {
  const bytes = withoutPadding(file);
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 10))) return "file-type";
  if (!bytes.subarray(-5).equals(Buffer.from("%%EOF"))) return "file-damaged";
  const findings: Findings = { active: false, locked: false, objects: 0, addresses: [], packed: [] };
  const complete = await readAll(bytes, findings).catch(() => false);
  if (findings.active) return "file-active";
  if (findings.locked) return "file-locked";
  return complete ? null : "file-unread";
}

/** Whether the whole file was parsed. */
async function readAll(bytes: Buffer, findings: Findings): Promise<boolean> {
  const parser = new FileParser(bytes, findings);
  const context = await parser.parseDocument();
  if (findings.locked) return false;
  let left = MOST_UNPACKED;
  for (const stream of findings.packed) {
    const unpacked = unpack(stream, left);
    left -= unpacked.contents.length;
    await new PackedParser(unpacked, findings).parseIntoContext();
  }
  for (const address of findings.addresses) {
    const text = address instanceof PDFRef ? context.lookup(address) : address;
    if (isText(text) && !opensPage(plain(text))) findings.active = true;
  }
  return findings.objects >= headersIn(bytes);
}

/**
 * The number of object headers anywhere in the bytes. Some PDF readers would also find one in a stream, a string, or
 * between objects.
 */
function headersIn(bytes: Buffer): number {
  const space = "(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])+";
  const headers = bytes.toString("latin1").matchAll(new RegExp(`\\d${space}\\d{1,10}${space}obj(?![A-Za-z])`, "g"));
  let count = 0;
  for (const _ of headers) count += 1;
  return count;
}

/** The decompressed bytes of packed objects. Throws if the compression is unusual or the output too large. */
function unpack({ dict, contents }: PDFRawStream, most: number): PDFRawStream {
  const filters = listOf(dict.get(FILTER as PDFName));
  const parameters = listOf(dict.get(PARAMETERS as PDFName));
  const simple = parameters.every((one) => one instanceof PDFDict && !predicts(one));
  const flate = filters.length === 1 && filters[0] === PDFName.FlateDecode;
  if (!simple || (filters.length > 0 && !flate)) throw new Error("The objects are packed in an unusual way");
  const plainBytes = flate ? inflateSync(contents, { maxOutputLength: most }) : contents;
  if (plainBytes.length > most) throw new Error("The objects are too large");
  const bare = dict.clone();
  bare.delete(FILTER as PDFName);
  bare.delete(PARAMETERS as PDFName);
  return PDFRawStream.of(bare, plainBytes);
}

function listOf(value: PDFObject | undefined): PDFObject[] {
  if (value === undefined || value === PDFNull) return [];
  return value instanceof PDFArray ? value.asArray().filter((one) => one !== PDFNull) : [value];
}

function predicts(parameters: PDFDict): boolean {
  const predictor = parameters.get(PREDICTOR as PDFName);
  return predictor !== undefined && !(predictor instanceof PDFNumber && predictor.asNumber() === 1);
}

const isText = (value: unknown): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString;

/** A string without the parts that readers ignore: byte order marks, control characters, whitespace. */
const plain = (text: PDFString | PDFHexString): string =>
  Buffer.from(text.asBytes())
    .toString("latin1")
    .replace(/[^\x21-\x7e]/g, "");

/** Whether a URL leads to a web page, an email address, or a phone number; a URL without a scheme is a web page. */
function opensPage(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return !address.startsWith("\\");
  return ["http", "https", "mailto", "tel", "sms"].includes(scheme);
}

const SCRIPT = /^(javascript|vbscript):/i;

// biome-ignore lint/suspicious/noExplicitAny: TypeScript requires this for a mixin
type ParserClass = abstract new (...values: any[]) => PDFObjectParser;

/** A parser that records what it reads. It sees every name, string, and dictionary, at any depth and in any version. */
function noting<P extends ParserClass>(Parser: P) {
  abstract class Noting extends Parser {
    findings: Findings | undefined;

    protected override parseName(): PDFName {
      const name = super.parseName();
      if (ACTIVE_NAMES.has(name.asString())) this.#noteActive();
      return name;
    }

    protected override parseString(ref?: PDFRef): PDFString {
      return this.#read(super.parseString(ref));
    }

    protected override parseHexString(ref?: PDFRef): PDFHexString {
      return this.#read(super.parseHexString(ref));
    }

    protected override parseDict(ref?: PDFRef): PDFDict {
      const dict = super.parseDict(ref);
      if (ACTIVE_KEYS.some((key) => dict.has(key))) this.#noteActive();
      if (dict.has(ENCRYPT as PDFName) && this.findings) this.findings.locked = true;
      const addresses = [URI, BASE].map((key) => dict.get(key as PDFName));
      this.findings?.addresses.push(...addresses.filter((value) => value instanceof PDFRef || isText(value)));
      return dict;
    }

    #read<T extends PDFString | PDFHexString>(text: T): T {
      if (SCRIPT.test(plain(text))) this.#noteActive();
      return text;
    }

    #noteActive(): void {
      if (this.findings) this.findings.active = true;
    }
  }
  return Noting;
}

class PackedParser extends noting(PDFObjectStreamParser) {
  constructor(stream: PDFRawStream, findings: Findings) {
    super(stream);
    this.findings = findings;
  }
}

/** Parses the file itself. Packed objects are collected unparsed, so that nothing is decompressed without a limit. */
class FileParser extends noting(PDFParser) {
  override findings: Findings;
  readonly #file: Buffer;
  #depth = 0;

  constructor(file: Buffer, findings: Findings) {
    super(file, Number.POSITIVE_INFINITY, true);
    this.#file = file;
    this.findings = findings;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (this.#depth === 0 && ref) this.findings.objects += 1;
    this.#depth += 1;
    try {
      return super.parseObject(ref);
    } finally {
      this.#depth -= 1;
    }
  }

  protected override parseDictOrStream(ref?: PDFRef) {
    const object = super.parseDictOrStream(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const { dict } = object;
    // Its bytes are in an external file.
    if (dict.has(FILE as PDFName)) this.findings.active = true;
    const type = dict.get(TYPE as PDFName);
    // Some readers don't check the type.
    const packed = type === OBJECT_STREAM || (dict.has(FIRST as PDFName) && dict.has(COUNT as PDFName));
    if (packed) this.findings.packed.push(object);
    return packed || type === REFERENCE_STREAM ? dict : object;
  }

  /** The end of a stream without a direct length; the library's own search takes seconds per megabyte. */
  protected override findEndOfStreamFallback(): number {
    const end = this.#file.indexOf("endstream", this.bytes.offset());
    if (end < 0) throw new Error("A stream has no end");
    this.bytes.moveTo(end + "endstream".length);
    return end;
  }
}
