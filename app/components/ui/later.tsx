import { type ComponentType, createElement, lazy, Suspense, useRef } from "react";

type Load<P> = () => Promise<ComponentType<P>>;

const coming: Promise<unknown>[] = [];

/** Resolves when the server has the code of all parts that browsers load later. Called before a page is rendered. */
export const partsAtHand = (): Promise<unknown> => Promise.all(coming);

/**
 * A part of a page whose code a browser fetches once somebody stirs: what it shows stands in the page from the server, and
 * its links and forms work without scripts, so that reading costs a phone nothing. Until then it is left as it came.
 * `later(async () => (await import("./car-details.tsx")).CarDetails)`
 */
export function later<P extends object>(load: Load<P>): ComponentType<P> {
  let part: ComponentType<P> | undefined;
  const fetched = async () => {
    part ??= await load();
    return { default: part };
  };
  if (typeof document === "undefined") {
    coming.push(fetched());
    return (props) => <Suspense>{part && createElement(part, props)}</Suspense>;
  }
  const Part = lazy(() => stirred.then(fetched)) as ComponentType<unknown> as ComponentType<P>;
  return function Later(props) {
    const first = useRef(props);
    // Something changed although nobody stirred, such as a price that was heard of: it is to be shown.
    if (first.current !== props) stir();
    return <Suspense>{createElement(Part, props)}</Suspense>;
  };
}

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"];
/** Who reads for a while without a move finds all of it alive, too. */
const AT_LATEST_MS = 10_000;

/** Browsers report a move also when the page moved below a pointer at rest. */
let stir = (_sign?: Event) => {};

/** Somebody is there, and does more than look at what came first. */
const stirred = new Promise<void>((resolve) => {
  if (typeof document === "undefined") return;
  stir = (sign) => {
    if (sign instanceof PointerEvent && sign.type === "pointermove" && !sign.movementX && !sign.movementY) return;
    for (const sign of SIGNS) removeEventListener(sign, stir, true);
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, stir, { capture: true, passive: true });
  setTimeout(() => stir(), AT_LATEST_MS);
});
