import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { opensElsewhere } from "./opens-elsewhere.ts";

/**
 * A part that the server has written and sends along as HTML (`keptHtml`): no code of it reaches a browser. Its links lead on
 * like those of any other part; to this page with other parameters, such as a dialog, they keep the place.
 */
export function Written({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    // The router marks its own links; others lead out of the site, to a file or down the page.
    if (!link || opensElsewhere(event) || link.dataset.discover === undefined) return;
    event.preventDefault();
    const here = link.pathname === location.pathname;
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: here });
  };
  const inside = { dangerouslySetInnerHTML: { __html: html } }; // our own components' output
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by keys, too
  return <div className="written" onClick={follow} {...inside} />;
}
