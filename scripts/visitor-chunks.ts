import path from "node:path";
import type { Rollup } from "vite";
import { reached } from "./reached-modules.ts";
import { styleGroupOf } from "./style-groups.ts";

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|commonjsHelpers/;

/** Visitors come in by these pages. The list is apart from its route: a car that fills the page does without it. */
const PAGES = [
  ["app/routes/public/home.tsx"],
  ["app/routes/buy/listing.tsx", "app/components/listing/listing-view.tsx"],
  ["app/routes/buy/car-panel.tsx"],
];
export const ENTRANCES = PAGES.flat();

/** The domain's rules come with what uses them: some are wanted later than the page they belong to. */
const OURS = ["app", "modules/kernel"].map((folder) => path.resolve(folder) + path.sep);

/** Small modules of which there are many: what visitors' pages use travels with these, and all others together. */
const MANY: readonly [chunk: string, of: RegExp][] = [
  ["icons", /\/lucide-react\/dist\/esm\/icons\//],
  ["paths", /\/app\/shared\/paths\//],
];

/**
 * The chunk of a module, for Rollup's `manualChunks`. What every page has travels in two files: the framework, and all
 * that `app/root.tsx` needs of ours; what two of the pages have by which visitors come in is a third.
 */
export function together(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  const styles = styleGroupOf(id);
  if (styles) return styles;
  const needs = (files: readonly string[]) =>
    reached(
      files.map((file) => path.resolve(file)),
      getModuleInfo,
    );
  frame ??= needs(["app/root.tsx"]);
  pages ??= PAGES.map(needs);
  if (frame.has(id)) return "frame";
  const wanted = pages.filter((page) => page.has(id)).length;
  const many = MANY.find(([, of]) => of.test(id))?.[0];
  if (many) return wanted > 0 ? "market" : many;
  return wanted > 1 && OURS.some((folder) => id.startsWith(folder)) ? "market" : undefined;
}

let frame: ReadonlySet<string> | undefined;
let pages: ReadonlySet<string>[] | undefined;
