/**
 * A page's scripts, held back until its pictures are there or somebody stirs: a phone's line carries first what is to be
 * seen, and without scripts the page works as well. What the framework writes (its <Scripts>) is kept, but inert: preloads
 * for no medium, and a module of a type that no browser runs; a few lines at the end bring both to life.
 */
export function withLateScripts(html: string): string {
  const held = html.replaceAll(PRELOAD, HELD_PRELOAD).replace(MODULE, HELD_MODULE);
  return held.includes(HELD_MODULE) ? held.replace(END, `<script>${STARTER}</script>${END}`) : html;
}

const PRELOAD = '<link rel="modulepreload"';
const HELD_PRELOAD = `${PRELOAD} media="not all"`;
const MODULE = '<script type="module" async="">';
const HELD_MODULE = '<script type="text/plain" id="page-script">';
const END = "</body>";

/** A picture that hangs must not keep a page from coming to life. */
const AT_LATEST_MS = 4_000;

/** What has just arrived is painted first. */
const AFTER_PAINT_MS = 50;

/** A slow phone takes some milliseconds to begin each file; nothing else is to wait for all of them. */
const AT_ONCE = 5;

const STARTER = `(() => {
  let held = document.getElementById("page-script");
  const start = () => {
    if (!held) return;
    const links = [...document.querySelectorAll("link[rel=modulepreload]")];
    const fetchSome = () => {
      for (const link of links.splice(0, ${AT_ONCE})) link.removeAttribute("media");
      if (links.length > 0) setTimeout(fetchSome);
    };
    fetchSome();
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    held.replaceWith(script);
    held = null;
  };
  const signs = ["pointerdown", "keydown", "wheel", "touchstart"];
  for (const sign of signs) addEventListener(sign, start, { once: true, capture: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(start, ${AFTER_PAINT_MS})), { once: true });
  setTimeout(start, ${AT_LATEST_MS});
})();`.replace(/\n\s*/g, "");
