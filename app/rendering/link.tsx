import { Link as RouterLink } from "@remix-run/react";
import { type ComponentProps, forwardRef } from "react";
import { isSwitchedOff } from "#modules/kernel/switched-off.ts";
import { onServer } from "./said-beside.ts";

type Props = ComponentProps<typeof RouterLink>;

/** These change the HTML of a link. */
const SPECIAL = ["relative", "discover", "reloadDocument", "viewTransition"] as const;

/** An absolute path of this site without empty or dotted segments, which the router takes as it is. */
const PATH = /^\/(?![^?#]*\/[./])(?!\/)[^\s\\?#]*(\?[^\s#]+)?(#[^\s]+)?$/;

/**
 * The HTML of Remix's Link, without the router's work for it: that resolves each address twice, and a page has up to a hundred
 * links.
 */
const ServerLink = forwardRef<HTMLAnchorElement, Props>(function ServerLink(props, ref) {
  // The others are for the browser only.
  const { to, preventScrollReset: _top, replace: _replace, state: _state, prefetch: _prefetch, ...attributes } = props;
  if (typeof to !== "string" || !PATH.test(to) || SPECIAL.some((name) => name in props))
    return <RouterLink {...props} ref={ref} />;
  return <a {...attributes} data-discover="true" href={to} ref={ref} />;
});

/** A link to a page of this site. It opens without loading a document; the props are those of Remix's Link. */
export const Link = onServer && !isSwitchedOff("links") ? ServerLink : RouterLink;
