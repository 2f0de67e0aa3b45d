import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { environment } from "#modules/kernel/environment.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { HANDOFF, HANDOFF_DATA, type Handoff } from "./handoff.ts";
import { RELOAD_ONCE } from "./reload-once.ts";
import { SCROLL_POSITIONS } from "./scroll-restoration.ts";

/** A picture that never finishes loading must not prevent the hydration of a page. */
const AT_LATEST_MS = 4_000;

/** The browser paints the page first. */
const AFTER_PAINT_MS = 50;

/** A slow phone needs some milliseconds to start each request; in between it can do other work. */
const AT_ONCE = 5;

/**
 * The one inline script, identical in every page. It restores the scroll position (Remix's ScrollRestoration does this
 * with an inline script of its own), and defers the page's scripts until its pictures have been loaded or the visitor
 * interacts: a phone's connection carries first what is visible, and the page works without scripts. The list of scripts is
 * JSON in the element before it; only files below `base` on our own origin are imported. A page whose scripts or styles are
 * missing is loaded again (reload-once.ts).
 */
const starter = (base: string) =>
  `(() => {
  if (!history.state || !history.state.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const top = JSON.parse(sessionStorage.getItem("${SCROLL_POSITIONS}") || "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch {}
  let list = document.currentScript.previousElementSibling;
  const ours = (path) => {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin || !url.pathname.startsWith("${base}")) throw new Error("Not a file of this site: " + path);
    return url.href;
  };
  const load = (path) => import(ours(path));
${RELOAD_ONCE}
  const start = async () => {
    if (!list) return;
    const { before, manifest, known, routes, entry, preload } = JSON.parse(list.textContent);
    list = null;
    const fetchSome = () => {
      for (const path of preload.splice(0, ${AT_ONCE})) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.href = ours(path);
        document.head.append(link);
      }
      if (preload.length > 0) setTimeout(fetchSome);
    };
    fetchSome();
    for (const path of before) await load(path);
    const names = Object.keys(routes);
    if (known) window.__remixManifest = known;
    const [, ...modules] = await Promise.all([known || load(manifest), ...names.map((name) => load(routes[name]))]);
    window.__remixRouteModules = Object.fromEntries(names.map((name, at) => [name, modules[at]]));
    await load(entry);
  };
  const begin = () => start().catch(async (error) => {
    if (!(await reloadOnce())) throw error;
  });
  const interactions = ["pointerdown", "keydown", "wheel", "touchstart"];
  for (const name of interactions) addEventListener(name, begin, { once: true, capture: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin, ${AFTER_PAINT_MS})), { once: true });
  setTimeout(begin, ${AT_LATEST_MS});
  for (const { sheet } of document.querySelectorAll("link[rel=stylesheet]")) if (!sheet) { reloadOnce(); break; }
})();`.replace(/\n\s*/g, "");

let script: string | undefined;
/** Built files are below `/assets/`; the development server has them everywhere. */
function inlineScript(): string {
  script ??= starter(environment().mode === "development" ? "/" : "/assets/");
  return script;
}

let hashes: string[] | undefined;
/** The sources that the Content-Security-Policy of every page allows: the hash of each inline script. */
export function scriptHashes(): readonly string[] {
  hashes ??= [inlineScript()].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return hashes;
}

/** The URLs of the files of a page. */
type Files = {
  /** Imported one after the other before all others; only in development. */
  before: string[];
  /** The list of all routes of the site. */
  manifest: string;
  /** What a visitor's page has in its place: the routes of its area. The others are asked for (route-discovery.ts). */
  known?: EntryContext["manifest"];
  /** The module of each route of the page, by route id. */
  routes: Record<string, string>;
  entry: string;
  /** All files that the page will import. */
  preload: string[];
};

/**
 * The end of a page's body: the loaders' data and the list of scripts, both as JSON that no browser runs, and the script
 * that reads them. `data` is encoded by Remix; `deferred` has the names of the deferred components in the page. A member's page
 * comes with all routes of the site, so that it can be left without a connection.
 */
export function pageScripts(context: EntryContext, data: string, deferred: readonly string[], member: boolean): string {
  const settings = JSON.parse(context.serverHandoffString ?? "{}");
  const future = { ...settings.future, v3_lazyRouteDiscovery: !member };
  const handoff = JSON.stringify({ context: { ...settings, future }, deferred } satisfies Handoff);
  return inert(handoff, HANDOFF) + inert(data, HANDOFF_DATA) + scriptsOf(context, member);
}

/** By manifest: the list of scripts and the inline script, by the routes of the page. */
const scripts = new WeakMap<EntryContext["manifest"], Map<string, string>>();

/** The list of a visitor's page has all routes of its area, so it is written once for each combination of routes. */
function scriptsOf(context: EntryContext, member: boolean): string {
  const { manifest, staticHandlerContext } = context;
  const known = scripts.get(manifest) ?? new Map<string, string>();
  scripts.set(manifest, known);
  const key = [member, ...staticHandlerContext.matches.map(({ route }) => route.id)].join(" ");
  const found = known.get(key);
  if (found !== undefined) return found;
  const files = inert(JSON.stringify(filesOf(context, member)), "page-files");
  const made = `${files}<script>${inlineScript()}</script>`;
  known.set(key, made);
  return made;
}

/** The manifest of a page: its own routes, and all those of its area. */
export type AreaManifest = EntryContext["manifest"] & { area?: EntryContext["manifest"]["routes"] };

function filesOf({ manifest, staticHandlerContext }: EntryContext, member: boolean): Files {
  const { hmr } = manifest as { hmr?: { runtime: string } };
  const { area = manifest.routes, ...own } = manifest as AreaManifest;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => lookup(manifest.routes, route.id) ?? []);
  const imports = routes.flatMap((route) => [...(route.imports ?? []), route.module]);
  return {
    before: hmr ? [hmr.runtime] : [],
    manifest: manifest.url,
    ...(member ? {} : { known: { ...own, routes: area } }),
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    entry: manifest.entry.module,
    preload: [
      ...new Set([...(member ? [manifest.url] : []), manifest.entry.module, ...manifest.entry.imports, ...imports]),
    ],
  };
}

/** JSON in an element that no browser runs; the JSON cannot close the element. */
const inert = (json: string, id: string) =>
  `<script type="application/json" id="${id}">${json.replace(/</g, "\\u003c")}</script>`;
