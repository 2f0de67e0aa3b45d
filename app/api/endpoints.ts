import { readFileSync } from "node:fs";
import path from "node:path";
import { exportsOf } from "#modules/kernel/exports-of.ts";
import type { AnyEndpoint, EndpointMeta } from "./kit.ts";
import { tags as outside } from "./outside.ts";

type Procedure = { "~orpc": { meta: EndpointMeta } };
const FOLDER = import.meta.dirname;

const exported = await exportsOf("app/api", declaresEndpoints);

/**
 * All endpoints, in groups: each file of this folder that declares some exports them under its own name, such as
 * `deal-reads.ts` as `dealReads`. Only those files are loaded, because the others may need this list.
 */
export const router: Readonly<Record<string, unknown>> = Object.fromEntries(
  exported
    .filter(({ file, name }) => name === groupOf(file))
    .map(({ file, name, value }) => {
      if (procedures(value).length === 0) throw new Error(`${file} exports ${name}, which is not a group of calls`);
      return [name, value];
    }),
);

/** All API endpoints, in the order of their files. */
export const endpoints: readonly AnyEndpoint[] = procedures(router).flatMap(
  ({ "~orpc": { meta } }) => meta.endpoint ?? [],
);

/** What the endpoints are about whose paths begin with a word, such as `swaps`. The first file with such a path says it as `tags`. */
export const TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  [{ name: "tags", value: outside }, ...exported]
    .filter(({ name }) => name === "tags")
    .flatMap(({ value }) => Object.entries(value as Record<string, string>))
    .sort(([a], [b]) => a.localeCompare(b)),
);

function declaresEndpoints(file: string): boolean {
  if (!/^app\/api\/[^/]+(?<!\.test)\.ts$/.test(file) || file === "app/api/endpoints.ts") return false;
  const text = readFileSync(path.join(FOLDER, path.posix.basename(file)), "utf8");
  return text.includes(`\nexport const ${groupOf(file)} = {`);
}

/** The name of a file in camel case. */
function groupOf(file: string): string {
  return path.posix.basename(file, ".ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function procedures(node: unknown): Procedure[] {
  if (typeof node !== "object" || node === null) return [];
  if ("~orpc" in node) return [node as Procedure];
  return Object.values(node).flatMap(procedures);
}
