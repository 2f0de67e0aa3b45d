// npm run house: prints how easy the code is to live in, each figure with its limit, and exits with 1 if one is over it.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns } from "drizzle-orm";
import { swaps } from "#modules/swaps/tables.ts";
import { findCycles, type Import } from "./boundaries/cycles.ts";
import { root, sourcesOf } from "./boundaries/sources.ts";
import { FILES_OF_ENDPOINT, FILES_OF_FIELD, FILES_OF_JOB, FILES_OF_PAGE } from "./unit/added/most-files.ts";

type Figure = { name: string; value: number; most: number };

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const linesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);

const IMPORT = /(?:from|import) "((?:#|\.)[^"]+)"/g;
/** The imports of the product's files by static statements, types included. */
const imports: Import[] = [...sourcesOf()].flatMap(([from, text]) =>
  [...text.matchAll(IMPORT)].map(([, to = ""]) => ({
    from,
    to: to.startsWith("#") ? to.slice(1) : path.posix.normalize(path.posix.join(path.posix.dirname(from), to)),
  })),
);

const circles = (place: string) => findCycles(imports, (folder) => folder.startsWith(place)).length;

const code = tracked.filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /^test\/|\.test\.tsx?$/.test(file);
const own = code.filter((file) => !isTest(file) && !/^app\/ui\/icons\//.test(file));

const figures: Figure[] = [
  { name: "circles of folders in modules", value: circles("modules"), most: 0 },
  { name: "circles of folders in app", value: circles("app"), most: 0 },
  { name: "columns of the table swaps", value: Object.keys(getTableColumns(swaps)).length, most: 59 },
  { name: "files for a new endpoint (held by a test)", value: FILES_OF_ENDPOINT, most: 4 },
  { name: "files for a new job (held by a test)", value: FILES_OF_JOB, most: 3 },
  { name: "files for a new page with a form (held by a test)", value: FILES_OF_PAGE, most: 8 },
  { name: "files for a new field of a listing (held by a test)", value: FILES_OF_FIELD, most: 12 },
  { name: "migrations", value: globSync("db/migrations/*.sql", { cwd: root }).length, most: 3 },
  {
    name: "snapshots of migrations",
    value: globSync("db/migrations/meta/*_snapshot.json", { cwd: root }).length,
    most: 1,
  },
  { name: "lines of TypeScript, without tests and icons", value: linesOf(own), most: 165_000 },
  { name: "lines of tests", value: linesOf(code.filter(isTest)), most: Number.POSITIVE_INFINITY },
  { name: "lines of styles", value: linesOf(tracked.filter((file) => file.endsWith(".css"))), most: 15_000 },
  { name: "tracked files", value: tracked.length, most: 4_000 },
  { name: "longest file of code, in lines", value: Math.max(...own.map((file) => linesOf([file]))), most: 400 },
  { name: "lines of the longest module README", value: longestReadme(), most: 30 },
];

function longestReadme(): number {
  return Math.max(...tracked.filter((file) => /^modules\/.*README\.md$/.test(file)).map((file) => linesOf([file])));
}

for (const { name, value, most } of figures) {
  const limit = Number.isFinite(most) ? `at most ${most.toLocaleString("en-US")}` : "";
  console.log(
    `${value > most ? "over" : "ok  "}  ${value.toLocaleString("en-US").padStart(8)}  ${name.padEnd(51)} ${limit}`,
  );
}
process.exit(figures.some(({ value, most }) => value > most) ? 1 : 0);
