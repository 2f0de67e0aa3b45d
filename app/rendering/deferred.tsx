import { type ComponentType, createElement, lazy, Suspense, useState } from "react";
import { reloadFor } from "./reload-once.ts";

const onServer = typeof document === "undefined";
const loaders = new Map<string, () => Promise<unknown>>();
const eagerLoaders: (() => Promise<unknown>)[] = [];
const rendered = new Set<string>();

type Options = {
  /** Likely to be needed by a visitor who interacts with the page: loaded at the first interaction. */
  eager?: boolean;
  /**
   * The main content of a page: a navigation to it ends when the code has been loaded, and the previous page stays until
   * then. Other components appear after the rest of their page.
   */
  awaited?: boolean;
};

/**
 * A component whose code is loaded when it is shown and not with every page: what few visitors open, such as a dialog, or
 * what only signed-in members see. A page that the server rendered with the component names it in its handoff, and is
 * hydrated when the code has been loaded (hydrate.tsx). Each name must be unique in the app.
 * `deferred("sign-in", async () => (await import("./auth-dialog.tsx")).AuthDialog)`
 */
export function deferred<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  options: Options = {},
): ComponentType<P> {
  let component: ComponentType<P> | undefined;
  const loadOnce = async () => {
    component ??= await reloadFor(load);
    return { default: component };
  };
  loaders.set(name, loadOnce);
  if (options.eager) eagerLoaders.push(loadOnce);
  const Lazy = lazy(loadOnce) as ComponentType<unknown> as ComponentType<P>;
  return function Deferred(props) {
    if (onServer) rendered.add(name);
    const [loaded] = useState(() => component); // must not change while mounted: React would remount the component
    if (loaded) return createElement(loaded, props);
    const later = createElement(Lazy, props);
    return options.awaited ? later : <Suspense>{later}</Suspense>;
  };
}

/**
 * Resolves when the code of these components has been loaded or has failed to load; of all when no names are given. The
 * code of one may contain others.
 */
export async function loadDeferred(names?: readonly string[]): Promise<void> {
  const asked = new Set<string>();
  const open = () => (names ?? [...loaders.keys()]).filter((name) => loaders.has(name) && !asked.has(name));
  for (let next = open(); next.length > 0; next = open()) {
    for (const name of next) asked.add(name);
    await Promise.allSettled(next.map((name) => loaders.get(name)?.()));
  }
}

/** The names of the deferred components that were rendered since the last call. Only the server counts them. */
export function takeRendered(): string[] {
  const names = [...rendered];
  rendered.clear();
  return names;
}

const INTERACTIONS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"];

/** Loads the eager components at the first interaction with the page. */
export function loadOnFirstInteraction(): void {
  const onInteraction = (event: Event) => {
    // Browsers also report a pointer move when the page scrolls below a pointer that does not move.
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    for (const name of INTERACTIONS) removeEventListener(name, onInteraction, true);
    for (const load of eagerLoaders) load().catch(() => {}); // loaded again when the component is shown
  };
  for (const name of INTERACTIONS) addEventListener(name, onInteraction, { capture: true, passive: true });
}
