import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";

/** The HTML of a component outside of any page. Its links are absolute paths. For the server, and for tests. */
export const renderHtml = <P extends object>(Component: ComponentType<P>, props: P): string =>
  renderToString(<StaticRouter location="/">{createElement(Component, props)}</StaticRouter>);
