import path from "node:path";
import anyAscii from "any-ascii";
import { openSync } from "fontkit";

/** A part of a text and the script whose file has its letters. */
type Run = { text: string; script: Script };

/** The files of the site's font, each with the letters of some languages; the first one that has a letter prints it. */
const SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;
type Script = (typeof SCRIPTS)[number];

export const fontFile = (script: Script, weight: "regular" | "bold"): string =>
  path.join(import.meta.dirname, "fonts", `${script}-${weight}.ttf`);

/**
 * Parts of a text that one font can print each. A letter that no font has becomes the letter below its accents, or the
 * Latin form of its name ("中" is "Zhong"), also a vowel that is a mark; controls and accents that cannot stand on their letter are left out.
 */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = [];
  const add = (part: string, script: Script) => {
    const last = runs.at(-1);
    if (last && (last.script === script || part === " ")) last.text += part;
    else runs.push({ text: part, script });
  };
  for (const letter of text.normalize("NFC").replace(/\t/g, " ")) {
    if (MARK.test(letter)) {
      const last = runs.at(-1);
      // The vowels of India and Thailand are marks: without them, "सुनील" would be "snl".
      const vowel = anyAscii(letter);
      if (last && has(last.script, letter)) last.text += letter;
      else if (vowel) add(vowel, "latin");
      continue;
    }
    const forms = [letter, letter.normalize("NFKD").replace(MARKS, "")];
    const found = forms.find((form) => scriptOf(form) !== undefined);
    if (found) add(found, scriptOf(found) as Script);
    else if (!CONTROL.test(letter)) add(anyAscii(letter).replaceAll("`", "’"), "latin");
  }
  return runs.length > 0 ? runs : [{ text: "", script: "latin" }];
}

/** The text in the letters of one file, to measure its height. */
export const inLatinLetters = (text: string): string =>
  splitByFont(text)
    .map((run) => (run.script === "latin" ? run.text : anyAscii(run.text)))
    .join("");

const MARK = /^\p{M}$/u;
const MARKS = /\p{M}/gu;
const CONTROL = /^[\p{C}]$/u;
/** The first script that has this letter; undefined for none. */
function scriptOf(letter: string): Script | undefined {
  if ([...letter].length !== 1) return undefined;
  return letter === "\n" ? "latin" : SCRIPTS.find((script) => has(script, letter));
}

const letters = new Map<Script, Set<number>>();

function has(script: Script, letter: string): boolean {
  const known = letters.get(script) ?? new Set(openSync(fontFile(script, "regular")).characterSet);
  letters.set(script, known);
  return !CONTROL.test(letter) && known.has(letter.codePointAt(0) as number);
}
