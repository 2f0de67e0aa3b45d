import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";

/** The size for each component, keys and HTML together: about ten thousand cards or some hundred filters. */
const MAX_CHARACTERS = 16_000_000;

type Entries = { html: Map<string, string>; characters: number };
const cache = new Map<ComponentType<never>, Entries>();

/**
 * The HTML of a component, rendered once for equal props. It is not rendered as static markup, because the browser hydrates
 * it: React must find what it would have rendered itself. The key is all of the props, so an entry never gets stale.
 */
export function cachedHtml<P extends object>(Component: ComponentType<P>, props: P): string {
  const entries = entriesOf(Component);
  const key = keyOf(props);
  const found = entries.html.get(key);
  if (found !== undefined) return found;
  const html = renderToString(
    <StaticRouter location="/">
      <Component {...props} />
    </StaticRouter>,
  );
  entries.html.set(key, html);
  entries.characters += key.length + html.length;
  for (const [oldest, old] of entries.html) {
    if (entries.characters <= MAX_CHARACTERS) break;
    entries.html.delete(oldest);
    entries.characters -= oldest.length + old.length;
  }
  return html;
}

const texts = new WeakMap<object, string>();

/** All props as text. An object in several pages is written once: neither components nor loaders change their data. */
function keyOf(props: object): string {
  let key = "";
  for (const [name, value] of Object.entries(props)) {
    const isObject = typeof value === "object" && value !== null;
    const text = (isObject && texts.get(value)) || (JSON.stringify(value) ?? "");
    if (isObject) texts.set(value, text);
    key += `${name}:${text},`;
  }
  return key;
}

function entriesOf<P>(Component: ComponentType<P>): Entries {
  const known = cache.get(Component as ComponentType<never>) ?? { html: new Map(), characters: 0 };
  cache.set(Component as ComponentType<never>, known);
  return known;
}
