import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Who may do what, as it was decided: the one file whose diff shows a reviewer each change of it. */
const FILE = path.resolve(import.meta.dirname, "../fixtures/access.txt");

const SECTIONS = {
  permissions:
    "Each permission, and the roles that hold it (modules/kernel/permissions.ts). A change is a decision: edit this by hand.",
  endpoints:
    "Each gate, and the endpoints behind it, by their numbers in the catalog or by their address. WRITE_ACCESS=1 npm test -- --only unit test/permissions/endpoints",
  guards:
    "The permission that a page's guard asks for, and the addresses behind it. WRITE_ACCESS=1 npm test -- --only unit test/permissions/pages",
  pages:
    "What the pages answer, unless it follows from the guard in the route file. WRITE_ACCESS=1 npm test -- --only unit test/permissions/routes",
  rules:
    "Each rule of a policy: how many answers in how many situations, their fingerprint, and in how many it says yes to whom. WRITE_ACCESS=1 npm test -- --only unit test/permissions/policies",
};
export type Section = keyof typeof SECTIONS;

/** Whether this run writes what it finds instead of comparing it. */
export const WRITES_ACCESS = process.env.WRITE_ACCESS === "1";

const headOf = (section: Section) => `# ${section}: ${SECTIONS[section]}`;

function read(): Record<Section, string[]> {
  const parts = readFileSync(FILE, "utf8").split(/^# /m).slice(1);
  const found = parts.map((part) => {
    const [head = "", ...lines] = part.trimEnd().split("\n");
    return [head.slice(0, head.indexOf(":")), lines] as const;
  });
  return { permissions: [], endpoints: [], guards: [], pages: [], rules: [], ...Object.fromEntries(found) };
}

/** The lines of a section as decided. */
export const decidedAccess = (section: Section): string[] => read()[section];

/** Writes the lines of a section, and leaves the others. */
export function writeAccess(section: Section, lines: readonly string[]): void {
  const all = { ...read(), [section]: lines };
  const sections = (Object.keys(SECTIONS) as Section[]).map((name) => [headOf(name), ...all[name]].join("\n"));
  writeFileSync(FILE, `${sections.join("\n\n")}\n`);
}

const WIDTH = 150;

/** "head: one two three", continued on indented lines. */
export function wrapped(head: string, words: readonly string[]): string[] {
  const lines = [`${head}:`];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines;
}

/** What `wrapped` wrote, by head. */
export function unwrapped(lines: readonly string[]): Map<string, string[]> {
  const texts: string[] = [];
  for (const line of lines)
    if (line.startsWith("  ")) texts[texts.length - 1] += line.slice(1);
    else texts.push(line);
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf(": ");
      return [text.slice(0, at), text.slice(at + 2).split(" ")];
    }),
  );
}
