import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../settings.ts";
import { type Sentence, sentencesIn } from "./sentences.ts";

type Texts = { file: string; sentences: Sentence[] };

const CODE = "{app,modules,workers,db,scripts}/**/*.{ts,tsx}";
const CONTENT = "{modules,scripts}/**/*.md";

/**
 * The texts of the whole product and its demo content, file by file in order of their paths. Files without texts are left out.
 * `mayHave` looks at the source of a file first, so that a search parses only the files that could have what it looks for.
 */
export function allTexts(mayHave: (source: string) => boolean = () => true): Texts[] {
  return globSync([CODE, CONTENT], { cwd: ROOT })
    .filter((file) => !isApart(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), "utf8") }))
    .filter(({ source }) => mayHave(withoutComments(source)))
    .map(({ file, source }) => ({
      file,
      sentences: file.endsWith(".md") ? linesOf(source) : sentencesIn(file, source),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** Tests and the commands and components that only engineers see are no part of what people read. */
const isApart = (file: string) =>
  /\.test\.tsx?$|README\.md$|NOTICE\.md$|^app\/routes\/system\/gallery\//.test(file) ||
  (file.startsWith("scripts/") && !/^scripts\/(demo|guide)\//.test(file));

const linesOf = (text: string): Sentence[] =>
  text.split("\n").flatMap((line, index) => (/[A-Za-z]{2}/.test(line) ? [{ line: index + 1, text: line.trim() }] : []));
