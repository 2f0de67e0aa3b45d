import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { opensElsewhere } from "#app/shared/opens-elsewhere.ts";

/**
 * A part of a page that the loader has rendered and sends as HTML (`renderHtml`): none of its code reaches a browser. Its
 * links navigate like all others; links to the same page with other parameters, such as a dialog, keep the scroll position.
 */
export function StaticHtml({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    // Remix marks the links that its router follows; others lead to another site, to a file or down the page.
    if (!link || opensElsewhere(event) || link.dataset.discover === undefined) return;
    event.preventDefault();
    const here = link.pathname === location.pathname;
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: here });
  };
  const inside = { dangerouslySetInnerHTML: { __html: html } }; // rendered from our own components
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links, too
  return <div className="static-html" onClick={follow} {...inside} />;
}
