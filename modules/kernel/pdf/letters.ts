import path from "node:path";
import anyAscii from "any-ascii";
import { openSync } from "fontkit";

/** A part of a text and the script whose font has its letters; undefined is the standard font of PDF. */
type Run = { text: string; script: Script | undefined };

/** The files of the site's font, each with the letters of some languages; the first one that has a letter prints it. */
const SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;
type Script = (typeof SCRIPTS)[number];

export const fontFile = (script: Script, bold: boolean): string =>
  path.join(import.meta.dirname, "fonts", `${script}-${bold ? "bold" : "regular"}.ttf`);

/**
 * Parts of a text that one font can print each. A letter that no font has becomes the letter below its accents, or the
 * Latin form of its name ("中" is "Zhong"); controls and accents that cannot stand on their letter are left out.
 */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = [];
  const add = (part: string, script: Script | undefined) => {
    const last = runs.at(-1);
    if (last && (last.script === script || part === " ")) last.text += part;
    else runs.push({ text: part, script });
  };
  for (const letter of text.normalize("NFC").replace(/\t/g, " ")) {
    if (MARK.test(letter)) {
      const last = runs.at(-1);
      if (last?.script && has(last.script, letter)) last.text += letter;
      continue;
    }
    const found = [letter, letter.normalize("NFKD").replace(MARKS, "")].find((form) => fontOf(form) !== null);
    if (found) add(found, fontOf(found) ?? undefined);
    else if (!CONTROL.test(letter)) add(anyAscii(letter), undefined);
  }
  return runs.length > 0 ? runs : [{ text: "", script: undefined }];
}

/** The text as the standard font would print it, to measure its height. */
export const inStandardLetters = (text: string): string =>
  splitByFont(text)
    .map((run) => (run.script ? anyAscii(run.text) : run.text))
    .join("");

const MARK = /^\p{M}$/u;
const MARKS = /\p{M}/gu;
const CONTROL = /^[\p{C}]$/u;
/** Letters outside Latin-1 that the standard fonts have. */
const STANDARD = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** The script of one letter: undefined is the standard one, null means that no font has it. */
function fontOf(letter: string): Script | undefined | null {
  if ([...letter].length !== 1) return null;
  if (STANDARD.has(letter) || letter === "\n" || (letter <= "ÿ" && !CONTROL.test(letter))) return undefined;
  return SCRIPTS.find((script) => has(script, letter)) ?? null;
}

const letters = new Map<Script, Set<number>>();

function has(script: Script, letter: string): boolean {
  const known = letters.get(script) ?? new Set(openSync(fontFile(script, false)).characterSet);
  letters.set(script, known);
  const code = letter.codePointAt(0) ?? 0;
  return code > 0xff && !CONTROL.test(letter) && known.has(code);
}
