import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HANDOFF } from "./handoff.ts";

declare global {
  interface Window {
    __remixContext: { streamController?: ReadableStreamDefaultController<string> };
  }
}

// A load that a newer one has overtaken is no error; the framework leaves its promise to nobody.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

// What the loaders said stands in the page as inert JSON (entry.server).
const handoff = document.getElementById(HANDOFF)?.textContent;
if (handoff) window.__remixContext.streamController?.enqueue(JSON.parse(handoff));
window.__remixContext.streamController?.close();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
