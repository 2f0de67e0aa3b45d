import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { environment } from "#modules/kernel/environment.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { HANDOFF } from "./handoff.ts";

/** A picture that hangs must not keep a page from coming to life. */
const AT_LATEST_MS = 4_000;

/** What has just arrived is painted first. */
const AFTER_PAINT_MS = 50;

/** A slow phone takes some milliseconds to begin each file; nothing else is to wait for all of them. */
const AT_ONCE = 5;

/**
 * The one inline script of every page, the same on all of them. It scrolls to where the visitor was (the framework's
 * ScrollRestoration does this with a script of its own), and holds the page's files back until its pictures are there or
 * somebody stirs: a phone's line carries first what is to be seen, and without scripts the page works as well. Which files
 * these are stands as JSON in the element before it; only files below `base` on our own origin are run.
 */
const starter = (base: string) =>
  `(() => {
  if (!history.state || !history.state.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const top = JSON.parse(sessionStorage.getItem("positions") || "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch {}
  let held = document.currentScript.previousElementSibling;
  const ours = (path) => {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin || !url.pathname.startsWith("${base}")) throw new Error("Not ours: " + path);
    return url.href;
  };
  const load = (path) => import(ours(path));
  const start = async () => {
    if (!held) return;
    const { before, manifest, routes, entry, preload } = JSON.parse(held.textContent);
    held = null;
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
    const [, ...modules] = await Promise.all([manifest, ...names.map((name) => routes[name])].map(load));
    window.__remixRouteModules = Object.fromEntries(names.map((name, at) => [name, modules[at]]));
    load(entry);
  };
  const signs = ["pointerdown", "keydown", "wheel", "touchstart"];
  for (const sign of signs) addEventListener(sign, start, { once: true, capture: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(start, ${AFTER_PAINT_MS})), { once: true });
  setTimeout(start, ${AT_LATEST_MS});
})();`.replace(/\n\s*/g, "");

let script: string | undefined;
/** Built files are below `/assets/`; the development server has them everywhere. */
function inlineScript(): string {
  script ??= starter(environment().mode === "development" ? "/" : "/assets/");
  return script;
}

let hashes: string[] | undefined;
/** What the script policy of every page names: the hash of each inline script there is, as a source of the policy. */
export function scriptHashes(): readonly string[] {
  hashes ??= [inlineScript()].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return hashes;
}

/** The files of a page, by their addresses. */
type Files = {
  /** Run one after the other before everything else; only in development. */
  before: string[];
  manifest: string;
  /** The module of each route of the page, by the route's id. */
  routes: Record<string, string>;
  entry: string;
  /** All files that the page will ask for. */
  preload: string[];
};

/**
 * What stands at the end of a page's body: what the loaders said and which files bring the page to life, both as JSON
 * that no browser runs, and the script that reads them. `data` is the framework's own text; `parts` are named in deferred.tsx.
 */
export function pageScripts(context: EntryContext, data: string, parts: readonly string[]): string {
  const handoff = `{"context":${context.serverHandoffString ?? "{}"},"data":${JSON.stringify(data)},"parts":${JSON.stringify(parts)}}`;
  const files = JSON.stringify(filesOf(context));
  return `${inert(handoff, HANDOFF)}${inert(files, "page-files")}<script>${inlineScript()}</script>`;
}

function filesOf({ manifest, staticHandlerContext }: EntryContext): Files {
  const { hmr } = manifest as { hmr?: { runtime: string } };
  const routes = staticHandlerContext.matches.flatMap(({ route }) => lookup(manifest.routes, route.id) ?? []);
  const imports = routes.flatMap((route) => [...(route.imports ?? []), route.module]);
  return {
    before: hmr ? [hmr.runtime] : [],
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    entry: manifest.entry.module,
    preload: [...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...imports])],
  };
}

/** JSON that cannot end the element it stands in. */
const inert = (json: string, id: string) =>
  `<script type="application/json" id="${id}">${json.replace(/</g, "\\u003c")}</script>`;
