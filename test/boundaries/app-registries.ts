import path from "node:path";
import { among, type Sources } from "./sources.ts";

/**
 * The registries of a screen or an endpoint (docs/adding-a-feature.md). Each function returns one line per missing entry,
 * with the registry's name.
 */

/** Paths that app/shared/paths can't build. `unbuilt` lists paths that nothing links to, with the reason. */
export function addressesWithoutPath(
  patterns: readonly string[],
  built: ReadonlySet<string>,
  unbuilt: Readonly<Record<string, string>>,
): string[] {
  return [
    ...patterns
      .filter((pattern) => !built.has(pattern) && !Object.hasOwn(unbuilt, pattern))
      .map((pattern) => `the address ${pattern} has no entry in app/shared/paths`),
    ...Object.keys(unbuilt)
      .filter((pattern) => built.has(pattern) || !patterns.includes(pattern))
      .map((pattern) => `the exception ${pattern} is no longer needed`),
  ];
}

/** Endpoints that app/api/endpoints.ts does not find, because their group isn't named after its file, in camel case. */
export function hiddenEndpoints(
  groups: readonly { file: string; name: string; endpoints: readonly unknown[] }[],
  found: ReadonlySet<unknown>,
): string[] {
  return groups
    .filter(({ endpoints }) => endpoints.some((endpoint) => !found.has(endpoint)))
    .map(({ file, name }) => {
      const wanted = path.posix.basename(file, ".ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `app/api/endpoints.ts does not find the calls ${name} (${file}): export them as ${wanted}`;
    });
}

const QUERY = /\bfind[A-Z]\w*/;
const DOOR = /import \{([^}]*)\} from "#modules\/[^"]*index\.ts"/g;

/** The file, the files near it, and the page logic of features that it imports. */
function withNeighbors(sources: Sources, file: string, seen = new Set<string>()): Set<string> {
  const text = sources.get(file);
  if (text === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const [, near = ""] of text.matchAll(/ from "(\.\.?\/[^"]+\.tsx?|#app\/features\/[^"]+\.server\.ts)"/g))
    withNeighbors(
      sources,
      near.startsWith("#") ? near.slice(1) : path.posix.join(path.posix.dirname(file), near),
      seen,
    );
  return seen;
}

/**
 * Public pages that read data without cache tags. `untagged` lists pages that may be fifteen seconds out of date, with
 * the reason.
 */
export function pagesWithoutTags(sources: Sources, untagged: Readonly<Record<string, string>>): string[] {
  const cached = among(sources, /^app\/routes\//).filter(([, text]) =>
    /^export const headers = publicPage\b/m.test(text),
  );
  const bare = cached
    .filter(([file]) => {
      const texts = [...withNeighbors(sources, file)].map((name) => sources.get(name) as string);
      const reads = texts.some((text) => [...text.matchAll(DOOR)].some(([, names = ""]) => QUERY.test(names)));
      return reads && !texts.some((text) => /\b(tagPage|publicData)\(/.test(text));
    })
    .map(([file]) => file);
  return [
    ...bare
      .filter((file) => !Object.hasOwn(untagged, file))
      .map((file) => `the public page ${file} reads data and calls neither tagPage nor publicData`),
    ...Object.keys(untagged)
      .filter((file) => !bare.includes(file))
      .map((file) => `the exception ${file} is no longer needed`),
  ];
}

/**
 * Public pages that don't say whether they are in the sitemap, and addresses in it that are not the page's. `addresses` are the
 * paths of each route's file; a path with a parameter is covered by the content that it shows.
 */
export function pagesOutsideSitemap(sources: Sources, addresses: ReadonlyMap<string, readonly string[]>): string[] {
  return among(sources, /^app\/routes\/.+\.tsx$/).flatMap(([file, text]) => {
    const own = (addresses.get(file) ?? []).map((address) => address.replace(/\/:\w+\?/g, "") || "/");
    const [, list] = /^export const sitemap = \[([^\]]*)\];$/m.exec(text) ?? [];
    const listed = [...(list ?? "").matchAll(/"([^"]+)"/g)].map(([, address]) => address as string);
    const says = list !== undefined || /^export const noSitemap = ".+";$/m.test(text);
    const isPublic =
      /^export const headers = publicPage\b/m.test(text) && !own.some((address) => address.includes(":"));
    return [
      ...(isPublic && !says
        ? [
            `the public page ${file} does not say which addresses the sitemap has: export const sitemap = ["${own[0]}"];`,
          ]
        : []),
      ...listed
        .filter((address) => !own.includes(address))
        .map((address) => `${file} puts ${address} into the sitemap, which is not its own address`),
    ];
  });
}
