import { type ComponentType, createElement } from "react";

/** Renders a component to HTML outside of any page, and may cache the HTML for equal props. */
export type Render = <P extends object>(of: ComponentType<P>, props: P) => string;

let render: Render | undefined;

/** Called by the server (render-page.tsx). A browser never calls it and renders the components itself. */
export function renderCachedHtmlWith(how: Render): void {
  render = how;
}

type Props<P> = {
  as: "article" | "div" | "footer" | "nav" | "ul";
  className?: string | undefined;
  /** The accessible name. */
  label?: string;
  of: ComponentType<P>;
  /** Everything that the content depends on, as plain data. The content may use no React context; its links are absolute paths. */
  given: P;
};

/**
 * An element whose content is the same in many pages, such as a car's card: the server renders it once for equal props and
 * puts the cached HTML into each page, which saves most of the work of a list. In the browser it is an ordinary element.
 */
export function CachedHtml<P extends object>({ as, className, label, of: Inside, given }: Props<P>) {
  const own = { className, "aria-label": label };
  if (render) return createElement(as, { ...own, dangerouslySetInnerHTML: { __html: render(Inside, given) } });
  return createElement(as, own, <Inside {...given} />);
}
