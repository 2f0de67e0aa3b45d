import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config";

/** A file that has one of these answers requests. */
const ANSWERS = /^export (default|(async )?(function|const) (loader|action)\b|\{[^}]*\b(loader|action|default)\b)/m;

type Page = { file: string; addresses: readonly string[]; parents: readonly string[] };

/** The value of `export const NAME = ["…"];`. */
function listOf(text: string, name: string): readonly string[] {
  const written = new RegExp(`^export const ${name} = (\\[[^\\]]*\\]);`, "m").exec(text)?.[1];
  return written ? (JSON.parse(written.replace(/,\s*\]/, "]")) as string[]) : [];
}

/**
 * What a route file says about itself: its `addresses`, and as `parents` the pages inside which it shows. The text is read, because
 * the bundler asks for the routes before it can load a page. Null for a file that is no route.
 */
export function pageOf(file: string, text: string): Page | null {
  const addresses = listOf(text, "addresses");
  if (ANSWERS.test(text) && addresses.length === 0)
    throw new Error(`app/${file} answers requests: say where, with export const addresses = ["/…"];`);
  if (addresses.length === 0) return null;
  const parents = listOf(text, "parents").map((near) => path.posix.join(path.posix.dirname(file), near));
  return { file, addresses, parents };
}

/** Of two addresses that fit as well, Remix takes the first: the one whose earlier part is fixed. */
const rank = (address: string): string => address.replaceAll(":", "~");

/** The pages as Remix's table: one route for each address, below the route of the parent whose address it continues. */
export function routesOf(pages: readonly Page[]): RouteConfigEntry[] {
  const table = pages
    .flatMap(({ file, addresses, parents }) => addresses.map((address, at) => ({ file, address, parents, at })))
    .toSorted((one, two) => (rank(one.address) < rank(two.address) ? -1 : 1));
  const entryOf = ({ file, address, at }: (typeof table)[number], above = ""): RouteConfigEntry => {
    const below = table.filter(
      ({ parents, ...one }) => parents.includes(file) && one.address.startsWith(`${address}/`),
    );
    const id = file.replace(/\.tsx?$/, "");
    return {
      id: at === 0 ? id : `${id}.${at + 1}`,
      file,
      ...(address === "/" ? { index: true } : { path: address.slice(above.length + 1) }),
      ...(below.length > 0 && { children: below.map((one) => entryOf(one, address)) }),
    };
  };
  const tops = table.filter(({ parents }) => parents.length === 0);
  for (const { file, address, parents } of table) {
    if (table.some((other) => other.address === address && other.file !== file))
      throw new Error(`app/${file} has the address ${address} of another page`);
    if (parents.length > 0 && !tops.some((top) => parents.includes(top.file) && address.startsWith(`${top.address}/`)))
      throw new Error(
        `app/${file} shows inside ${parents.join(", ")}, but ${address} continues the address of none of them`,
      );
  }
  return tops.map((top) => entryOf(top));
}

const app = import.meta.dirname;
const files = globSync("routes/**/*.{ts,tsx}", { cwd: app }).map((file) => file.replaceAll(path.sep, "/"));
const pages = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted()
  .flatMap((file) => pageOf(file, readFileSync(path.join(app, file), "utf8")) ?? []);

/** The route table, collected from the files in `app/routes/`. */
export default routesOf(pages) satisfies RouteConfig;
