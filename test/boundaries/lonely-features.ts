import type { Import } from "./cycles.ts";

const IS_FEATURE = /^app\/features\//;

/** A folder of pages (`app/routes/buy/car`), or the file itself if it is no page. */
const homeOf = (file: string): string => /^app\/routes\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? file;

/** Files of features that only one folder of pages uses, directly or through other features; they belong into that folder. */
export function lonelyFeatures(imports: readonly Import[]): string[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const homes = (file: string, seen = new Set<string>()): Set<string> => {
    const found = new Set<string>();
    for (const { from } of importers.get(file) ?? []) {
      if (!IS_FEATURE.test(from)) found.add(homeOf(from));
      else if (!seen.has(from)) for (const home of homes(from, seen.add(from))) found.add(home);
    }
    return found;
  };
  return [...importers.keys()]
    .filter((file) => IS_FEATURE.test(file))
    .sort()
    .flatMap((file) => {
      const [home = "", ...others] = homes(file);
      return others.length === 0 && home.startsWith("app/routes/") ? [`${file} is used in ${home} only`] : [];
    });
}
