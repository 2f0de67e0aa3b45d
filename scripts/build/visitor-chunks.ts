import path from "node:path";
import type { Rolldown } from "vite";

import { styleGroupOf } from "./style-groups.ts";

/** Modules that only pass on what others export: a page that names one of these exports needs no other. */
const PASSES_ON =
  /\/(app\/(ui\/icon\.tsx|shared\/paths\.ts)|modules\/(marketplace\/listing\/schemas|swaps\/policy)\.ts)$/;

/** Visitors' pages load no validator at first. They may name a constant of a module with schemas, but need nothing that it imports. */
const VALIDATOR = /\/node_modules\/zod\//;

/** A module with everything it imports, whichever way round; through PASSES_ON only what is named, and through schemas nothing. */
export function reached(from: string, infoOf: Rolldown.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = infoOf(id);
    if (info?.importedIds.some((next) => VALIDATOR.test(next))) continue;
    for (const next of info?.importedIds ?? []) {
      const list = PASSES_ON.test(next) ? infoOf(next) : null;
      if (!list) open.push(next);
      else {
        found.add(next);
        open.push(...sourcesOf(list, namesFrom(info?.code ?? "", next), infoOf));
      }
    }
  }
  return found;
}

const STATEMENT = /\b(?:import|export)\s*(?:\{([^}]*)\}|\*(?:\s*as\s+\w+)?)\s*from\s*["']([^"']+)["']/g;

/** The names that code imports from a module: "ArrowLeft, X as Close" are ArrowLeft and X. */
function namesFrom(code: string, id: string): Set<string> {
  const statements = [...code.matchAll(STATEMENT)].filter(([, , source = ""]) => id.endsWith(tailOf(source)));
  if (statements.some(([, names]) => names === undefined))
    throw new Error(`Import what you need of ${id} by its names`);
  return new Set(statements.flatMap(([, names = ""]) => listOf(names).map(([name]) => name)));
}

/** "#app/ui/icon.tsx" and "./icon.tsx" end the same path. */
const tailOf = (source: string): string => source.replace(/^(#|(\.{1,2}\/)+)/, "/");

/** "default as ArrowLeft, slug" are ["default", "ArrowLeft"] and ["slug", "slug"]. */
const listOf = (names: string): [name: string, as: string][] =>
  names
    .split(",")
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = "", as = name]) => [name, as]);

/** The modules that these names come from. `importedIds` lists the sources in the order of the code. */
function sourcesOf(list: Rolldown.ModuleInfo, names: ReadonlySet<string>, infoOf: Rolldown.GetModuleInfo): string[] {
  const statements = [...(list.code ?? "").matchAll(STATEMENT)];
  const sources = [...new Set(statements.map(([, , source]) => source))];
  if (sources.length !== list.importedIds.length) throw new Error(`${list.id} has statements that were not understood`);
  return list.importedIds.filter((id, at) =>
    statements.some(([, exported, source]) => {
      if (source !== sources[at]) return false;
      if (exported !== undefined) return listOf(exported).some(([, as]) => names.has(as));
      return infoOf(id)?.exports?.some((name) => names.has(name));
    }),
  );
}

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;

/** Visitors come in by these pages. The list is apart from its route: a car that fills the page does without it. */
const PAGES: Record<string, string> = {
  home: "app/routes/public/home/home.tsx",
  listing: "app/routes/buy/listing/listing.tsx",
  list: "app/features/listing/listing-view.tsx",
  car: "app/routes/buy/car/car-panel.tsx",
};
const ENTRANCES = Object.values(PAGES);

/** The domain's rules come with what uses them: some are wanted later than the page they belong to. */
const OURS = ["app", "modules/kernel"].map((folder) => path.resolve(folder) + path.sep);

/** Small modules of which there are many: what visitors' pages use travels with these, and all others together. */
const MANY: readonly [chunk: string, of: RegExp][] = [
  ["icons", /\/app\/ui\/icons\//],
  ["paths", /\/app\/shared\/paths\//],
];

const NAMES = ["framework", "frame", "market", ...Object.keys(PAGES), ...MANY.map(([name]) => name)];

/**
 * The chunks, for `codeSplitting`. Code that every page needs is in two files: the framework, and our own code that
 * `app/root.tsx` imports. A third file has what is shared by two of the pages on which visitors arrive. The small parts
 * of one page are in one file, too, because twenty small files would each have headers and be compressed separately. A
 * chunk contains what its modules import, except what an earlier chunk contains.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = NAMES.map((chunk, at) => ({
  name: (id, context) => (plannedChunk(id, context) === chunk ? chunk : null),
  priority: NAMES.length - at,
}));

function plannedChunk(id: string, context: Rolldown.ChunkingContext): string | undefined {
  plan ??= planOf((other) => context.getModuleInfo(other));
  return plan(id);
}

let plan: ((id: string) => string | undefined) | undefined;

function planOf(infoOf: Rolldown.GetModuleInfo): (id: string) => string | undefined {
  const needs = (file: string) => reached(path.resolve(file), infoOf);
  const frame = needs("app/root.tsx");
  const pages = Object.entries(PAGES).map(([page, file]) => [page, needs(file)] as const);

  const chunks = new Map<string, string | undefined>();
  function chunkOf(id: string): string | undefined {
    if (!chunks.has(id)) {
      chunks.set(id, undefined); // for modules that import each other
      chunks.set(id, findChunk(id));
    }
    return chunks.get(id);
  }

  function findChunk(id: string): string | undefined {
    if (FRAMEWORK.test(id)) return "framework";
    const styles = styleGroupOf(id);
    if (styles) return styles;
    if (frame.has(id)) return "frame";
    const wanting = pages.filter(([, page]) => page.has(id)).map(([page]) => page);
    const many = MANY.find(([, of]) => of.test(id))?.[0];
    if (many) return wanting.length > 0 ? "market" : many;
    if (wanting.length === 0 || !OURS.some((folder) => id.startsWith(folder))) return undefined;
    const alone = wanting.length === 1 || wanting.every((page) => page.startsWith("list")); // the list comes with its route
    if (!alone) return "market";
    return isPart(id) ? wanting[0] : undefined;
  }

  /** A chunk takes along what its modules import: a part brings nothing that belongs elsewhere. */
  const isPart = (id: string): boolean =>
    !ENTRANCES.includes(path.relative("", id)) &&
    !id.endsWith(".css") &&
    (infoOf(id)?.importedIds ?? []).every((next) => chunkOf(next) !== undefined);

  return chunkOf;
}
