// npm run calls: writes docs/api-calls.md and test/fixtures/calls-done.json from the call catalog and the router.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OUTSIDE } from "#app/api/outside.ts";
import { describeCalls } from "#app/api/reference.ts";

type Entry = { id: string; group: string; method: string; path: string };
const root = path.resolve(import.meta.dirname, "..");
const catalogueFile = path.join(root, "test/fixtures/call-catalogue.json");
const doneFile = path.join(root, "test/fixtures/calls-done.json");
const listFile = path.join(root, "docs/api-calls.md");

/** Ids of the implemented calls, in catalog order. */
export function implementedCalls(): string[] {
  const done = new Set([
    ...describeCalls().flatMap((call) => call.catalogue),
    ...OUTSIDE.map((call) => call.catalogue),
    // Not a call of its own: every list has it (`app/api/kit.ts`, `exportAsked`).
    "C007",
  ]);
  return catalogue()
    .map((entry) => entry.id)
    .filter((id) => done.has(id));
}

/** The Markdown list of implemented and planned calls, with one table per group. */
export function callList(): string {
  const entries = catalogue();
  const done = new Set(implementedCalls());
  const groups = [...new Set(entries.map((entry) => entry.group))];
  const tables = groups.map((group) =>
    groupTable(
      group,
      entries.filter((entry) => entry.group === group),
      done,
    ),
  );
  return [
    "# The calls of the API",
    "",
    `${done.size} of ${entries.length} calls of the catalogue exist. Written by \`npm run calls\`; a test keeps it true.`,
    "Addresses are below `/api` unless they start with `/api` or `/images`.",
    "",
    ...tables,
  ].join("\n");
}

function groupTable(group: string, entries: Entry[], done: Set<string>): string {
  const statusOf = (id: string) => (done.has(id) ? "yes" : "to come");
  const rows = entries.map((e) => `| ${e.id} | ${e.method} | \`${e.path}\` | ${statusOf(e.id)} |`);
  return [`## ${group}`, "", "| id | method | address | exists |", "|---|---|---|---|", ...rows, ""].join("\n");
}

const catalogue = () => JSON.parse(readFileSync(catalogueFile, "utf8")) as Entry[];

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  writeFileSync(doneFile, `${JSON.stringify(implementedCalls(), null, 2)}\n`);
  writeFileSync(listFile, callList());
}
