import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";

/** Of each component, names and HTML together: some ten thousand cards, some hundred filters. */
const MOST_LETTERS = 16_000_000;

type Parts = { html: Map<string, string>; letters: number };
const kept = new Map<ComponentType<never>, Parts>();

/**
 * The HTML of a component, rendered once for equal props. Rendered and not "static" HTML: the browser's React must find
 * in the page what it would have made itself. A part's name is its props whole, so nothing here can be out of date.
 */
export function keptHtml<P extends object>(Part: ComponentType<P>, props: P): string {
  const parts = partsOf(Part);
  const name = JSON.stringify(props);
  const found = parts.html.get(name);
  if (found !== undefined) return found;
  const html = renderToString(
    <StaticRouter location="/">
      <Part {...props} />
    </StaticRouter>,
  );
  parts.html.set(name, html);
  parts.letters += name.length + html.length;
  for (const [oldest, old] of parts.html) {
    if (parts.letters <= MOST_LETTERS) break;
    parts.html.delete(oldest);
    parts.letters -= oldest.length + old.length;
  }
  return html;
}

function partsOf<P>(Part: ComponentType<P>): Parts {
  const known = kept.get(Part as ComponentType<never>) ?? { html: new Map(), letters: 0 };
  kept.set(Part as ComponentType<never>, known);
  return known;
}
