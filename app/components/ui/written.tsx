import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * A part that the server has written and sends along as HTML (`keptHtml`): no code of it reaches a browser. Its links lead on
 * as without scripts; those to this page with other parameters, such as a dialog, keep page and place.
 */
export function Written({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || link.target || link.origin !== location.origin) return;
    if (link.pathname !== location.pathname || link.search === location.search) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: true });
  };
  const inside = { dangerouslySetInnerHTML: { __html: html } }; // our own components' output
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by keys, too
  return <div className="written" onClick={follow} {...inside} />;
}
