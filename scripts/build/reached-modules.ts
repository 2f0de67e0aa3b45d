import type { Rolldown } from "vite";

/** Modules that only pass on what others export: a page that names one of these exports needs no other. */
const PASSES_ON = /\/app\/(ui\/icon\.tsx|shared\/paths\.ts)$/;

/** A module with everything it imports, whichever way round; through PASSES_ON only what is named. */
export function reached(from: string, infoOf: Rolldown.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = infoOf(id);
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
