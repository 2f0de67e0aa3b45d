import { RemixBrowser } from "@remix-run/react";
import { type ReactElement, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { withoutCampaign } from "#app/shared/campaign.ts";
import { loadDeferred, loadOnFirstInteraction } from "./deferred.tsx";
import { rememberEarlyInput } from "./early-input.ts";
import { HANDOFF, HANDOFF_DATA, type Handoff } from "./handoff.ts";

/** The browser's entry: gives Remix the data of the page and hydrates it. */
export function hydrate(): void {
  ignoreAbortedLoads();
  dropCampaign();
  const { context, deferred } = JSON.parse(textOf(HANDOFF)) as Handoff;
  Object.assign(window, { __remixContext: { ...context, stream: streamOf(textOf(HANDOFF_DATA)) } });
  // The components that the server has rendered (deferred.tsx) are loaded first: React hydrates the page as a whole.
  void loadDeferred(deferred).then(() => {
    loadOnFirstInteraction();
    const enterEarlyInput = rememberEarlyInput();
    holdEventsUntilRouter();
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Hydrated enterEarlyInput={enterEarlyInput}>
            <RemixBrowser />
          </Hydrated>
        </StrictMode>,
      );
    });
  });
}

/** Enters early input after the page has been hydrated, and leaves a mark for measurements and tests. */
function Hydrated({ enterEarlyInput, children }: { enterEarlyInput: () => void; children: ReactElement }) {
  useEffect(() => {
    enterEarlyInput();
    performance.mark("hydrated");
  }, [enterEarlyInput]);
  return children;
}

/** The text of the last script element with this id: nothing in the page before it can take its place. */
const textOf = (id: string): string => [...document.querySelectorAll(`script#${id}`)].at(-1)?.textContent ?? "";

/** A load that a newer one has replaced is not an error; Remix leaves its promise without a handler. */
function ignoreAbortedLoads(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}

/** The server has rendered the page without its campaign parameters, and a link that is passed on should not carry them. */
function dropCampaign(): void {
  const search = withoutCampaign(location.search);
  if (search !== location.search) history.replaceState(history.state, "", location.pathname + search + location.hash);
}

/** What Remix reads: a stream of bytes. */
function streamOf(data: string): ReadableStream<Uint8Array> {
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
  return stream.pipeThrough(new TextEncoderStream());
}

/**
 * Until Remix has decoded the data and created its router, an event would make React hydrate at once without them. The
 * browser handles presses and keys by itself in that moment, as it does without scripts.
 */
function holdEventsUntilRouter(): void {
  const events = [
    ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"],
    ...["keydown", "keypress", "keyup", "input", "change", "submit"],
  ];
  const hold = (event: Event) => {
    if (!("__remixRouter" in window)) return event.stopImmediatePropagation();
    for (const name of events) removeEventListener(name, hold, true);
  };
  for (const name of events) addEventListener(name, hold, { capture: true, passive: true });
}
