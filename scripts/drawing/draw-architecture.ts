import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../settings.ts";

/** Where the drawing is stored, from the project root. */
export const DRAWING = "docs/pictures/architecture.svg";

const WIDTH = 860;
const LEFT = 120;
const WORKERS = 110;
const BOX = 30;
const GAP = 8;
const MOST_IN_A_LINE = 6;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1d2733; text-anchor: middle; dominant-baseline: central; }
  .name { font-weight: 600; text-anchor: start; }
  .note { font-size: 12px; fill: #51606f; text-anchor: start; }
  .paper { fill: #fff; }
  .band { fill: #f1f4f7; }
  .box { fill: #fff; stroke: #8796a5; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6ebf0; }
    .note { fill: #a5b2bf; }
    .paper { fill: #14191f; }
    .band { fill: #1d242c; }
    .box { fill: #28313b; stroke: #667686; }
  }
`;

/** The literal after `const NAME =` in the import rules. */
function tableOf(rules: string, name: string): string {
  const found = new RegExp(`^const ${name} = ([[{][\\s\\S]*?^[\\]}]);`, "m").exec(rules)?.[1];
  if (!found) throw new Error(`The import rules have no ${name}`);
  return found;
}

/** The rows of the module order; a row may import those before it. */
const modulesIn = (rules: string): string[][] =>
  Array.from(tableOf(rules, "ORDER").matchAll(/^ {2}\[([^\]]+)\]/gm), ([, row]) =>
    Array.from((row as string).matchAll(/"(\w+)"/g), ([, name]) => name as string),
  );

/** The folders of the app in rows, by the longest way down to a folder that imports no other. */
function appIn(rules: string, folders: readonly string[]): string[][] {
  const allowed = new Map(
    Array.from(tableOf(rules, "APP").matchAll(/^ {2}(\w+): \[(.*)\]/gm), ([, folder, list]) => [
      folder as string,
      Array.from((list as string).matchAll(/"(\w+)/g), ([, name]) => name as string),
    ]),
  );
  const depth = (folder: string): number => Math.max(-1, ...(allowed.get(folder) ?? []).map(depth)) + 1;
  const rows = Map.groupBy(folders, depth);
  return [...rows.keys()].toSorted((a, b) => a - b).map((at) => rows.get(at) as string[]);
}

/** A row in lines of about the same length. */
function linesOf(row: readonly string[]): string[][] {
  const inLine = Math.ceil(row.length / Math.ceil(row.length / MOST_IN_A_LINE));
  return Array.from({ length: Math.ceil(row.length / inLine) }, (_, at) => row.slice(at * inLine, (at + 1) * inLine));
}

function boxesOf(names: readonly string[], x: number, y: number, width: number, height = BOX): string {
  const each = (width - GAP * (names.length - 1)) / names.length;
  return names
    .map((name, at) => {
      const left = x + at * (each + GAP);
      const box = `<rect class="box" x="${left.toFixed(1)}" y="${y}" width="${each.toFixed(1)}" height="${height}" rx="4"/>`;
      return `${box}<text x="${(left + each / 2).toFixed(1)}" y="${y + height / 2}">${name}</text>`;
    })
    .join("\n");
}

/** A part of the product: its name, and rows of boxes from the top to the bottom. */
function band(name: string, notes: readonly string[], rows: readonly string[][], y: number, width: number) {
  const lines = rows.flatMap(linesOf);
  const height = Math.max(lines.length * (BOX + GAP) - GAP, 30 + notes.length * 16) + 2 * GAP;
  const parts = [
    `<rect class="band" x="${GAP}" y="${y}" width="${WIDTH - 2 * GAP}" height="${height}" rx="6"/>`,
    `<text class="name" x="20" y="${y + 24}">${name}</text>`,
    ...notes.map((note, at) => `<text class="note" x="20" y="${y + 46 + at * 16}">${note}</text>`),
    ...lines.map((line, at) => boxesOf(line, LEFT, y + GAP + at * (BOX + GAP), width)),
  ];
  return { drawn: parts.join("\n"), height };
}

/** The architecture as SVG: a box may import those of the lines below it. Made of the import rules and the folders. */
export function drawArchitecture(): string {
  const rules = readFileSync(path.join(ROOT, ".dependency-cruiser.cjs"), "utf8");
  const folders = readdirSync(path.join(ROOT, "app"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const whole = WIDTH - LEFT - 2 * GAP;
  const app = band("app", ["pages, API,", "and server"], appIn(rules, folders).reverse(), GAP, whole - WORKERS - GAP);
  const below = GAP + app.height + GAP;
  const modules = band(
    "modules",
    ["business logic:", "a line may", "import those", "below it"],
    modulesIn(rules).reverse(),
    below,
    whole,
  );
  const bottom = below + modules.height + GAP;
  const base = band("db", [], [["commands, events, and jobs in one Postgres database"]], bottom, whole);
  const workers = boxesOf(["workers"], LEFT + whole - WORKERS, 2 * GAP, WORKERS, app.height - 2 * GAP);
  const height = bottom + base.height + GAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>The parts of Swaplot. Each line imports only lines below it.</title>
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${height}"/>
${app.drawn}
${workers}
${modules.drawn}
${base.drawn}
</svg>
`;
}
