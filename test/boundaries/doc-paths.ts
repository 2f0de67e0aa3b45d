import path from "node:path";

const ROOMS = "app|modules|workers|db|scripts|test|docs|public";
const ENDING = "tsx?|css|jsonc?|md|sql|cjs|mjs";
/** A path from the project root, or a file name, optionally with parent folders. */
const IN_DOCS = new RegExp(`^(?:(?:${ROOMS})/[\\w./<>*$-]*|(?!/)[\\w.<>*/$-]*[\\w>*]\\.(?:${ENDING}))$`);
const IN_PROSE = new RegExp(`(?<![\\w/.#-])(?:${ROOMS})/[\\w./-]+\\.(?:${ENDING})\\b`, "g");
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** The files that a document mentions: paths in backticks and in prose, without code blocks, and its relative links. */
export function filesNamedIn(text: string): { names: string[]; links: string[] } {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name]) => (name as string).replace(/^\.\//, ""));
  const links = [...prose.matchAll(LINK)].map(([, to]) => to as string);
  const names = [...quoted.filter((name) => IN_DOCS.test(name)), ...(prose.match(IN_PROSE) ?? [])];
  return { names: [...new Set(names)], links: [...new Set(links)] };
}

/** What a document tells people to run, open, or set: npm scripts, pages of the dashboard, and settings. */
export function actsNamedIn(text: string): { scripts: string[]; pages: string[]; settings: string[] } {
  const all = (pattern: RegExp, from = text) => [
    ...new Set([...from.matchAll(pattern)].map(([, name]) => name as string)),
  ];
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  return {
    scripts: all(/\bnpm run (?:-s )?([a-z][\w:-]*)/g),
    pages: all(/`(\/u(?:\/[\w-]+)*)`/g, prose),
    settings: all(/(?<![\w$.])([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?==|`)/g),
  };
}

/** The anchors of a document's headings, and the links to headings in it: `#scaling`, `security.md#viruses`. */
export const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replaceAll("`", "")
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/\s/g, "-"),
  );
export const anchorLinksIn = (text: string): { file: string; anchor: string }[] =>
  [...text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].map(([, file, anchor]) => ({
    file: file as string,
    anchor: anchor as string,
  }));

/** Documents that a comment mentions: `docs/decisions/forms.md`. */
export const docsNamedIn = (source: string): string[] => [...new Set(source.match(/\bdocs\/[\w/-]+\.md\b/g) ?? [])];

const escaped = (text: string) => text.replace(/[.+^$()|[\]{}\\]/g, "\\$&");
/** `<area>` and `*` match one path segment. */
const patternOf = (name: string) =>
  name
    .replace(/\/$/, "")
    .split(/<\w+>|\*/)
    .map(escaped)
    .join("[^/]+");

/**
 * Whether the project has this file or folder. A README of a folder may mention files inside that folder; other
 * documents may mention any file by the end of its path.
 */
export function exists(files: readonly string[], name: string, document: string): boolean {
  const end = name.endsWith("/") ? "/" : "(?:/|$)";
  const whole = new RegExp(`^${patternOf(name)}${end}`);
  const within = path.posix.dirname(document);
  const folder = within.startsWith("docs") || within === "." ? "" : `${within}/`;
  const tail = new RegExp(`(?:^|/)${patternOf(name)}${end}`);
  return files.some((file) => whole.test(file) || (file.startsWith(folder) && tail.test(file.slice(folder.length))));
}
