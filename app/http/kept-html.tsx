import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";

const MOST_PARTS = 5_000;
const kept = new Map<ComponentType<never>, Map<string, string>>();

/**
 * The HTML of a component, rendered once for equal props. Rendered and not "static" HTML: the browser's React must find
 * in the page what it would have made itself. A part's name is its props whole, so nothing here can be out of date.
 */
export function keptHtml<P extends object>(Part: ComponentType<P>, props: P): string {
  const parts = partsOf(Part);
  const name = JSON.stringify(props);
  const found = parts.get(name);
  if (found !== undefined) return found;
  const html = renderToString(
    <StaticRouter location="/">
      <Part {...props} />
    </StaticRouter>,
  );
  if (parts.size >= MOST_PARTS) parts.delete(parts.keys().next().value as string);
  parts.set(name, html);
  return html;
}

function partsOf<P>(Part: ComponentType<P>): Map<string, string> {
  const known = kept.get(Part as ComponentType<never>) ?? new Map<string, string>();
  kept.set(Part as ComponentType<never>, known);
  return known;
}
