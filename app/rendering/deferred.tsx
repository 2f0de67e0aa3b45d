import { type ComponentType, createElement, lazy, Suspense, useState } from "react";

const onServer = typeof document === "undefined";
const parts = new Map<string, () => Promise<unknown>>();
const soon: (() => Promise<unknown>)[] = [];
const drawn = new Set<string>();

type Options = {
  /** Likely to be wanted by who does anything at all: fetched at the first sign of a person. */
  soon?: boolean;
};

/**
 * A part of a page whose code a browser fetches when it is shown, not with every page: what few open, such as a dialog, or
 * what only people who are signed in see. A page that comes from the server with the part in it names it, and comes to
 * life when the code is there (entry.client). The name is its own, once in the product.
 * `later("sign-in", async () => (await import("./auth-dialog.tsx")).AuthDialog)`
 */
export function later<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  options: Options = {},
): ComponentType<P> {
  let part: ComponentType<P> | undefined;
  const fetched = async () => {
    part ??= await load();
    return { default: part };
  };
  parts.set(name, fetched);
  if (options.soon) soon.push(fetched);
  const Coming = lazy(fetched) as ComponentType<unknown> as ComponentType<P>;
  return function Later(props) {
    if (onServer) drawn.add(name);
    const [atHand] = useState(() => part); // one or the other for as long as it stands: else it would begin anew
    return atHand ? createElement(atHand, props) : <Suspense>{createElement(Coming, props)}</Suspense>;
  };
}

/** Resolves when the code of these parts is there, or could not be had; of all parts when none are named. */
export const fetchParts = (names: Iterable<string> = parts.keys()): Promise<unknown> =>
  Promise.allSettled(Array.from(names, (name) => parts.get(name)?.()));

/** The names of the parts that were rendered since this was last asked. */
export function takeDrawn(): string[] {
  const names = [...drawn];
  drawn.clear();
  return names;
}

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"];

/** At the first sign of a person the parts that are likely wanted are fetched, once per page. */
export function fetchWhenStirred(): void {
  const stir = (sign: Event) => {
    // Browsers report a move also when the page moved below a pointer at rest.
    if (sign instanceof PointerEvent && sign.type === "pointermove" && !sign.movementX && !sign.movementY) return;
    for (const name of SIGNS) removeEventListener(name, stir, true);
    for (const fetched of soon) fetched().catch(() => {}); // asked for again when it is shown
  };
  for (const name of SIGNS) addEventListener(name, stir, { capture: true, passive: true });
}
