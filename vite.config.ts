import path from "node:path";
import { pathToFileURL } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { circleOf } from "./scripts/build/chunk-circles.ts";
import { fieldsAtBuild } from "./scripts/build/fields-at-build.ts";
import { scopedName } from "./scripts/build/scoped-name.ts";
import { screensLayer } from "./scripts/build/screens-layer.ts";
import { unusedConstants } from "./scripts/build/unused-constants.ts";
import { CHUNKS } from "./scripts/build/visitor-chunks.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true; // types of useLoaderData: Date, Map and the like survive
  }
}

/**
 * Node loads these folders itself, for the web server and for the pages alike: they hold state (pools, caches, the
 * request's scope), and one process must have one copy of it. Everything else of `app/` is part of the pages' bundle.
 */
const ONE_COPY = /^(modules|db|app\/(api|http|server))\//;

/**
 * What the development server hands on, by file. `require` could not: it refuses files that wait for others to load. Remix
 * loads this file again, so the process keeps it.
 */
const HANDED_ON = "swaplot.handed-on";
const keeper = process as unknown as Record<symbol, Map<string, object>>;
keeper[Symbol.for(HANDED_ON)] ??= new Map();

const oneCopy: Plugin = {
  name: "one-copy",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  /** The built bundle imports them by their names, and Node resolves those. */
  resolveId: {
    filter: { id: /^[.#/]/ },
    async handler(source, importer, options) {
      if (this.environment.mode !== "build" || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved && path.relative(import.meta.dirname, resolved.id);
      return file && ONE_COPY.test(file) ? { id: `#${file}`, external: true } : null;
    },
  },
  /** The development server runs in the web process: it hands on what Node has loaded already. */
  async load(id) {
    if (this.environment.mode !== "dev") return null;
    if (!ONE_COPY.test(path.relative(import.meta.dirname, id))) return null;
    const loaded = (await import(pathToFileURL(id).href)) as object;
    keeper[Symbol.for(HANDED_ON)]?.set(id, loaded);
    const names = Object.keys(loaded);
    return `const { ${names.map((name) => `${name}: _${name}`).join(", ")} } = process[Symbol.for("${HANDED_ON}")].get(${JSON.stringify(id)});
export { ${names.map((name) => `_${name} as ${name}`).join(", ")} };`;
  },
};

/**
 * Vite asks for the styles of a chunk as another site would, and Remix preloads the same files as its own: without this, a
 * browser loads them twice and says so.
 */
const stylesOnce: Plugin = {
  name: "styles-once",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!id.includes("vite/preload-helper")) return null;
    const changed = code.replace('link.crossOrigin = "";', 'if (!isCss) link.crossOrigin = "";');
    if (changed === code) throw new Error("Vite loads the styles of a chunk in another way now");
    return { code: changed, map: null };
  },
};

/** Remix reloads a page whose route can't be loaded, each time: ours keeps what was typed, and does it once. */
const reloadsOnce: Plugin = {
  name: "reloads-once",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js/.test(id)) return null;
    const changed = code.replace("window.location.reload();", "if (!(await window.reloadOnce?.())) throw error;");
    if (changed === code) throw new Error("Remix loads the module of a route in another way now");
    return { code: changed, map: null };
  },
};

/** Of two chunks that import each other, one runs before what it needs exists. */
const refuseCircles: Plugin = {
  name: "refuse-circles",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle.length > 0) throw new Error(`These chunks import each other: ${circle.join(", ")}`);
  },
};

export default defineConfig({
  plugins: [fieldsAtBuild, oneCopy, remix(remixConfig), unusedConstants, stylesOnce, reloadsOnce, refuseCircles],
  // Two development servers on two ports must not rewrite each other's prebundled packages.
  cacheDir: `node_modules/.vite/${process.env.PORT ?? "3000"}`,
  css: {
    modules: { localsConvention: "camelCaseOnly", generateScopedName: scopedName },
    postcss: { plugins: [screensLayer] },
  },
  build: {
    target: "es2022",
    cssTarget: ["chrome120", "firefox121", "safari17.2"], // They know nested rules, which stay as small as they are written.
    assetsInlineLimit: 0, // No data: URLs, so the CSP stays strict.
    reportCompressedSize: false, // The budgets of `npm test` measure them.
  },
  server: { host: "127.0.0.1", strictPort: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
          treeshake: { moduleSideEffects: (id) => !id.startsWith(path.resolve("modules")) }, // its browser-safe parts have none
        },
      },
    },
    ssr: { build: { minify: false } },
  },
});
