import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fetchParts, fetchWhenStirred } from "#app/rendering/deferred.tsx";
import { HANDOFF, type Handoff } from "#app/rendering/handoff.ts";
import { withoutCampaign } from "#app/shared/campaign.ts";

// A load that a newer one has overtaken is no error; the framework leaves its promise to nobody.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

// The server has made the page without them, and nobody should pass on those of somebody else.
const search = withoutCampaign(location.search);
if (search !== location.search) history.replaceState(history.state, "", location.pathname + search + location.hash);

// What the loaders said stands in the page as inert JSON (entry.server), at its end: nothing before it can pass for it.
const handoff = [...document.querySelectorAll(`script#${HANDOFF}`)].at(-1)?.textContent;
const { context, data, parts } = JSON.parse(handoff ?? "") as Handoff;
const stream = new ReadableStream<string>({
  start(controller) {
    controller.enqueue(data);
    controller.close();
  },
});
Object.assign(window, { __remixContext: { ...context, stream: stream.pipeThrough(new TextEncoderStream()) } });

// The parts that stand in the page already (deferred.tsx) are taken over with it.
void fetchParts(parts).then(() => {
  fetchWhenStirred();
  keepFromReact();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});

/**
 * Until the framework has read what the loaders said, a press would make React begin at once with what it does not have
 * yet. The browser answers presses and keys by itself in that moment, as without scripts.
 */
function keepFromReact(): void {
  const events = [
    ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"],
    ...["keydown", "keypress", "keyup", "input", "change", "submit"],
  ];
  const pass = (event: Event) => {
    if (!("__remixRouter" in window)) return event.stopImmediatePropagation();
    for (const name of events) removeEventListener(name, pass, true);
  };
  for (const name of events) addEventListener(name, pass, { capture: true, passive: true });
}
