import path from "node:path";
import PDFDocument from "pdfkit";

/**
 * A document whose texts may hold letters that the standard fonts of PDF do not have: letters of Eastern European
 * languages, Vietnamese, Greek and Cyrillic come from the site's font, of which only the used glyphs are embedded.
 * Scripts that the site's font does not have either, such as Chinese, are printed as question marks.
 */
export class LetterDocument extends PDFDocument {
  private standard = "Helvetica";
  declare readonly _fontSize: number;

  override font(name: PDFKit.Mixins.PDFFontSource, ...rest: never[]): this {
    if (typeof name === "string" && name.startsWith("Helvetica")) this.standard = name;
    return super.font(name, ...rest);
  }

  override text(text: string, x?: unknown, y?: unknown, options?: unknown): this {
    const write = (part: string, ...at: unknown[]) => super.text(part, ...(at as [number, number]));
    const runs = splitByFont(text);
    if (!runs.some(({ font }) => font)) return write(runs.map((run) => run.text).join(""), x, y, options);
    const given = (typeof x === "object" && x) || (typeof options === "object" && options) || {};
    const place = typeof x === "number" && typeof y === "number" ? [x, y] : [];
    const standard = this.standard;
    // Every font has its own height above the line; the letters of all fonts stand on the line of the standard one.
    const baseline = -ASCENDER * this._fontSize;
    for (const [at, { text: part, font }] of runs.entries()) {
      super.font(
        font ? path.join(FOLDER, `${font}-${standard === "Helvetica-Bold" ? "bold" : "regular"}.ttf`) : standard,
      );
      write(part, ...(at === 0 ? place : []), { ...given, baseline, continued: at < runs.length - 1 });
    }
    super.font(standard);
    return this;
  }
}

type Run = { text: string; font: string | undefined };

/** Parts of a text with the script of their font; undefined is the standard one. */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    const shown = font === null ? "?" : letter;
    if (last && (last.font === (font ?? undefined) || letter === " ")) last.text += shown;
    else runs.push({ text: shown, font: font ?? undefined });
  }
  return runs.length > 0 ? runs : [{ text: "", font: undefined }];
}

/** How far Helvetica reaches above its line, as a share of its size. */
const ASCENDER = 0.718;
const FOLDER = path.join(import.meta.dirname, "fonts");
/** The scripts of the site's font, each a file of its own, with its first and last letters. */
const SCRIPTS: readonly [script: string, ranges: readonly (readonly [number, number])[]][] = [
  ["vietnamese", [[0x1ea0, 0x1ef9]]],
  [
    "latin-ext",
    [
      [0x100, 0x24f],
      [0x1e00, 0x1e9f],
    ],
  ],
  ["greek", [[0x370, 0x3ff]]],
  ["cyrillic", [[0x401, 0x45f]]],
  ["cyrillic-ext", [[0x460, 0x52f]]],
];

/** Letters outside Latin-1 that the standard fonts have. */
const STANDARD = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** The script of a letter: undefined is the standard one, null means that no font has it. */
function fontOf(letter: string): string | undefined | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code <= 0xff || STANDARD.has(letter)) return undefined;
  const found = SCRIPTS.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to));
  return found ? found[0] : null;
}
